/// The first stored property of each class whose objects are values of attributed strings.
///
/// Core Foundation compares the values of neighbouring runs when a text is changed. It reads a type number from bits 8
/// to 17 of the first word of an object, before it asks whether the object is one of Swift. If these bits are 0, as in
/// a small number, in many floating-point numbers and in one of 1,024 addresses, it ends the program. With any other
/// number it calls `isEqual(_:)`.
///
/// Source: `_CFIsSwift` and `CFEqual` in `CFRuntime.c` of swift-corelibs-foundation.
struct FoundationMark: Sendable {
  private let bits: UInt64 = 1 << 8
}
