// Makes calls of the system fail, ends the process, or drops what is not on the disk. For LD_PRELOAD; see
// Scripts/faults.
//
// Only calls on files below FAULTS_FOLDER are counted, from 1, in the order in which they happen.
//   FAULTS_LOG=FILE      appends a line for each counted call: its number, its name, its path, the errors that it can
//                        have beside EIO and EINTR ("N" for ENOSPC, "s" for short, "-" for none), and "!" if it fails
//   FAULTS_CALL=N        the call that fails
//   FAULTS_ERROR=WORD    how: ENOSPC, EIO, EINTR, short (a write of half of the bytes), kill (SIGKILL instead of the
//                        call), power (SIGKILL, and a folder with what a loss of power leaves)
//   FAULTS_FROM=1        every call from there on fails, as on a full disk; not for kill and power
//   FAULTS_LEFT=FOLDER   for power: the folder to make; it must not exist
//   FAULTS_SEED=N        for power: chooses which of the changes that were not synced are left
//
// The model of a loss of power: the contents of a file are those of its last sync, or, by the seed, the current ones or
// the beginning of the current ones. A new name is kept from the sync of its file or its folder on, as ext4, XFS and
// btrfs do; a renaming or a removal from the sync of its folder on, or, by the seed, at once.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))
#define MOST_FILES 4096
#define MOST_NAMES 4096

// What a call can do: WRITE takes room on the disk, PARTIAL can transfer a part of its bytes.
enum { OTHER = 0, WRITE = 1, PARTIAL = 2 };

// What is on the disk of a file: a copy in memory, by inode.
typedef struct {
  ino_t inode;
  char *bytes;
  size_t length;
} Content;

// What is on the disk of a folder: a name and its inode.
typedef struct {
  char path[512];
  int content;
} Name;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static long count, failing;
static int is_persistent, log_file = -1;
static const char *error_word = "";
static Content contents[MOST_FILES];
static Name names[MOST_NAMES];
static int content_count, name_count;
static __thread int is_inside;

static void *real(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

static int is_below(const char *path) {
  size_t length = strlen(folder);
  return length > 0 && path && strncmp(path, folder, length) == 0 && (path[length] == '/' || !path[length]);
}

static const char *path_of(int descriptor, char *buffer) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, buffer, PATH_MAX - 1);
  if (length < 0) return NULL;
  buffer[length] = 0;
  return buffer;
}

// The model of the disk

// Returns the index of a file's contents.
static int content_of(ino_t inode) {
  for (int i = 0; i < content_count; i++) if (contents[i].inode == inode) return i;
  if (content_count == MOST_FILES) abort();
  contents[content_count] = (Content){.inode = inode};
  return content_count++;
}

static char *read_all(const char *path, size_t *length) {
  struct stat state;
  int descriptor = REAL(open)(path, O_RDONLY | O_CLOEXEC);
  *length = 0;
  if (descriptor < 0 || fstat(descriptor, &state) != 0 || !S_ISREG(state.st_mode)) {
    if (descriptor >= 0) close(descriptor);
    return NULL;
  }
  char *bytes = malloc(state.st_size + 1);
  ssize_t got = 0;
  while (*length < (size_t)state.st_size
         && (got = REAL(pread)(descriptor, bytes + *length, state.st_size - *length, *length)) > 0) {
    *length += got;
  }
  close(descriptor);
  return bytes;
}

static void keep_name(const char *path, ino_t inode) {
  for (int i = 0; i < name_count; i++) {
    if (!strcmp(names[i].path, path)) { names[i].content = content_of(inode); return; }
  }
  if (name_count == MOST_NAMES || strlen(path) >= sizeof names[0].path) abort();
  strcpy(names[name_count].path, path);
  names[name_count++].content = content_of(inode);
}

static void keep_contents(const char *path) {
  struct stat state;
  if (stat(path, &state) != 0 || !S_ISREG(state.st_mode)) return;
  Content *content = &contents[content_of(state.st_ino)];
  free(content->bytes);
  content->bytes = read_all(path, &content->length);
}

