import Arithmetic
import Ecology
import Evolution
import Foundation

/// Many short evolutions under changed rules: a grid or a random sample of values, each with several seeds.
public struct SweepPlan: Hashable, Sendable {
  /// One set of rules.
  public struct Variant: Hashable, Codable, Sendable {
    /// The values of the changed numbers, in the order of `SweepPlan.names`.
    public var values: [Double]
  }

  /// The names of the changed numbers, as in `Rules.settings`, sorted.
  public let names: [String]
  /// The values from which the sets are made, in the order of `names`.
  private let axes: [Axis]
  /// The number of sets of rules.
  private let variantCount: Int
  /// True for a grid: every value of a number occurs with every value of the others.
  public let isGrid: Bool
  /// The seeds with which each set is evolved.
  public let seeds: [UInt64]
  /// The length of an evolution, in minutes of dish time.
  public let minutes: Int
  /// Shadow dishes of an evolution.
  public let shadows: Int

  /// Creates a plan from JSON; the guide "Evolution on a cluster" describes its keys.
  ///
  /// - Throws: `SweepError`.
  public init(_ json: Data) throws(SweepError) {
    let text: Text
    do { text = try JSONDecoder().decode(Text.self, from: json) } catch let fault as SweepError {
      throw fault
    } catch { throw .unreadable(Self.reason(error)) }
    minutes = text.minutes ?? 10
    shadows = text.shadows ?? 0
    guard (1...100_000).contains(minutes) else { throw .number("minutes", minutes, 1...100_000) }
    let limits = Archipelago.Configuration.shadowLimits
    guard limits.contains(shadows) else { throw .number("shadows", shadows, limits) }
    names = text.rules.keys.sorted()
    guard !names.isEmpty else { throw .noRules }
    let first = text.firstSeed ?? 1
    let count = text.seeds ?? 1
    guard (1...100_000).contains(count) else { throw .number("seeds", count, 1...100_000) }
    guard (0...1_000_000_000).contains(first) else { throw .number("firstSeed", first, 0...1_000_000_000) }
    seeds = (first..<first + count).map(UInt64.init)
    isGrid = text.sample == nil
    axes = names.compactMap { text.rules[$0] }
    if let sample = text.sample {
      guard (1...1_000_000).contains(sample) else { throw .number("sample", sample, 1...1_000_000) }
      try Self.checkSample(names, axes)
      variantCount = sample
    } else {
      variantCount = try Self.gridSize(names, axes)
    }
    try Self.check(variantCount * count)
    for (name, axis) in zip(names, axes) {
      for value in axis.bounds { _ = try Self.rules([name], Variant(values: [value])) }
    }
  }

  /// The most evolutions; 1,000,000. More results than that do not fit into the memory of a usual machine.
  private static let most = 1_000_000

  private static func check(_ count: Int) throws(SweepError) {
    guard count <= most else { throw .number("evolutions", count, 1...most) }
  }

  /// The number of evolutions.
  public var count: Int { variantCount * seeds.count }

  /// The numbers of the evolutions.
  public var jobs: Range<Int> { 0..<count }

  /// The sets of rules. Each is computed when it is read, so that a million of them take no memory.
  public var variants: LazyMapCollection<Range<Int>, Variant> { (0..<variantCount).lazy.map(variant) }

  private func variant(_ number: Int) -> Variant {
    isGrid ? Self.gridVariant(number, axes) : Self.sampledVariant(number, axes)
  }

  /// Returns the set of rules and the seed of an evolution.
  public func job(_ number: Int) -> (variant: Int, seed: UInt64) {
    (number / seeds.count, seeds[number % seeds.count])
  }

  /// Returns the rules of a set.
  public func rules(ofVariant number: Int) throws(SweepError) -> Rules { try Self.rules(names, variant(number)) }

  /// A fingerprint of everything that the results depend on.
  public var hash: UInt64 {
    var hash = StateHash()
    hash.combine(Rules.standard.hash)
    for name in names { hash.combine(name) }
    for variant in variants { for value in variant.values { hash.combine(value) } }
    hash.combine(seeds.count)
    hash.combine(Int(seeds.first ?? 0))
    hash.combine(minutes)
    hash.combine(shadows)
    return hash.value
  }
}

// MARK: Reading

extension SweepPlan {
  /// The JSON form.
  private struct Text: Decodable {
    let minutes, shadows, seeds, firstSeed, sample: Int?
    let rules: [String: Axis]

    private enum CodingKeys: CodingKey, CaseIterable { case minutes, shadows, seeds, firstSeed, sample, rules }

    init(from decoder: any Decoder) throws {
      try SweepPlan.checkKeys(of: decoder, known: CodingKeys.allCases.map(\.stringValue))
      let values = try decoder.container(keyedBy: CodingKeys.self)
      minutes = try values.decodeIfPresent(Int.self, forKey: .minutes)
      shadows = try values.decodeIfPresent(Int.self, forKey: .shadows)
      seeds = try values.decodeIfPresent(Int.self, forKey: .seeds)
      firstSeed = try values.decodeIfPresent(Int.self, forKey: .firstSeed)
      sample = try values.decodeIfPresent(Int.self, forKey: .sample)
      rules = try values.decode([String: Axis].self, forKey: .rules)
    }
  }

