#include "openmpi.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

// The binary interface of Open MPI 4 and 5. Handles are addresses of objects in the library. Where its headers are
// installed, the compiler checks the declarations below against them.
struct status {
  int source, tag, error, is_cancelled;
  size_t bytes;
};
enum { any_source = -1, thread_funneled = 1, longest_text = 256 };

#if __has_include(<mpi/mpi.h>)
#include <mpi/mpi.h>
#ifdef OMPI_MAJOR_VERSION
_Static_assert(sizeof(struct status) == sizeof(MPI_Status), "MPI_Status");
_Static_assert(offsetof(struct status, source) == offsetof(MPI_Status, MPI_SOURCE), "MPI_SOURCE");
_Static_assert(offsetof(struct status, tag) == offsetof(MPI_Status, MPI_TAG), "MPI_TAG");
_Static_assert((int)any_source == MPI_ANY_SOURCE, "MPI_ANY_SOURCE");
_Static_assert((int)thread_funneled == (int)MPI_THREAD_FUNNELED, "MPI_THREAD_FUNNELED");
_Static_assert(longest_text >= MPI_MAX_ERROR_STRING, "MPI_MAX_ERROR_STRING");
_Static_assert(sizeof(MPI_Comm) == sizeof(void *) && sizeof(MPI_Request) == sizeof(void *), "handles of MPI");
#endif
#endif

static struct {
  void *world, *byte, *errors_return;
  int (*init)(int *, char ***, int, int *);
  int (*set_errhandler)(void *, void *);
  int (*rank)(void *, int *);
  int (*size)(void *, int *);
  int (*isend)(const void *, int, void *, int, int, void *, void **);
  int (*irecv)(void *, int, void *, int, int, void *, void **);
  int (*test)(void **, int *, struct status *);
  int (*iprobe)(int, int, void *, int *, struct status *);
  int (*get_count)(const struct status *, void *, int *);
  int (*error_string)(int, char *, int *);
  int (*finalize)(void);
  int (*abort)(void *, int);
} mpi;

// Loads the library and its symbols. Returns the name of the first one that is missing, or NULL.
static const char *load(void) {
  // Open MPI's plug-ins look for its symbols in the global scope.
  void *library = dlopen("libmpi.so.40", RTLD_NOW | RTLD_GLOBAL);
  if (!library) return "libmpi.so.40";
  struct {
    const char *name;
    void *place;
  } symbols[] = {
      {"ompi_mpi_comm_world", &mpi.world},
      {"ompi_mpi_byte", &mpi.byte},
      {"ompi_mpi_errors_return", &mpi.errors_return},
      {"MPI_Init_thread", &mpi.init},
      {"MPI_Comm_set_errhandler", &mpi.set_errhandler},
      {"MPI_Comm_rank", &mpi.rank},
      {"MPI_Comm_size", &mpi.size},
      {"MPI_Isend", &mpi.isend},
      {"MPI_Irecv", &mpi.irecv},
      {"MPI_Test", &mpi.test},
      {"MPI_Iprobe", &mpi.iprobe},
      {"MPI_Get_count", &mpi.get_count},
      {"MPI_Error_string", &mpi.error_string},
      {"MPI_Finalize", &mpi.finalize},
      {"MPI_Abort", &mpi.abort},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) return symbols[i].name;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return NULL;
}

int openmpi_join(char *fault, size_t capacity) {
  const char *missing = load();
  if (missing) {
    snprintf(fault, capacity, "%s was not found", missing);
    return 1;
  }
  int provided = 0;
  int code = mpi.init(NULL, NULL, thread_funneled, &provided);
  if (!code) code = mpi.set_errhandler(mpi.world, mpi.errors_return);
  if (!code && provided >= thread_funneled) return 0;
  snprintf(fault, capacity, "MPI_Init_thread failed with code %d at thread level %d", code, provided);
  return 1;
}

int openmpi_rank(void) {
  int rank = 0;
  mpi.rank(mpi.world, &rank);
  return rank;
}

int openmpi_size(void) {
  int size = 1;
  mpi.size(mpi.world, &size);
  return size;
}

int openmpi_send(const void *bytes, int count, int rank, int tag, openmpi_request *request) {
  return mpi.isend(bytes, count, mpi.byte, rank, tag, mpi.world, request);
}

int openmpi_receive(void *bytes, int capacity, int rank, int tag, openmpi_request *request) {
  return mpi.irecv(bytes, capacity, mpi.byte, rank, tag, mpi.world, request);
}

int openmpi_test(openmpi_request *request, int *is_complete, int *count) {
  struct status status = {0};
  int code = mpi.test(request, is_complete, &status);
  if (!code && *is_complete) code = mpi.get_count(&status, mpi.byte, count);
  return code;
}

int openmpi_probe(int tag, int *is_there, struct openmpi_arrival *arrival) {
  struct status status = {0};
  int code = mpi.iprobe(any_source, tag, mpi.world, is_there, &status);
  if (code || !*is_there) return code;
  arrival->rank = status.source;
  arrival->tag = status.tag;
  return mpi.get_count(&status, mpi.byte, &arrival->count);
}

void openmpi_text(int code, char *text, size_t capacity) {
  char longest[longest_text] = "";
  int length = 0;
  mpi.error_string(code, longest, &length);
  snprintf(text, capacity, "%s", longest);
}

int openmpi_leave(void) { return mpi.finalize(); }

void openmpi_abort(int code) { mpi.abort(mpi.world, code); }
