import Arithmetic
import Ecology
import Foundation
import Testing

@testable import Evolution

@Suite struct ModesTests {
  private static let swimmer = Skeleton([.mouth, .flagellum])
  private static let hunter = Skeleton([.flagellum, .mouth, .eye])
  private static let plant = Skeleton([.chloroplast])

  @Test func `change looks back one boundary, novelty to the beginning`() {
    let (swimmer, hunter, plant) = (ModesTests.swimmer, ModesTests.hunter, ModesTests.plant)
    let modes = Modes([[swimmer, swimmer, hunter], [swimmer, plant], [hunter, hunter, plant], []])
    #expect(modes.minutes == [10, 20, 30, 40])
    #expect(modes.change == [2, 1, 1, 0])
    #expect(modes.novelty == [2, 1, 0, 0])
    #expect(modes.complexity == [3, 2, 3, 0])
    // The entropy of shares ⅔ and ⅓ is log₂ 3 − ⅔.
    let uneven = log2(3.0) - 2.0 / 3
    #expect(zip(modes.ecology, [uneven, 1, uneven, 0]).allSatisfy { abs($0 - $1) < 1e-12 }, "\(modes.ecology)")
    #expect(Modes() == Modes([]) && Modes().minutes.isEmpty)
  }

  @Test func `a taxon is a multiset of kinds`() {
    #expect(Skeleton([.eye, .mouth]) == Skeleton([.mouth, .eye]))
    #expect(Skeleton([.eye]) != Skeleton([.eye, .eye]))
  }

  @Test func `ecology is at most that of equally common taxa, and what is new has changed`() {
    var random = RandomStream(seed: 12)
    for _ in 0..<200 {
      let boundaries = (0..<5).map { _ in
        (0..<random.integer(below: 20)).map { _ in
          Skeleton((0..<random.integer(below: 3)).compactMap { _ in random.element(of: CellKind.allCases.prefix(4)) })
        }
      }
      let modes = Modes(boundaries)
      #expect(zip(modes.novelty, modes.change).allSatisfy(<=))
      #expect(modes.novelty.reduce(0, +) == Set(boundaries.joined()).count)
      for (skeletons, ecology) in zip(boundaries, modes.ecology) {
        let taxa = Set(skeletons).count
        #expect(ecology >= 0 && ecology <= log2(Double(max(taxa, 1))) + 1e-12)
        #expect(ecology == Modes.entropy(of: skeletons.reversed()))
      }
    }
  }

  @Test func `boundaries are ten minutes apart`() {
    #expect(Modes.boundaries(upTo: 9) == [])
    #expect(Modes.boundaries(upTo: 40) == [10, 20, 30, 40])
  }
}

@Suite struct SkeletonTests {
  private static func creature(_ starter: Starter, seed: UInt64 = 1) -> Creature {
    var random = RandomStream(seed: seed)
    return starter.creature(random: &random)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `the only mouth is informative, a useless cell is not`(seed: UInt64) {
    var tadpole = SkeletonTests.creature(.tadpole, seed: seed)
    // Beside the left flagellum; a feeler behind or before the body makes it swim farther.
    let place = LatticePoint(q: 0, r: -2)
    tadpole.body.set(BodyCell(.feeler, place))
    tadpole.body.set(BodyLink(place, LatticePoint(q: 0, r: -1), .strut))
    #expect(tadpole.faults() == [])
    let kinds = Skeleton(of: tadpole, seed: seed).kinds
    #expect(kinds.contains(.mouth) && !kinds.contains(.feeler) && !kinds.contains(.nucleus), "\(kinds)")
  }

  @Test func `a loss counts from 5 percent on, and only if no trial contradicts it`() {
    func isInformative(_ results: [(whole: Double, rest: Double)]) -> Bool {
      var loss = Skeleton.Loss()
      for result in results { loss.add(whole: result.whole, rest: result.rest) }
      return loss.isInformative
    }
    #expect(isInformative([(100, 95), (100, 95)]))
    #expect(!isInformative([(100, 96), (100, 95)]))
    #expect(isInformative([(100, 100), (100, 10)]))
    #expect(!isInformative([(100, 101), (100, 10)]))
    #expect(!isInformative([(0, 0), (0, 0)]))
    #expect(isInformative([(0, 0), (5, 0)]))
    #expect(!isInformative([]))
  }

  @Test func `a nucleus without other cells has no skeleton`() {
    var bare = SkeletonTests.creature(.tadpole)
    bare.body = BodyPlan()
    #expect(Skeleton(of: bare, seed: 1).kinds.isEmpty)
  }

  @Test func `the skeleton is the same in every measurement and thread`() {
    let creatures = Starter.allCases.map { SkeletonTests.creature($0) }
    let once = creatures.map { Skeleton(of: $0, seed: 5) }
    #expect(creatures.concurrentMap(threads: 2) { Skeleton(of: $0, seed: 5) } == once)
    #expect(Set(once).count > 1)
  }

  @Test func `a knock-out removes the cells that only the cell connects`() throws {
    var tadpole = SkeletonTests.creature(.tadpole)
    let (inner, outer) = (LatticePoint(q: -2, r: 0), LatticePoint(q: -3, r: 0))
    for (place, next) in [(inner, LatticePoint(q: -1, r: 0)), (outer, inner)] {
      tadpole.body.set(BodyCell(.body, place))
      tadpole.body.set(BodyLink(place, next, .strut))
    }
    #expect(tadpole.withoutLimb(at: inner)?.body == Starter.tadpole.body)
    #expect(tadpole.withoutLimb(at: outer)?.body.cells.count == tadpole.body.cells.count - 1)
    #expect(tadpole.withoutLimb(at: .origin) == nil && tadpole.withoutLimb(at: LatticePoint(q: 5, r: 5)) == nil)
    for cell in Starter.clam.body.cells.dropFirst() {
      let rest = try #require(SkeletonTests.creature(.clam).withoutLimb(at: cell.place))
      #expect(rest.body.isValid())
    }
  }

  @Test func `a creature without a mouth eats nothing in a trial`() throws {
    let tadpole = SkeletonTests.creature(.tadpole)
    let mouth = try #require(tadpole.body.cells.first { $0.kind == .mouth })
    let whole = ForagingTrial(tadpole, seed: 3).play()
    let rest = ForagingTrial(try #require(tadpole.withoutLimb(at: mouth.place)), seed: 3).play()
    #expect(whole.energy > 0 && whole.distance > 0)
    #expect(rest.energy == 0 && rest.distance > 0)
    #expect(ForagingTrial(tadpole, seed: 3).play() == whole)
  }
}
