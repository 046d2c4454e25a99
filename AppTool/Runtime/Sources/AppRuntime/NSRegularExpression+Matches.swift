import Foundation

extension NSTextCheckingResult {
  /// The name of Swift 3 of `range(at:)`.
  public final func rangeAt(_ idx: Int) -> NSRange { range(at: idx) }
}

extension NSRegularExpression {
  /// Calls a block with each match, as Foundation's method does, which takes only blocks that may outlive the call.
  @_disfavoredOverload public func enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    withoutActuallyEscaping(block) { enumerateMatches(in: string, options: options, range: range, using: $0) }
  }
}
