/*
 * Loaded before every program of a run (LD_PRELOAD), this shows it a clock that is CLOCK_SHIFT_S seconds ahead. What measures and waits goes on
 * by the monotonic clock, which is not touched. Debian's faketime does the same for Node, but the processes of Chromium crash under it.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t shift_s(void) {
  const char *text = getenv("CLOCK_SHIFT_S");
  return text == NULL ? 0 : (time_t)atoll(text);
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  int failed = (int)syscall(SYS_clock_gettime, clock, at);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += shift_s();
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  int failed = (int)syscall(SYS_gettimeofday, at, zone);
  if (!failed && at != NULL) at->tv_sec += shift_s();
  return failed;
}

time_t time(time_t *into) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  if (into != NULL) *into = at.tv_sec;
  return at.tv_sec;
}