// The names in a folder are those of now.
static void keep_names(const char *path) {
  size_t length = strlen(path);
  for (int i = 0; i < name_count; i++) {
    const char *rest = names[i].path + length;
    if (!strncmp(names[i].path, path, length) && *rest == '/' && !strchr(rest + 1, '/')) {
      names[i--] = names[--name_count];
    }
  }
  DIR *listing = opendir(path);
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    char name[PATH_MAX];
    struct stat state;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    if (stat(name, &state) == 0 && S_ISREG(state.st_mode)) keep_name(name, state.st_ino);
  }
  if (listing) closedir(listing);
}

static void synced(int descriptor) {
  char path[PATH_MAX];
  struct stat state;
  if (!path_of(descriptor, path) || !is_below(path) || fstat(descriptor, &state) != 0) return;
  if (S_ISDIR(state.st_mode)) { keep_names(path); return; }
  keep_contents(path);
  for (int i = 0; i < name_count; i++) if (names[i].content == content_of(state.st_ino)) return;
  keep_name(path, state.st_ino);
}

// A new file has nothing on the disk. The former file of its inode may still have a name there.
static void created(const char *path) {
  struct stat state;
  if (stat(path, &state) != 0) return;
  for (int i = 0; i < content_count; i++) if (contents[i].inode == state.st_ino) contents[i].inode = 0;
}

static void keep_tree(const char *path) {
  keep_names(path);
  DIR *listing = opendir(path);
  for (struct dirent *entry; listing && (entry = readdir(listing));) {
    char name[PATH_MAX];
    struct stat state;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    if (entry->d_name[0] == '.' || stat(name, &state) != 0) continue;
    if (S_ISDIR(state.st_mode)) keep_tree(name); else keep_contents(name);
  }
  if (listing) closedir(listing);
}

static unsigned seed;
static int chance(int of) { return rand_r(&seed) % of; }

