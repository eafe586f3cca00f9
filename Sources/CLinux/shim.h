// What glibc declares only for _GNU_SOURCE, which Swift's importer does not define.

#ifndef SHOPFRONT_CLINUX_SHIM_H
#define SHOPFRONT_CLINUX_SHIM_H

#include <pthread.h>
#include <sched.h>

int sched_getcpu(void);
int sched_getaffinity(pid_t process, size_t size, cpu_set_t *processors);
int pthread_attr_setaffinity_np(
    pthread_attr_t *attributes, size_t size, const cpu_set_t *processors);

#endif
