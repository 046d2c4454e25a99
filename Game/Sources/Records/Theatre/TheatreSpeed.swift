/// The playback speed of a replay.
enum TheatreSpeed: Int, CaseIterable, Comparable, Sendable {
  case quarter, half, plain, double, fourfold, eightfold, sixteenfold

  /// Seconds of the dish per second.
  var factor: Double {
    switch self {
    case .quarter: 0.25
    case .half: 0.5
    case .plain: 1
    case .double: 2
    case .fourfold: 4
    case .eightfold: 8
    case .sixteenfold: 16
    }
  }

  /// The label beside the buttons.
  var name: String {
    switch self {
    case .quarter: "×¼"
    case .half: "×½"
    default: "×\(Int(factor))"
    }
  }

  /// The next slower speed; `self` for the slowest.
  var slower: TheatreSpeed { TheatreSpeed(rawValue: rawValue - 1) ?? self }
  /// The next faster speed; `self` for the fastest.
  var faster: TheatreSpeed { TheatreSpeed(rawValue: rawValue + 1) ?? self }

  static func < (left: TheatreSpeed, right: TheatreSpeed) -> Bool { left.rawValue < right.rawValue }
}
