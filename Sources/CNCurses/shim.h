// What Swift's importer cannot see of ncurses, terminfo and the terminal: macros, global variables
// and variadic functions. Static inline functions only.

#ifndef SHOPFRONT_CNCURSES_SHIM_H
#define SHOPFRONT_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <term.h>

#include "guard.h"

/// 1 when terminfo knows the type and it can place the cursor; writes nothing.
static inline int shim_terminal_works(const char *type) {
  TERMINAL *before = cur_term;
  int found = 0;
  if (setupterm((char *)type, 1, &found) != OK || found != 1) return 0;
  const char *place = tigetstr("cup");
  int works = place != NULL && place != (char *)-1;
  TERMINAL *tried = cur_term;
  set_curterm(before);
  if (tried != before) del_curterm(tried);
  return works;
}

/// A new screen on standard input and output; NULL when the type is of no use.
static inline SCREEN *shim_new_screen(const char *type) { return newterm(type, stdout, stdin); }

/// The bytes of a capability of the terminal; NULL when it has none.
static inline const char *shim_capability(const char *name) {
  const char *bytes = tigetstr(name);
  return bytes == (char *)-1 ? NULL : bytes;
}

static inline WINDOW *shim_screen_window(void) { return stdscr; }
static inline int shim_rows(void) { return LINES; }
static inline int shim_columns(void) { return COLS; }
static inline int shim_colours(void) { return COLORS; }

/// Has the next update paint everything, whatever ncurses believes is on the terminal.
static inline void shim_repaint_all(void) { clearok(curscr, TRUE); }

static inline attr_t shim_bold(void) { return WA_BOLD; }
static inline attr_t shim_dim(void) { return WA_DIM; }
static inline attr_t shim_reverse(void) { return WA_REVERSE; }
static inline attr_t shim_underline(void) { return WA_UNDERLINE; }

static inline void shim_set_attributes(attr_t attributes, short pair) {
  wattr_set(stdscr, attributes, pair, NULL);
}

/// The size of the terminal; 0 when it is not known.
static inline int shim_terminal_size(int terminal, int *width, int *height) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
  *width = size.ws_col;
  *height = size.ws_row;
  return 1;
}

/// How many bytes wait to be read; -1 when the terminal is gone.
static inline int shim_bytes_waiting(int terminal) {
  int count = 0;
  return ioctl(terminal, FIONREAD, &count) == 0 ? count : -1;
}

/// 1 when the locale of the environment uses UTF-8. Sets only how characters are coded, so that
/// numbers and messages of C libraries stay as they are.
static inline int shim_locale_is_utf8(void) {
  setlocale(LC_CTYPE, "");
  const char *code = nl_langinfo(CODESET);
  return code[0] == 'U' && code[1] == 'T' && code[2] == 'F' && code[3] == '-' && code[4] == '8'
      && code[5] == 0;
}

#endif
