#include "PhysicsPeers.h"

#if __has_include(<chipmunk/chipmunk.h>)
#include <chipmunk/chipmunk.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct ChipmunkPeer {
  cpSpace *space;
  int cellCount, linkCount;
  cpBody **cells;
  cpShape **discs;
  cpConstraint **links;
  // In 1/s, one per cell.
  cpFloat *dampings;
  int rimCount;
  cpShape **rim;
};

// The drag differs between cells, but a space has only one damping.
static void updateVelocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat step) {
  (void)damping;
  const cpFloat *rate = cpBodyGetUserData(body);
  cpBodyUpdateVelocity(body, gravity, 1 / (1 + step * *rate), step);
}

// A disc without rotation, since our cells have no direction of their own.
static void makeCell(ChipmunkPeer *peer, int index, const PeerCell *cell) {
  cpBody *body = cpSpaceAddBody(peer->space, cpBodyNew(cell->mass, INFINITY));
  cpBodySetPosition(body, cpv(cell->x, cell->y));
  cpBodySetVelocity(body, cpv(cell->velocityX, cell->velocityY));
  peer->dampings[index] = cell->damping;
  cpBodySetUserData(body, &peer->dampings[index]);
  cpBodySetVelocityUpdateFunc(body, updateVelocity);
  cpShape *disc = cpSpaceAddShape(peer->space, cpCircleShapeNew(body, cell->radius, cpvzero));
  cpShapeSetFriction(disc, 0);
  cpShapeSetFilter(disc, cpShapeFilterNew((cpGroup)cell->creature, CP_ALL_CATEGORIES, CP_ALL_CATEGORIES));
  peer->cells[index] = body;
  peer->discs[index] = disc;
}

static cpConstraint *makeLink(ChipmunkPeer *peer, const PeerLink *link) {
  cpBody *base = peer->cells[link->base], *end = peer->cells[link->end];
  cpConstraint *joint;
  if (link->stiffness == 0) {
    joint = cpPinJointNew(base, end, cpvzero, cpvzero);
    cpPinJointSetDist(joint, link->restLength);
  } else {
    joint = cpDampedSpringNew(base, end, cpvzero, cpvzero, link->restLength, link->stiffness, link->damping);
  }
  return cpSpaceAddConstraint(peer->space, joint);
}

// Thick segments of about 4 u, whose inner sides touch the rim from outside.
static void makeRim(ChipmunkPeer *peer, cpFloat radius) {
  const cpFloat thickness = 1;
  const int count = peer->rimCount;
  const cpFloat reach = (radius + thickness) / cpfcos(CP_PI / count);
  for (int index = 0; index < count; index++) {
    const cpVect start = cpvmult(cpvforangle(2 * CP_PI * index / count), reach);
    const cpVect end = cpvmult(cpvforangle(2 * CP_PI * (index + 1) / count), reach);
    cpShape *segment = cpSegmentShapeNew(cpSpaceGetStaticBody(peer->space), start, end, thickness);
    cpShapeSetFriction(segment, 0);
    peer->rim[index] = cpSpaceAddShape(peer->space, segment);
  }
}

static int rimCount(float radius) {
  const int count = (int)(2 * CP_PI * radius / 4);
  return count < 32 ? 32 : count;
}

// A library with assertions prints a message on standard output, which is for rows; redirect it to standard error.
static cpSpace *makeSpace(void) {
  fflush(stdout);
  const int output = dup(STDOUT_FILENO);
  if (output < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) abort();
  cpSpace *space = cpSpaceNew();
  fflush(stdout);
  if (dup2(output, STDOUT_FILENO) < 0) abort();
  close(output);
  return space;
}

ChipmunkPeer *chipmunk_create(const PeerScene *scene) {
  ChipmunkPeer *peer = calloc(1, sizeof *peer);
  if (!peer) abort();
  peer->space = makeSpace();
  peer->cellCount = scene->cellCount;
  peer->linkCount = scene->linkCount;
  peer->rimCount = rimCount(scene->rimRadius);
  peer->cells = calloc(scene->cellCount, sizeof *peer->cells);
  peer->discs = calloc(scene->cellCount, sizeof *peer->discs);
  peer->dampings = calloc(scene->cellCount, sizeof *peer->dampings);
  peer->links = calloc(scene->linkCount, sizeof *peer->links);
  peer->rim = calloc(peer->rimCount, sizeof *peer->rim);
  if (!peer->cells || !peer->discs || !peer->dampings || !peer->links || !peer->rim) abort();
  cpSpaceSetIterations(peer->space, chipmunkIterations);
  cpSpaceSetSleepTimeThreshold(peer->space, INFINITY);
  // The default slop is for pixels; this is Box2D's, for units of our size.
  cpSpaceSetCollisionSlop(peer->space, 0.005);
  makeRim(peer, scene->rimRadius);
  for (int index = 0; index < scene->cellCount; index++) makeCell(peer, index, &scene->cells[index]);
  for (int index = 0; index < scene->linkCount; index++) peer->links[index] = makeLink(peer, &scene->links[index]);
  return peer;
}

static void destroyShape(cpSpace *space, cpShape *shape) {
  cpSpaceRemoveShape(space, shape);
  cpShapeFree(shape);
}

void chipmunk_destroy(ChipmunkPeer *peer) {
  for (int index = 0; index < peer->linkCount; index++) {
    cpSpaceRemoveConstraint(peer->space, peer->links[index]);
    cpConstraintFree(peer->links[index]);
  }
  for (int index = 0; index < peer->rimCount; index++) destroyShape(peer->space, peer->rim[index]);
  for (int index = 0; index < peer->cellCount; index++) {
    destroyShape(peer->space, peer->discs[index]);
    cpSpaceRemoveBody(peer->space, peer->cells[index]);
    cpBodyFree(peer->cells[index]);
  }
  cpSpaceFree(peer->space);
  free(peer->cells);
  free(peer->discs);
  free(peer->dampings);
  free(peer->links);
  free(peer->rim);
  free(peer);
}

void chipmunk_drive(ChipmunkPeer *peer, const int *links, const float *lengths, int count) {
  for (int index = 0; index < count; index++) cpDampedSpringSetRestLength(peer->links[links[index]], lengths[index]);
}

void chipmunk_step(ChipmunkPeer *peer, float frame, int substeps) {
  for (int substep = 0; substep < substeps; substep++) cpSpaceStep(peer->space, (cpFloat)frame / substeps);
}

void chipmunk_read(const ChipmunkPeer *peer, float *places) {
  for (int index = 0; index < peer->cellCount; index++) {
    const cpVect place = cpBodyGetPosition(peer->cells[index]);
    *places++ = (float)place.x;
    *places++ = (float)place.y;
  }
}

#else

ChipmunkPeer *chipmunk_create(const PeerScene *scene) { return (void)scene, (ChipmunkPeer *)0; }
void chipmunk_destroy(ChipmunkPeer *peer) { (void)peer; }
void chipmunk_drive(ChipmunkPeer *peer, const int *links, const float *lengths, int count) {
  (void)peer, (void)links, (void)lengths, (void)count;
}
void chipmunk_step(ChipmunkPeer *peer, float frame, int substeps) { (void)peer, (void)frame, (void)substeps; }
void chipmunk_read(const ChipmunkPeer *peer, float *places) { (void)peer, (void)places; }

#endif
