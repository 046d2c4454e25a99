import Arithmetic
import Ecology
import Testing

@testable import Evolution

/// Small dishes, so that a debug build takes only seconds.
enum SmallWorld {
  static func configuration(seed: UInt64 = 1, arm: Arm = .islands, shadows: Int = 2, speed: Int = 1)
    -> Archipelago.Configuration
  {
    Archipelago.Configuration(seed: seed, arm: arm, shadows: shadows, shadowSpeed: speed, population: 12)
  }

  static func evolved(minutes: Int, configuration: Archipelago.Configuration = configuration(), threads: Int = 1)
    -> Archipelago
  {
    var archipelago = Archipelago(configuration)
    for _ in 0..<minutes { archipelago.advanceMinute(threads: threads) }
    return archipelago
  }
}

@Suite struct ArchipelagoTests {
  @Test func `the result is bit-identical for any number of threads`() {
    let hashes = [1, 2, 3, 5].map { SmallWorld.evolved(minutes: 2, threads: $0).hash }
    #expect(Set(hashes).count == 1)
    #expect(SmallWorld.evolved(minutes: 2, configuration: SmallWorld.configuration(seed: 2)).hash != hashes[0])
  }

  @Test func `arms have equal hashes with the same parent choice`() {
    func hash(_ arm: Arm, choosingLike choice: Arm) -> UInt64 {
      var archipelago = Archipelago(SmallWorld.configuration(arm: arm, shadows: 1), parentChoice: choice)
      for _ in 0..<4 { archipelago.advanceMinute(threads: 2) }
      return archipelago.hash
    }
    #expect(Set(Arm.allCases.map { hash($0, choosingLike: .islands) }).count == 1)
    #expect(Set(Arm.allCases.map { hash($0, choosingLike: $0) }).count == 3)
  }

  @Test func `a minute in pieces equals a whole minute`() {
    let whole = SmallWorld.evolved(minutes: 1)
    var pieces = Archipelago(SmallWorld.configuration())
    let work = pieces.shadowWork
    while !pieces.isMinuteOver { pieces.withLive { $0.step() } }
    pieces.endMinute(with: work.done(threads: 2))
    #expect(pieces.hash == whole.hash)
    #expect(pieces.minute == 1)
  }

  @Test func `shadow dishes advance by their speed factor`() {
    let archipelago = SmallWorld.evolved(minutes: 1, configuration: SmallWorld.configuration(shadows: 1, speed: 3))
    #expect(archipelago.live.dish.tick == 3600)
    #expect(archipelago.shadows[0].dish.tick == 10_800)
  }

