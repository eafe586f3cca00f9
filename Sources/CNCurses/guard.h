// What has to happen inside signal handlers and at exit, where no Swift code may run.
//
// The state is local to a function because a file-scope variable of a system module does not link.

#ifndef SHOPFRONT_CNCURSES_GUARD_H
#define SHOPFRONT_CNCURSES_GUARD_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

// Hidden behind _GNU_SOURCE, which Swift's importer does not define for every module.
extern int memfd_create(const char *name, unsigned int flags);

#define GUARD_NOTICES 7
#define GUARD_FATALS 18

struct guard_state {
  /// 1 while the terminal is ours and has to be given back.
  volatile sig_atomic_t active;
  /// 1 while standard error is the captured one.
  volatile sig_atomic_t capturing;
  /// 1 when a signal has asked the program to end.
  volatile sig_atomic_t asked_to_end;
  int registered_at_exit;
  int wake;
  int input;
  int output;
  int real_error;
  int captured_error;
  struct termios saved;
  size_t restore_length;
  char restore[512];
  struct sigaction notices[GUARD_NOTICES];
  struct sigaction fatals[GUARD_FATALS];
  sigset_t mask;
  stack_t stack;
  char stack_bytes[65536];
};

// Weak, so that the linker keeps one of all copies and no caller has one inlined. Static, every
// object file would have a state of its own: measured in a release build, where Swift inlines the
// functions that call these across files.
__attribute__((weak, noinline, visibility("hidden")))
struct guard_state *guard_state(void) {
  static struct guard_state state;
  return &state;
}

static inline int guard_notice(int index) {
  static const int numbers[GUARD_NOTICES] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH, SIGTSTP, SIGCONT,
  };
  return numbers[index];
}

static inline int guard_fatal(int index) {
  static const int numbers[GUARD_FATALS] = {
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
    // Nobody sends these to a shop, but whoever does must not be left with a broken terminal.
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPIPE, SIGIO, SIGPWR,
    SIGSYS, SIGSTKFLT,
  };
  return numbers[index];
}

