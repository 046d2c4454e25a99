import Foundation
internal import _FoundationICU

/// A call of the library ICU that writes a text.
enum ICUText {
  /// Returns the text of a call; `nil` if it failed. A call whose text is longer than the memory is repeated once.
  static func text(
    _ call: (_ memory: UnsafeMutablePointer<UInt16>?, _ capacity: Int32, _ status: inout UErrorCode) -> Int32
  ) -> String? {
    var units = [UInt16](repeating: 0, count: 128)
    for _ in 0..<2 {
      var status = UErrorCode(rawValue: 0)
      let count = units.withUnsafeMutableBufferPointer { call($0.baseAddress, Int32($0.count), &status) }
      guard count > units.count || status == U_BUFFER_OVERFLOW_ERROR else {
        return status.rawValue <= 0 ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : nil
      }
      units = [UInt16](repeating: 0, count: Int(count) + 1)
    }
    return nil
  }
}
