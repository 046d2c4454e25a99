// Worlds of other engines with the same cells, links and drives.
// Lengths are in u, times in s, masses in the mass unit of the dish.
#ifndef PHYSICS_PEERS_H
#define PHYSICS_PEERS_H

#ifdef __cplusplus
extern "C" {
#endif

/// A disc that collides only with discs of other creatures.
typedef struct {
  float x, y, velocityX, velocityY;
  float radius;
  float mass;
  /// Share of the speed lost to the fluid, in 1/s; integrated by backward Euler, as in our engine.
  float damping;
  /// From 1 to 32767.
  int creature;
} PeerCell;

/// A link between two cells.
typedef struct {
  /// Indices of the two cells.
  int base, end;
  float restLength;
  /// Force per length; 0 for a rigid link.
  float stiffness;
  /// Force per speed.
  float damping;
} PeerLink;

/// The initial state of a world; read only during its creation.
typedef struct {
  const PeerCell *cells;
  int cellCount;
  const PeerLink *links;
  int linkCount;
  float rimRadius;
} PeerScene;

/// A world of Box2D 2.4: `b2DistanceJoint`, rigid or soft.
typedef struct Box2DPeer Box2DPeer;
/// Velocity and position iterations of one substep.
enum { box2DVelocityIterations = 8, box2DPositionIterations = 3 };

/// NULL if the library was not available at build time.
Box2DPeer *box2d_create(const PeerScene *scene);
void box2d_destroy(Box2DPeer *peer);
/// Sets the rest lengths of `count` soft links, by their indices.
void box2d_drive(Box2DPeer *peer, const int *links, const float *lengths, int count);
/// Advances by a frame in equal substeps.
void box2d_step(Box2DPeer *peer, float frame, int substeps);
/// Writes x and y of every cell.
void box2d_read(const Box2DPeer *peer, float *places);

/// A world of Chipmunk 7: `cpPinJoint` for rigid links, `cpDampedSpring` for the others.
typedef struct ChipmunkPeer ChipmunkPeer;
/// Iterations of one substep; the library's default.
enum { chipmunkIterations = 10 };

/// NULL if the library was not available at build time.
ChipmunkPeer *chipmunk_create(const PeerScene *scene);
void chipmunk_destroy(ChipmunkPeer *peer);
/// Sets the rest lengths of `count` soft links, by their indices.
void chipmunk_drive(ChipmunkPeer *peer, const int *links, const float *lengths, int count);
/// Advances by a frame in equal substeps.
void chipmunk_step(ChipmunkPeer *peer, float frame, int substeps);
/// Writes x and y of every cell.
void chipmunk_read(const ChipmunkPeer *peer, float *places);

#ifdef __cplusplus
}
#endif
#endif
