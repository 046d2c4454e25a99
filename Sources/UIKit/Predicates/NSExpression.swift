/// A value in a predicate: a constant, a property, a variable, or a list or sum of these.
///
/// Foundation has a class of this name whose members are unavailable on Linux. Code that imports Foundation too names
/// this one `UIKit.NSExpression`; the tool `uikit` does so in translated apps.
open class NSExpression: NSObject {
  public enum ExpressionType: UInt, Sendable {
    case constantValue, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
    case subquery = 13
    case aggregate, anyKey
    case block = 19
    case conditional
  }

  let expression: PredicateExpression

  init(_ expression: PredicateExpression) {
    self.expression = expression
    super.init()
  }

  /// Creates an expression from its text, such as `"2 * (price + %@)"`. The grammar is that of predicates. Numbers are
  /// divided as `Double`, also whole ones, of which Apple's systems drop the fraction.
  ///
  /// - Precondition: The text is an expression, with an argument for each `%@`.
  public convenience init(format expressionFormat: String, _ args: Any?...) {
    self.init(format: expressionFormat, argumentArray: args)
  }

  public convenience init(format expressionFormat: String, argumentArray arguments: [Any?]) {
    do throws(PredicateFormatError) {
      self.init(try PredicateParser.expression(of: expressionFormat, arguments))
    } catch {
      preconditionFailure("Unable to parse the format string \"\(expressionFormat)\": \(error)")
    }
  }

  public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
  public convenience init(forKeyPath keyPath: String) { self.init(.path(keyPath)) }
  /// A value that the caller of the evaluation gives under this name.
  public convenience init(forVariable string: String) { self.init(.variable(string)) }
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(.list(subexpressions.map { ($0 as? NSExpression)?.expression ?? .constant($0) }))
  }
  /// The object itself.
  public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.path("SELF")) }

  /// The kind. A property of a variable and a sum are functions, as on Apple's systems.
  open var expressionType: ExpressionType {
    switch expression {
    case .constant: .constantValue
    case .path(let path): path.caseInsensitiveCompare("SELF") == .orderedSame ? .evaluatedObject : .keyPath
    case .list: .aggregate
    case .sum: .function
    case .variable(let name): name.contains(".") ? .function : .variable
    }
  }

  /// The value of a constant; `nil` for another expression.
  open var constantValue: Any? {
    if case .constant(let value) = expression { value } else { nil }
  }

  /// The path of a property.
  ///
  /// - Precondition: The type is ``ExpressionType/keyPath``.
  open var keyPath: String {
    guard case .path(let path) = expression else { preconditionFailure("\(self) has no key path; ask expressionType") }
    return path
  }

  /// The name of a variable.
  ///
  /// - Precondition: The type is ``ExpressionType/variable``.
  open var variable: String {
    guard case .variable(let name) = expression else { preconditionFailure("\(self) has no name; ask expressionType") }
    return name
  }

  /// The parts of a list; `nil` for another expression.
  open var collection: Any? {
    if case .list(let parts) = expression { parts.map { NSExpression($0) } } else { nil }
  }

  /// Returns the value for an object.
  ///
  /// - Parameters:
  ///   - object: The object whose properties are read.
  ///   - context: The values of variables by name.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for case (let name as String, let value) in context ?? [:] { variables[name] = value }
    return expression.value(for: object, variables)
  }

  /// The text in a predicate.
  open override var description: String { expression.text }
}

extension PredicateExpression {
  /// The text in a predicate.
  var text: String {
    switch self {
    case .constant(nil): "nil"
    case .constant(let value as String):
      "\"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    case .constant(let value as Bool): value ? "1" : "0"
    case .constant(let value as Double): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .constant(let value?): "\(value)"
    case .path(let path): path
    case .list(let parts): "{\(parts.map(\.text).joined(separator: ", "))}"
    case .sum(let left, let sign, let right): "\(left.text) \(sign) \(right.text)"
    case .variable(let name): "$\(name)"
    }
  }
}