static inline void guard_write(int file, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(file, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

/// Puts standard error back and shows on it what was written meanwhile.
static inline void guard_release_error(void) {
  struct guard_state *guard = guard_state();
  if (!guard->capturing) return;
  guard->capturing = 0;
  dup2(guard->real_error, STDERR_FILENO);
  char bytes[1024];
  off_t place = 0;
  ssize_t count;
  while ((count = pread(guard->captured_error, bytes, sizeof bytes, place)) > 0) {
    guard_write(STDERR_FILENO, bytes, (size_t)count);
    place += count;
  }
  close(guard->captured_error);
  close(guard->real_error);
}

/// Gives the terminal back as it was found, from any place: calls nothing but what a signal handler
/// may call.
static inline void guard_restore(void) {
  struct guard_state *guard = guard_state();
  if (guard->active) {
    guard->active = 0;
    guard_write(guard->output, guard->restore, guard->restore_length);
    tcsetattr(guard->input, TCSANOW, &guard->saved);
  }
  guard_release_error();
}

static inline void guard_notice_arrived(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  if (number == SIGHUP || number == SIGINT || number == SIGQUIT || number == SIGTERM) {
    guard_state()->asked_to_end = 1;
  }
  ssize_t ignored = write(guard_state()->wake, &byte, 1);
  (void)ignored;
  errno = error;
}

/// Installed with SA_RESETHAND, so raising again ends the process, and a fault in here does too.
static inline void guard_fatal_arrived(int number) {
  guard_restore();
  raise(number);
}

static inline void guard_listen(int index) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = guard_notice_arrived;
  action.sa_flags = SA_RESTART;
  sigaction(guard_notice(index), &action, NULL);
}

/// Remembers the modes of the terminal and takes over the signals; 0 when it is no terminal.
static inline int guard_start(int input, int output, int wake) {
  struct guard_state *guard = guard_state();
  if (tcgetattr(input, &guard->saved) != 0) return 0;
  guard->input = input;
  guard->output = output;
  guard->wake = wake;
  guard->asked_to_end = 0;
  guard->restore_length = 0;
  if (!guard->registered_at_exit) {
    guard->registered_at_exit = 1;
    atexit(guard_restore);
  }
  sigset_t notices;
  sigemptyset(&notices);
  for (int index = 0; index < GUARD_NOTICES; index++) {
    sigaddset(&notices, guard_notice(index));
    struct sigaction *before = &guard->notices[index];
    sigaction(guard_notice(index), NULL, before);
    // Whoever started us with a signal ignored, as nohup does, wants it ignored.
    int ignored = before->sa_handler == SIG_IGN;
    if (!ignored || guard_notice(index) == SIGWINCH || guard_notice(index) == SIGCONT) {
      guard_listen(index);
    }
  }
  // A program started from a thread that blocks signals inherits that, and would not hear Ctrl-C.
  sigprocmask(SIG_UNBLOCK, &notices, &guard->mask);
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = guard->stack_bytes;
  stack.ss_size = sizeof guard->stack_bytes;
  sigaltstack(&stack, &guard->stack);
  for (int index = 0; index < GUARD_FATALS; index++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = guard_fatal_arrived;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND;
    sigaction(guard_fatal(index), &action, &guard->fatals[index]);
    // What was ignored at the start, as a pipe's end often is, stays ignored.
    if (guard->fatals[index].sa_handler == SIG_IGN) {
      sigaction(guard_fatal(index), &guard->fatals[index], NULL);
    }
  }
  return 1;
}

/// Gives the signals back to whoever had them.
static inline void guard_stop(void) {
  struct guard_state *guard = guard_state();
  for (int index = 0; index < GUARD_NOTICES; index++) {
    sigaction(guard_notice(index), &guard->notices[index], NULL);
  }
  for (int index = 0; index < GUARD_FATALS; index++) {
    sigaction(guard_fatal(index), &guard->fatals[index], NULL);
  }
  sigprocmask(SIG_SETMASK, &guard->mask, NULL);
  sigaltstack(&guard->stack, NULL);
}

/// Adds to the bytes that give the terminal back.
static inline void guard_add_restore_bytes(const char *bytes, size_t length) {
  struct guard_state *guard = guard_state();
  if (length > sizeof guard->restore - guard->restore_length) return;
  memcpy(guard->restore + guard->restore_length, bytes, length);
  guard->restore_length += length;
}

static inline void guard_set_active(int active) { guard_state()->active = active; }
static inline int guard_is_active(void) { return guard_state()->active; }
static inline int guard_is_asked_to_end(void) { return guard_state()->asked_to_end; }

static inline void guard_capture_error(void) {
  struct guard_state *guard = guard_state();
  if (guard->capturing || !isatty(STDERR_FILENO)) return;
  guard->captured_error = memfd_create("stderr", 1 /* MFD_CLOEXEC */);
  if (guard->captured_error < 0) return;
  guard->real_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (guard->real_error < 0) {
    close(guard->captured_error);
    return;
  }
  dup2(guard->captured_error, STDERR_FILENO);
  guard->capturing = 1;
}

/// The modes the terminal was found in, put in force.
static inline void guard_restore_modes(void) {
  tcsetattr(guard_state()->input, TCSADRAIN, &guard_state()->saved);
}

/// Takes the modes the terminal has now for the ones it is to be given back in.
static inline void guard_save_modes(void) {
  tcgetattr(guard_state()->input, &guard_state()->saved);
}

/// Stops the process as Ctrl-Z does and comes back when it is continued. With SIGTSTP and not
/// SIGSTOP, because the kernel then lets a process go on that no shell could ever continue.
static inline void guard_stop_process(void) {
  struct sigaction action;
  struct sigaction ours;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

/// Ends the process by the signal, so that a shell sees 128 and its number.
static inline _Noreturn void guard_end_by_signal(int number) {
  sigset_t set;
  signal(number, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

#endif
