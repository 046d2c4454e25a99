import Foundation

// The methods of iOS before 13, which pass what they scan as an `NSString`; those of Swift on Linux pass a `String`.
extension Scanner {
  @discardableResult public func scanString(_ string: String, into result: inout NSString?) -> Bool {
    take(scanString(string), &result)
  }

  @discardableResult public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
    take(scanUpToString(string), &result)
  }

  @discardableResult public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    take(scanCharacters(from: set), &result)
  }

  @discardableResult public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    take(scanUpToCharacters(from: set), &result)
  }

  private func take(_ text: String?, _ result: inout NSString?) -> Bool {
    if let text { result = NSString(string: text) }
    return text != nil
  }
}