static void write_left(const char *path, const char *bytes, size_t length) {
  char target[PATH_MAX];
  snprintf(target, sizeof target, "%s%s", getenv("FAULTS_LEFT"), path + strlen(folder));
  for (char *slash = target + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
    *slash = 0;
    REAL(mkdir)(target, 0755);
  }
  int descriptor = REAL(open)(target, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  for (size_t done = 0; done < length;) {
    ssize_t wrote = REAL(write)(descriptor, bytes + done, length - done);
    if (wrote <= 0) abort();
    done += wrote;
  }
  close(descriptor);
}

static void lose_power(void) {
  REAL(mkdir)(getenv("FAULTS_LEFT"), 0755);
  seed = getenv("FAULTS_SEED") ? atoi(getenv("FAULTS_SEED")) : 1;
  // Some folders happen to have been written.
  char seen[64][512];
  int seen_count = 0;
  for (int i = 0; i < name_count; i++) {
    char parent[512];
    strcpy(parent, names[i].path);
    *strrchr(parent, '/') = 0;
    int known = 0;
    for (int j = 0; j < seen_count; j++) known |= !strcmp(seen[j], parent);
    if (!known && seen_count < 64) strcpy(seen[seen_count++], parent);
  }
  for (int j = 0; j < seen_count; j++) if (chance(3) == 0) keep_names(seen[j]);
  for (int i = 0; i < name_count; i++) {
    Content *content = &contents[names[i].content];
    size_t length = content->length;
    char *bytes = content->bytes, *now = NULL;
    size_t now_length = 0;
    struct stat state;
    // The current contents, wholly or up to some place; the rest is what was synced, or zeros.
    if (chance(3) == 0 && stat(names[i].path, &state) == 0 && state.st_ino == content->inode
        && (now = read_all(names[i].path, &now_length))) {
      size_t cut = chance(2) ? now_length : (now_length ? (size_t)rand_r(&seed) % now_length & ~(size_t)511 : 0);
      char *mixed = calloc(1, (now_length > length ? now_length : length) + 1);
      if (bytes) memcpy(mixed, bytes, length);
      memcpy(mixed, now, cut);
      if (now_length > length) length = now_length;
      bytes = mixed;
    }
    write_left(names[i].path, bytes, length);
  }
}

// Counting

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAULTS_FOLDER");
  const char *chosen = getenv("FAULTS_RANK"), *rank = getenv("OMPI_COMM_WORLD_RANK");
  // Of a job of several processes, one has the fault.
  if (chosen && (!rank || strcmp(chosen, rank))) return;
  if (!name || !realpath(name, folder)) { folder[0] = 0; return; }
  failing = getenv("FAULTS_CALL") ? atol(getenv("FAULTS_CALL")) : 0;
  is_persistent = getenv("FAULTS_FROM") != NULL;
  if (getenv("FAULTS_ERROR")) error_word = getenv("FAULTS_ERROR");
  if (getenv("FAULTS_LOG")) {
    log_file = REAL(open)(getenv("FAULTS_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  }
  if (!strcmp(error_word, "power")) keep_tree(folder);
}

// Returns the error of a call, 0 for none, -1 for a short write.
static int fault(const char *call, const char *path, int kind) {
  if (is_inside || !is_below(path)) return 0;
  is_inside = 1;
  pthread_mutex_lock(&lock);
  long number = ++count;
  int is_hit = failing && (number == failing || (is_persistent && number > failing));
  int is_end = is_hit && (!strcmp(error_word, "power") || !strcmp(error_word, "kill"));
  int result = 0;
  if (is_hit) {
    if (!strcmp(error_word, "ENOSPC")) result = kind & WRITE ? ENOSPC : 0;
    if (!strcmp(error_word, "EIO")) result = EIO;
    if (!strcmp(error_word, "EINTR")) result = is_persistent ? 0 : EINTR;
    if (!strcmp(error_word, "short")) result = kind & PARTIAL ? -1 : 0;
  }
  if (log_file >= 0) {
    char line[PATH_MAX + 100];
    int end = snprintf(
      line, sizeof line, "%ld %s %s %s%s%s%s\n", number, call, path + strlen(folder), kind & WRITE ? "N" : "",
      kind & PARTIAL ? "s" : "", kind ? "" : "-", result || is_end ? " !" : "");
    if (REAL(write)(log_file, line, end) < 0) abort();
  }
  if (is_end) {
    if (!strcmp(error_word, "power")) lose_power();
    kill(getpid(), SIGKILL);
    pause();
  }
  pthread_mutex_unlock(&lock);
  is_inside = 0;
  return result;
}

static int fault_of(int descriptor, const char *call, int kind) {
  char path[PATH_MAX];
  int saved = errno;
  if (is_inside || !folder[0] || !path_of(descriptor, path)) return 0;
  errno = saved;
  return fault(call, path, kind);
}

#define MODEL(statement) \
  do { \
    if (!strcmp(error_word, "power") && !is_inside) { \
      is_inside = 1; \
      pthread_mutex_lock(&lock); \
      statement; \
      pthread_mutex_unlock(&lock); \
      is_inside = 0; \
    } \
  } while (0)
#define FAIL(code) do { int failed = (code); if (failed > 0) { errno = failed; return -1; } } while (0)

// The calls

static int opened(const char *path, int flags, mode_t mode, int (*call)(const char *, int, ...)) {
  char absolute[PATH_MAX];
  if (path[0] != '/' && getcwd(absolute, sizeof absolute - strlen(path) - 2)) {
    strcat(strcat(absolute, "/"), path);
  } else {
    snprintf(absolute, sizeof absolute, "%s", path);
  }
  int makes = flags & O_CREAT && access(absolute, F_OK) != 0;
  FAIL(fault(makes ? "create" : "open", absolute, flags & (O_CREAT | O_TRUNC) ? WRITE : OTHER));
  int descriptor = call(path, flags, mode);
  if (descriptor >= 0 && makes && is_below(absolute)) MODEL(created(absolute));
  return descriptor;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return opened(path, flags, mode, REAL(open));
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return opened(path, flags, mode, REAL(open64));
}

static int opened_at(int parent, const char *path, int flags, mode_t mode) {
  char absolute[PATH_MAX];
  if (path[0] == '/' || parent == AT_FDCWD) return opened(path, flags, mode, REAL(open));
  if (!path_of(parent, absolute) || strlen(absolute) + strlen(path) + 2 > sizeof absolute) {
    return REAL(openat)(parent, path, flags, mode);
  }
  strcat(strcat(absolute, "/"), path);
  return opened(absolute, flags, mode, REAL(open));
}

int openat(int parent, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return opened_at(parent, path, flags, mode);
}

int openat64(int parent, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return opened_at(parent, path, flags, mode);
}

int mkstemps(char *template, int length) {
  FAIL(fault("create", template, WRITE));
  int descriptor = REAL(mkstemps)(template, length);
  if (descriptor >= 0 && is_below(template)) MODEL(created(template));
  return descriptor;
}

int mkstemp(char *template) { return mkstemps(template, 0); }
int mkstemp64(char *template) { return mkstemps(template, 0); }

ssize_t write(int descriptor, const void *bytes, size_t length) {
  int found = fault_of(descriptor, "write", length > 1 ? WRITE | PARTIAL : WRITE);
  FAIL(found);
  return REAL(write)(descriptor, bytes, found < 0 ? length / 2 : length);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
  int found = fault_of(descriptor, "pwrite", length > 1 ? WRITE | PARTIAL : WRITE);
  FAIL(found);
  return REAL(pwrite)(descriptor, bytes, found < 0 ? length / 2 : length, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
  return pwrite(descriptor, bytes, length, offset);
}

ssize_t writev(int descriptor, const struct iovec *parts, int number) {
  FAIL(fault_of(descriptor, "writev", WRITE));
  return REAL(writev)(descriptor, parts, number);
}

ssize_t read(int descriptor, void *bytes, size_t length) {
  int found = fault_of(descriptor, "read", length > 1 ? PARTIAL : OTHER);
  FAIL(found);
  return REAL(read)(descriptor, bytes, found < 0 ? length / 2 : length);
}

ssize_t pread(int descriptor, void *bytes, size_t length, off_t offset) {
  FAIL(fault_of(descriptor, "pread", OTHER));
  return REAL(pread)(descriptor, bytes, length, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t length, off64_t offset) {
  return pread(descriptor, bytes, length, offset);
}

int fsync(int descriptor) {
  FAIL(fault_of(descriptor, "fsync", WRITE));
  int result = REAL(fsync)(descriptor);
  if (result == 0) MODEL(synced(descriptor));
  return result;
}

int fdatasync(int descriptor) {
  FAIL(fault_of(descriptor, "fdatasync", WRITE));
  int result = REAL(fdatasync)(descriptor);
  if (result == 0) MODEL(synced(descriptor));
  return result;
}

int ftruncate(int descriptor, off_t length) {
  FAIL(fault_of(descriptor, "ftruncate", WRITE));
  return REAL(ftruncate)(descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) { return ftruncate(descriptor, length); }

int fallocate(int descriptor, int mode, off_t offset, off_t length) {
  FAIL(fault_of(descriptor, "fallocate", WRITE));
  return REAL(fallocate)(descriptor, mode, offset, length);
}

void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  // A full disk fails only a mapping that is written to the file.
  int kind = (protection & PROT_WRITE) && (flags & MAP_SHARED) ? WRITE : OTHER;
  int found = descriptor >= 0 ? fault_of(descriptor, "mmap", kind) : 0;
  if (found > 0) { errno = found == ENOSPC ? ENOMEM : found; return MAP_FAILED; }
  return REAL(mmap)(address, length, protection, flags, descriptor, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off64_t offset) {
  return mmap(address, length, protection, flags, descriptor, offset);
}

int rename(const char *from, const char *to) {
  FAIL(fault("rename", to, WRITE));
  return REAL(rename)(from, to);
}

int link(const char *from, const char *to) {
  FAIL(fault("link", to, WRITE));
  return REAL(link)(from, to);
}

int unlink(const char *path) {
  FAIL(fault("unlink", path, OTHER));
  return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  FAIL(fault("mkdir", path, WRITE));
  return REAL(mkdir)(path, mode);
}