  @Test func `every death is followed by a reported birth`() {
    var archipelago = SmallWorld.evolved(minutes: 3)
    for island in archipelago.islands { #expect(island.residents.count == 12) }
    for news in archipelago.takeNews() {
      var living: Set<IndividualID> = []
      var born = 0
      for item in news {
        switch item {
        case .birth(let birth):
          #expect(living.insert(birth.individual).inserted)
          born += 1
          #expect(living.count <= 12)
        case .death(let death): #expect(living.remove(death.individual) != nil)
        case .immigrant: break
        }
      }
      #expect(living.count == 12)
      #expect(born > 12)
    }
    let rest = archipelago.takeNews().flatMap { $0 }
    #expect(rest.isEmpty)
  }

  @Test func `no child's body differs from its parent's by more than its points`() throws {
    var archipelago = SmallWorld.evolved(minutes: 4)
    let births = archipelago.takeNews().flatMap { $0 }.compactMap { news in
      if case .birth(let birth) = news { birth } else { nil }
    }
    let bodies = Dictionary(uniqueKeysWithValues: births.map { ($0.individual, $0.creature.body) })
    var checked = 0
    for birth in births {
      guard let parent = birth.parent.flatMap({ bodies[$0] }) else { continue }
      #expect(EditDistance(from: parent, to: birth.creature.body).total <= birth.points)
      checked += 1
    }
    #expect(checked > 30)
  }

  @Test(arguments: [3, 4])
  func `champions migrate only at the interval of the rules`(interval: Int) {
    var rules = Rules.standard
    #expect(rules.selection.minutesPerMigration == 4)
    rules.selection.minutesPerMigration = interval
    var archipelago = Archipelago(SmallWorld.configuration(), rules: rules)
    for minute in 1...8 {
      archipelago.advanceMinute()
      let immigrants = archipelago.takeNews().flatMap { $0 }.filter { if case .immigrant = $0 { true } else { false } }
      #expect(immigrants.isEmpty == (minute % interval != 0))
    }
  }

  /// Evolves a configuration in parts, each an epoch behind the part before it or as far as it can go.
  private static func inParts(_ configuration: Archipelago.Configuration, _ bounds: [Int], minutes: Int) throws
    -> [Archipelago]
  {
    let post = Post(parts: bounds.count - 1)
    var parts = zip(bounds, bounds.dropFirst()).map { Archipelago(configuration, owning: $0..<$1) }
    var routes = parts.indices.map { PostRoute(part: $0, range: parts[$0].range, post: post) }
    while parts.contains(where: { $0.minute < minutes }) {
      for index in parts.indices {
        // A part runs ahead until a champion that it needs has not left yet.
        while parts[index].minute < minutes,
          (parts[index].minute + 1) % 4 != 0 || parts[index].minute < 4 || post.hasArrived(at: index)
        { try parts[index].advanceMinute(threads: 1, over: &routes[index]) }
      }
    }
    return parts
  }

  @Test func `parts of an archipelago take the course of the whole one`() throws {
    var configuration = SmallWorld.configuration(shadows: 4)
    configuration.population = 8
    configuration.migration = .delayed
    let whole = SmallWorld.evolved(minutes: 13, configuration: configuration, threads: 2)
    for bounds in [[0, 5], [0, 2, 5], [0, 1, 2, 3, 4, 5]] {
      let parts = try Self.inParts(configuration, bounds, minutes: 13)
      let hash = Archipelago.hash(
        of: parts.flatMap { $0.islands.map(\.hash) }, underway: parts.flatMap { $0.underway.map(\.hash) })
      #expect(hash == whole.hash, "\(bounds)")
    }
    configuration.migration = .immediate
    #expect(SmallWorld.evolved(minutes: 13, configuration: configuration, threads: 2).hash != whole.hash)
  }

  @Test func `delayed champions arrive one epoch after they left`() {
    var configuration = SmallWorld.configuration(shadows: 2)
    configuration.migration = .delayed
    var archipelago = Archipelago(configuration)
    var leaving: [Emigrant] = []
    for minute in 1...8 {
      archipelago.advanceMinute(threads: 2)
      let immigrants = archipelago.takeNews().flatMap { news in
        news.compactMap { if case .immigrant(let entry) = $0 { entry.creature } else { nil } }
      }
      #expect(immigrants.isEmpty || minute == 8)
      if minute == 4 {
        leaving = archipelago.underway
        #expect(leaving.map(\.destination) == [1, 2, 0])
      }
      if minute == 8 {
        #expect(!immigrants.isEmpty && immigrants.allSatisfy { leaving.map(\.champion.creature).contains($0) })
      }
    }
  }

  @Test func `births and deaths conserve energy`() {
    for island in SmallWorld.evolved(minutes: 2).islands { #expect(island.dish.energy.imbalance < 1e-3) }
  }
}

/// The messages between the parts of an archipelago in one process.
private final class Post {
  private var boxes: [[[Emigrant]]]

  init(parts: Int) { boxes = Array(repeating: [], count: parts) }

  var parts: Int { boxes.count }

  func hasArrived(at part: Int) -> Bool { !boxes[part].isEmpty }

  func send(_ emigrants: [Emigrant], to part: Int) { boxes[part].append(emigrants) }

  func take(at part: Int) throws -> [Emigrant] {
    struct NothingThere: Error {}
    guard hasArrived(at: part) else { throw NothingThere() }
    return boxes[part].removeFirst()
  }
}

/// The route of one part: champions inside it stay, the others go to the next part.
private struct PostRoute: MigrationRoute {
  let part: Int
  let range: Range<Int>
  let post: Post
  var home: [Emigrant] = []

  mutating func depart(_ emigrants: [Emigrant]) throws {
    home = emigrants.filter { range.contains($0.destination) }
    post.send(emigrants.filter { !range.contains($0.destination) }, to: (part + 1) % post.parts)
  }

  mutating func arrivals() throws -> [Emigrant] { try home + post.take(at: part) }
}
