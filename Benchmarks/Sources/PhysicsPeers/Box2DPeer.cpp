#include "PhysicsPeers.h"

#if __has_include(<box2d/box2d.h>)
#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>
#include <vector>

struct Box2DPeer {
  // Declared first, so that it is destroyed last: it owns the objects of the pointers below.
  b2World world{b2Vec2(0, 0)};
  std::vector<b2Body *> cells;
  std::vector<b2DistanceJoint *> links;
};

// A disc with fixed rotation, since our cells have no direction of their own.
static b2Body *makeCell(b2World &world, const PeerCell &cell) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position.Set(cell.x, cell.y);
  definition.linearVelocity.Set(cell.velocityX, cell.velocityY);
  definition.linearDamping = cell.damping;
  definition.fixedRotation = true;
  definition.allowSleep = false;
  b2Body *body = world.CreateBody(&definition);
  b2CircleShape disc;
  disc.m_radius = cell.radius;
  b2FixtureDef fixture;
  fixture.shape = &disc;
  fixture.density = cell.mass / (b2_pi * cell.radius * cell.radius);
  fixture.friction = 0;
  // Members of a negative group do not collide with each other.
  fixture.filter.groupIndex = static_cast<int16>(-cell.creature);
  body->CreateFixture(&fixture);
  return body;
}

static b2DistanceJoint *makeLink(Box2DPeer &peer, const PeerLink &link) {
  b2DistanceJointDef definition;
  definition.bodyA = peer.cells[link.base];
  definition.bodyB = peer.cells[link.end];
  definition.length = link.restLength;
  const bool isRigid = link.stiffness == 0;
  // Equal limits make the joint a rod; unreachable limits leave a pure spring.
  definition.minLength = isRigid ? link.restLength : 0;
  definition.maxLength = isRigid ? link.restLength : 1000;
  definition.stiffness = link.stiffness;
  definition.damping = link.damping;
  return static_cast<b2DistanceJoint *>(peer.world.CreateJoint(&definition));
}

// Edges of about 4 u that touch the rim from outside.
static void makeRim(b2World &world, float radius) {
  b2BodyDef definition;
  b2Body *rim = world.CreateBody(&definition);
  const int count = std::max(32, static_cast<int>(2 * b2_pi * radius / 4));
  const float reach = radius / std::cos(b2_pi / count);
  for (int index = 0; index < count; index++) {
    const float start = 2 * b2_pi * index / count, end = 2 * b2_pi * (index + 1) / count;
    b2EdgeShape edge;
    edge.SetTwoSided(
        b2Vec2(reach * std::cos(start), reach * std::sin(start)), b2Vec2(reach * std::cos(end), reach * std::sin(end)));
    b2FixtureDef fixture;
    fixture.shape = &edge;
    fixture.friction = 0;
    rim->CreateFixture(&fixture);
  }
}

Box2DPeer *box2d_create(const PeerScene *scene) {
  auto *peer = new Box2DPeer;
  peer->world.SetAllowSleeping(false);
  peer->world.SetContinuousPhysics(false);
  makeRim(peer->world, scene->rimRadius);
  for (int index = 0; index < scene->cellCount; index++) {
    peer->cells.push_back(makeCell(peer->world, scene->cells[index]));
  }
  for (int index = 0; index < scene->linkCount; index++) {
    peer->links.push_back(makeLink(*peer, scene->links[index]));
  }
  return peer;
}

void box2d_destroy(Box2DPeer *peer) { delete peer; }

void box2d_drive(Box2DPeer *peer, const int *links, const float *lengths, int count) {
  for (int index = 0; index < count; index++) peer->links[links[index]]->SetLength(lengths[index]);
}

void box2d_step(Box2DPeer *peer, float frame, int substeps) {
  for (int substep = 0; substep < substeps; substep++) {
    peer->world.Step(frame / substeps, box2DVelocityIterations, box2DPositionIterations);
  }
}

void box2d_read(const Box2DPeer *peer, float *places) {
  for (const b2Body *cell : peer->cells) {
    *places++ = cell->GetPosition().x;
    *places++ = cell->GetPosition().y;
  }
}

#else

Box2DPeer *box2d_create(const PeerScene *) { return nullptr; }
void box2d_destroy(Box2DPeer *) {}
void box2d_drive(Box2DPeer *, const int *, const float *, int) {}
void box2d_step(Box2DPeer *, float, int) {}
void box2d_read(const Box2DPeer *, float *) {}

#endif
