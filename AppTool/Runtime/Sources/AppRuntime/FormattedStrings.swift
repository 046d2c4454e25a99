import Foundation
import Synchronization

// The translation calls these functions in place of the initializers of `String` with formats, because Foundation on
// Linux does not fill in the variables of plural texts.

/// Returns a format with its arguments; variables of `.stringsdict` files take the plural form of theirs.
public func formattedString(format: String, _ arguments: any CVarArg...) -> String {
  formattedString(format: format, locale: nil, arguments: arguments)
}

/// Returns a format with its arguments; variables of `.stringsdict` files take the plural form of theirs.
public func formattedString(format: String, arguments: [any CVarArg]) -> String {
  formattedString(format: format, locale: nil, arguments: arguments)
}

/// Returns a format with its arguments; variables of `.stringsdict` files take the plural form of theirs.
public func formattedString(format: String, locale: Locale?, _ arguments: any CVarArg...) -> String {
  formattedString(format: format, locale: locale, arguments: arguments)
}

/// Returns a format with its arguments; variables of `.stringsdict` files take the plural form of theirs.
public func formattedString(format: String, locale: Locale?, arguments: [any CVarArg]) -> String {
  let format = format.contains(".") ? onlyLastPrecision(in: format) : format
  guard format.contains("#@") else { return String(format: format, locale: locale, arguments: arguments) }
  var expansion = PluralExpansion(arguments)
  return String(format: expansion.expand(format, own: nil), locale: locale, arguments: arguments)
}

/// Returns a format whose specifiers have one precision each: of several, as in `%.0.2f`, the last counts on Apple's
/// systems.
private func onlyLastPrecision(in format: String) -> String {
  format.replacing(/%%|(%[-+ 0#']*\d*)(?:\.\d+)+(\.\d+)/) { match in
    "\(match.1 ?? match.0)\(match.2 ?? "")"
  }
}

/// Returns a format with its arguments in the user's locale, as `String.localizedStringWithFormat` does.
public func localizedFormattedString(_ format: String, _ arguments: any CVarArg...) -> String {
  formattedString(format: format, locale: .current, arguments: arguments)
}

extension NSString {
  /// Returns a format with its arguments in the user's locale.
  public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> NSString {
    formattedString(format: String(describing: format), locale: .current, arguments: args)._bridgeToObjectiveC()
  }
}

/// Objects are arguments of formats by their descriptions.
extension NSObject: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    let text = description as NSString
    keptArguments.withLock { kept in
      if kept.count == 64 { kept.removeFirst() }
      kept.append(Kept(text: text))
    }
    return [Int(bitPattern: Unmanaged.passUnretained(text).toOpaque())]
  }
}

// Collections are arguments as the objects that they stand for.

extension Array: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { NSArray(array: self)._cVarArgEncoding }
}

extension Dictionary: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { NSDictionary(dictionary: self)._cVarArgEncoding }
}

extension Set: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { NSSet(set: self)._cVarArgEncoding }
}

private struct Kept: @unchecked Sendable {
  let text: NSString
}

/// The latest texts. A list of arguments does not retain them.
private let keptArguments = Mutex<[Kept]>([])

extension NSMutableString {
  /// Appends a format with its arguments; variables of `.stringsdict` files take the plural form of theirs.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(formattedString(format: format, arguments: arguments))
  }
}

/// Replaces the variables of a format by their forms, and numbers its arguments.
private struct PluralExpansion {
  private let arguments: [any CVarArg]
  /// The index of the argument of the next specifier without a number.
  private var next = 0
  /// The variables whose forms are being expanded. One that is in its own form has no text there.
  private var open: Set<String> = []

  init(_ arguments: [any CVarArg]) {
    self.arguments = arguments
  }

  /// - Parameter own: The index of the argument of the variable whose form this is; the form's first specifier without a
  ///   number takes it.
  mutating func expand(_ text: String, own: Int?) -> String {
    var own = own
    var result = ""
    var rest = text[...]
    while let found = rest.firstMatch(
      of: /%(?:%|(?:([0-9]+)\$)?(?:#@([^@]*)@|(arg|[^%@A-Za-z]*(?:[hlqLztj]*[A-Za-z]|@))))/)
    {
      result += rest[..<found.range.lowerBound]
      rest = rest[found.range.upperBound...]
      let number = found.1.flatMap { Int($0) }.map { $0 - 1 }
      if let name = found.2 {
        let index = number ?? takeNext()
        guard open.insert(String(name)).inserted else { continue }
        result += PluralTexts.form(of: name, for: value(index)).map { expand($0, own: index) } ?? ""
        open.remove(String(name))
      } else if let specifier = found.3 {
        let index = number ?? own ?? takeNext()
        if number == nil { own = nil }
        result += "%\(index + 1)$\(specifier == "arg" ? "lld" : specifier)"
      } else {
        result += "%%"
      }
    }
    return result + rest
  }

  private mutating func takeNext() -> Int {
    next += 1
    return next - 1
  }

  /// The number of an argument, which selects a form; 0 if it is none or missing.
  private func value(_ index: Int) -> Double {
    guard arguments.indices.contains(index) else { return 0 }
    if let integer = arguments[index] as? any BinaryInteger { return Double(integer) }
    if let number = arguments[index] as? any BinaryFloatingPoint { return Double(number) }
    return (arguments[index] as? NSNumber)?.doubleValue ?? 0
  }
}