  /// A key of any name.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Rejects keys that the plan does not have: a misspelled one would leave its number at the usual value.
  private static func checkKeys(of decoder: any Decoder, known: [String]) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let unknown = keys.filter({ !known.contains($0) }).min() else { return }
    let path = (decoder.codingPath.map(\.stringValue) + [unknown]).joined(separator: ".")
    throw SweepError.unknownKey(path, known: known)
  }

  /// The values of one number: a list, or the limits between which a sample is drawn.
  private enum Axis: Decodable, Hashable, Sendable {
    case list([Double])
    case limits(Double, Double)

    private enum CodingKeys: CodingKey, CaseIterable { case from, to }

    init(from decoder: any Decoder) throws {
      if let values = try? decoder.singleValueContainer().decode([Double].self) {
        self = .list(values)
      } else {
        try SweepPlan.checkKeys(of: decoder, known: CodingKeys.allCases.map(\.stringValue))
        let limits = try decoder.container(keyedBy: CodingKeys.self)
        self = .limits(try limits.decode(Double.self, forKey: .from), try limits.decode(Double.self, forKey: .to))
      }
    }

    /// The values between which all others are, or all of them.
    var bounds: [Double] {
      switch self {
      case .list(let values): values
      case .limits(let from, let to): [from, to]
      }
    }
  }

  /// Returns the number of sets of a grid.
  private static func gridSize(_ names: [String], _ axes: [Axis]) throws(SweepError) -> Int {
    var size = 1
    for (name, axis) in zip(names, axes) {
      guard case .list(let values) = axis, !values.isEmpty else { throw .noList(name) }
      size *= values.count
      guard size <= most else { throw .number("sets of rules", size, 1...most) }
    }
    return size
  }

  /// Returns a set of a grid; the last number changes first.
  private static func gridVariant(_ number: Int, _ axes: [Axis]) -> Variant {
    var rest = number
    let values = axes.reversed().map { axis in
      let (values, place) = (axis.bounds, rest)
      rest /= values.count
      return values[place % values.count]
    }
    return Variant(values: values.reversed())
  }

  private static func checkSample(_ names: [String], _ axes: [Axis]) throws(SweepError) {
    for (name, axis) in zip(names, axes) {
      switch axis {
      case .list(let values): if values.isEmpty { throw .noList(name) }
      case .limits(let from, let to): if !(from < to) { throw .noLimits(name) }
      }
    }
  }

  /// Draws every value independently: uniformly between limits, or from a list. The number of the set, not the number
  /// of sets, decides the values, so a larger sample begins with the smaller one.
  private static func sampledVariant(_ number: Int, _ axes: [Axis]) -> Variant {
    var random = RandomStream(seed: 1, stream: 0x5357_4550).substream(UInt64(number))
    return Variant(
      values: axes.map { axis in
        switch axis {
        case .list(let values): values[random.integer(below: values.count)]
        // Four digits are enough to name a value in a table.
        case .limits(let from, let to): from + (to - from) * Double(random.integer(below: 10_001)) / 10_000
        }
      })
  }

  private static func rules(_ names: [String], _ variant: Variant) throws(SweepError) -> Rules {
    var rules = Rules.standard
    do {
      for (name, value) in zip(names, variant.values) { try rules.set(name, to: value) }
    } catch { throw .rule(error) }
    return rules
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "it has no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type"
    default: "it is not JSON"
    }
  }
}

/// Reasons why a sweep cannot begin or continue.
public enum SweepError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(String)
  /// The plan has a key of another name than the known ones.
  case unknownKey(String, known: [String])
  case noRules
  case noList(String)
  case noLimits(String)
  case number(String, Int, ClosedRange<Int>)
  case rule(RuleSettingError)
  /// The folder has results of another plan.
  case otherPlan(path: String)
  /// The folder has results of a program whose creatures move differently.
  case otherDish(path: String)
  /// Another process writes the results.
  case busy(path: String)
  case damaged(path: String, line: Int)
  case unusable(path: String, detail: String)

  public var description: String {
    switch self {
    case .unreadable(let what): "The plan cannot be read: \(what). Compare it with the example in the guide."
    case .unknownKey(let name, let known):
      "The plan has the unknown key \"\(name)\". Remove or correct it; the keys there are \(known.joined(separator: ", "))."
    case .noRules: "The plan changes no rule. Add one to \"rules\", as in {\"eating.moteEnergy\": [4, 5.5, 7]}."
    case .noList(let name):
      "\(name) needs a list of values, or \"sample\" beside limits, as in {\"from\": 4, \"to\": 7}."
    case .noLimits(let name): "The limits of \(name) are out of order. \"from\" must be less than \"to\"."
    case .number(let name, let value, let range):
      "The number of \(name) is \(value); it must be from \(range.lowerBound) to \(range.upperBound)."
    case .rule(let fault): fault.description
    case .otherPlan(let path): "\(path) has results of another plan or other rules. Choose another folder."
    case .otherDish(let path):
      "\(path) has results of a version of the game in which creatures move differently. Choose another folder."
    case .busy(let path): "\(path): another sweep writes these results. Wait until it ends, or choose another folder."
    case .damaged(let path, let line):
      "\(path):\(line): this line cannot be read. Remove it; its evolution is repeated."
    case .unusable(let path, let detail):
      "\(path): the file cannot be used (\(detail)). Check the disk's space and the file's permissions."
    }
  }
}
