#ifndef CSDL_SHIM_H
#define CSDL_SHIM_H

#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_syswm.h>

// What the host waits with beside SDL; Swift's Glibc module leaves these two headers out.
#include <sys/epoll.h>
#include <sys/eventfd.h>

// The descriptor that becomes readable when the main dispatch queue has work, which Foundation's run loop waits on. It is
// exported by libdispatch for that purpose and declared only in its private/queue_private.h.
extern int _dispatch_get_main_queue_handle_4CF(void);

#endif
