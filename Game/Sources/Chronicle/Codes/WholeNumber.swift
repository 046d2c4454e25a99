/// A whole number of a creature's JSON, rejected with its position if it is out of range or fractional.
struct WholeNumber<Number: FixedWidthInteger & Codable & Sendable>: Codable {
  let value: Number

  init(_ value: Number) { self.value = value }

  init?(unlessZero value: Number) {
    guard value != 0 else { return nil }
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    guard let value = Number(exactly: number) else {
      throw CreatureJSONError.wrongValue(
        path: CreatureJSONError.path(decoder.codingPath),
        what: "is \(number). Use a whole number from \(Number.min) to \(Number.max).")
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
