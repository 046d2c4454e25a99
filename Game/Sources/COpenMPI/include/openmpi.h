// The few calls of Open MPI that the module Cluster needs, without its macros.
//
// The library is loaded when a process joins its job, so a program that is linked with this file also runs without it.
#ifndef OPENMPI_SHIM_H
#define OPENMPI_SHIM_H

#include <stddef.h>

// A message that is being sent or received; not NULL until it is complete.
typedef void *openmpi_request;

// A message that has arrived and is not received yet.
struct openmpi_arrival {
  int rank, tag, count;
};

// Loads Open MPI and joins the job of this process. Returns 0, or 1 with a sentence in `fault`. Call it once.
int openmpi_join(char *fault, size_t capacity);

// The number of this process, from 0, and the number of all processes.
int openmpi_rank(void);
int openmpi_size(void);

// Begin to send and to receive. The bytes must stay where they are until the request is complete.
// Like the following functions they return 0 or an error code of MPI.
int openmpi_send(const void *bytes, int count, int rank, int tag, openmpi_request *request);
int openmpi_receive(void *bytes, int capacity, int rank, int tag, openmpi_request *request);

// Sets `is_complete` and, for a received message, the number of its bytes.
int openmpi_test(openmpi_request *request, int *is_complete, int *count);

// Looks for a message with a tag from any rank.
int openmpi_probe(int tag, int *is_there, struct openmpi_arrival *arrival);

// Writes the text of an error code.
void openmpi_text(int code, char *text, size_t capacity);

// Waits for all processes and leaves the job.
int openmpi_leave(void);

// Ends all processes of the job.
void openmpi_abort(int code);

#endif
