/*
 * Preloaded into a program, lets the n-th change below a folder fail, or kills the program there.
 *
 * FAILING_BELOW names the folder, FAILING_PLAN a file of five numbers that all processes of the program share: how many changes there
 * have been, which one is struck first, how many are from there on, what becomes of them (an errno, or -1: SIGKILL), and how many were.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

struct plan {
  int64_t count, first, many, fate, struck;
};

static struct plan *plan;
static char *below;

/* PostgreSQL overwrites its environment, so the name is copied. */
__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("FAILING_PLAN"), *folder = getenv("FAILING_BELOW");
  if (!file || !folder) return;
  int fd = open(file, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *at = mmap(NULL, sizeof(struct plan), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (at == MAP_FAILED) return;
  below = strdup(folder);
  plan = at;
}

/* True when this change fails; errno says how. */
static int fails(const char *path) {
  size_t length = below ? strlen(below) : 0;
  if (!plan || strncmp(path, below, length) != 0 || path[length] != '/') return 0;
  int64_t now = __atomic_add_fetch(&plan->count, 1, __ATOMIC_SEQ_CST);
  if (plan->first == 0 || now < plan->first || now - plan->first >= plan->many) return 0;
  __atomic_add_fetch(&plan->struck, 1, __ATOMIC_SEQ_CST);
  if (plan->fate < 0) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
  }
  errno = (int)plan->fate;
  return 1;
}

static int fails_at(int fd) {
  char link[64], path[4096];
  if (!plan) return 0;
  int before = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = before;
  if (length < 0) return 0;
  path[length] = 0;
  return fails(path);
}

/* PostgreSQL names its files from its own folder. */
static int fails_named(const char *name) {
  char path[4096];
  if (!plan || !name) return 0;
  if (name[0] == '/') return fails(name);
  int before = errno;
  if (!getcwd(path, sizeof path)) return errno = before, 0;
  size_t length = strlen(path);
  snprintf(path + length, sizeof path - length, "/%s", name);
  return fails(path);
}

#define WRAP(result, name, failing, parameters, arguments)     \
  result name parameters {                                     \
    static result(*real) parameters;                           \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);      \
    return (failing) ? -1 : real arguments;                    \
  }

WRAP(ssize_t, write, fails_at(fd), (int fd, const void *from, size_t size), (fd, from, size))
WRAP(ssize_t, pwrite, fails_at(fd), (int fd, const void *from, size_t size, off_t at), (fd, from, size, at))
WRAP(ssize_t, pwrite64, fails_at(fd), (int fd, const void *from, size_t size, off64_t at), (fd, from, size, at))
WRAP(ssize_t, writev, fails_at(fd), (int fd, const struct iovec *from, int parts), (fd, from, parts))
WRAP(ssize_t, pwritev, fails_at(fd), (int fd, const struct iovec *from, int parts, off_t at), (fd, from, parts, at))
WRAP(ssize_t, pwritev64, fails_at(fd), (int fd, const struct iovec *from, int parts, off64_t at), (fd, from, parts, at))
WRAP(int, fsync, fails_at(fd), (int fd), (fd))
WRAP(int, fdatasync, fails_at(fd), (int fd), (fd))
WRAP(int, ftruncate, fails_at(fd), (int fd, off_t size), (fd, size))
WRAP(int, ftruncate64, fails_at(fd), (int fd, off64_t size), (fd, size))
WRAP(int, rename, fails_named(to), (const char *from, const char *to), (from, to))
WRAP(int, unlink, fails_named(name), (const char *name), (name))
