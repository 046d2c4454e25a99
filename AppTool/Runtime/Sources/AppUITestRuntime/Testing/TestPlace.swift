/// A line of a test.
struct TestPlace: Sendable {
  let file: StaticString
  let line: UInt
}
