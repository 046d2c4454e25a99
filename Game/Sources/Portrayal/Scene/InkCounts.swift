/// The numbers of primitives of a picture, by topic.
struct InkCounts: Hashable, Sendable {
  /// Maximum number of primitives of a frame, which takes about 5.5 ms on two cores. Above it, details are omitted.
  static let budget = 6_200

  private var numbers = InlineCounts()
  /// Area of all soft discs, in pixels; the goal is at most 1.5 screens.
  var softArea: Float = 0

  subscript(topic: Ink.Topic) -> Int { Int(numbers[topic.rawValue]) }

  var total: Int { Ink.Topic.allCases.reduce(0) { $0 + self[$1] } }

  package mutating func add(_ topic: Ink.Topic) { numbers[topic.rawValue] += 1 }

  /// Returns the budget of a topic.
  static func budget(of topic: Ink.Topic) -> Int {
    switch topic {
    case .skin: 1_600
    case .cell: 2_000
    case .link: 900
    case .tail: 500
    case .food: 400
    case .particle: 300
    case .rock: 150
    case .dust: 100
    case .soft: 350
    }
  }
}

/// One counter per topic, without heap allocation.
private typealias InlineCounts = SIMD16<Int32>
