import SwiftSyntax

/// The values of the conditions of `#if` in an app.
public struct BuildConditions: Sendable {
  /// Custom flags, such as `DEBUG`.
  public var flags: Set<String>
  /// The modules that an import can name, including those that the toolkit stands in for.
  public var modules: Set<String>

  /// The version of Swift's language, such as `[5, 10]`.
  private let swift: [Int]

  /// - Parameters:
  ///   - flags: Custom flags.
  ///   - modules: The modules that an import can name.
  ///   - languageMode: The language mode of the target, such as `5.0` or `6`.
  public init(flags: Set<String>, modules: Set<String>, languageMode: String = "5") {
    self.flags = flags
    self.modules = modules
    let number = languageMode.split(separator: ".").first.flatMap { Int($0) } ?? 5
    swift = number >= 6 ? Self.compiler : [5, 10]
  }

  /// Returns the value of a condition; `nil` if only the compiler knows it, such as its own version.
  func value(of condition: ExprSyntax) -> Bool? {
    if let name = condition.as(DeclReferenceExprSyntax.self) { return flags.contains(name.baseName.text) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.tokenKind == .keyword(.true) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self) { return value(of: prefix.expression).map { !$0 } }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first?.expression {
      return value(of: only)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      return value(of: [infix.leftOperand, ExprSyntax(infix.operator), infix.rightOperand])
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    return nil
  }

  /// The flag that is set for targets of Swift packages.
  public static let packageFlag = "SWIFT_PACKAGE"

  /// The compiler of the newest Xcode whose iOS the toolkit follows, that of iOS 18: libraries ask for the compiler to know
  /// the API of its iOS.
  private static let compiler = [6, 1]

  /// Returns true for `>=4.2` and `<6.0` if the version is in the range; `nil` for another text.
  private static func isIn(_ range: String, _ version: [Int]) -> Bool? {
    let text = range.filter { !$0.isWhitespace }
    guard let sign = [">=", "<"].first(where: text.hasPrefix) else { return nil }
    let bound = text.dropFirst(sign.count).split(separator: ".").compactMap { Int($0) }
    let isBelow = version.lexicographicallyPrecedes(bound)
    return sign == "<" ? isBelow : !isBelow
  }

  /// Evaluates a sequence of operands and operators; `&&` binds stronger than `||`.
  private func value(of elements: [ExprSyntax]) -> Bool? {
    let parts = elements.split { $0.trimmedDescription == "||" }.map { part in
      part.filter { $0.trimmedDescription != "&&" }.map { value(of: $0) }
    }
    let values = parts.map { part -> Bool? in
      if part.contains(false) { return false }
      return part.contains(nil) ? nil : true
    }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private func value(of call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == "iOS"
    case "targetEnvironment": return argument == "simulator"
    case "canImport": return modules.contains(argument)
    case "swift": return Self.isIn(argument, swift)
    case "compiler": return Self.isIn(argument, Self.compiler)
    default: return nil
    }
  }

  /// The text that stands for a condition in the translation; `nil` to keep it.
  func text(for call: FunctionCallExprSyntax) -> String? {
    if call.calledExpression.trimmedDescription == "swift" {
      // The compiler uses another mode for tests and packages. It reads no code under a version that it does not have.
      guard swift[0] > 5 else { return nil }
      return value(of: call).map { $0 ? "compiler(>=5)" : "compiler(<5)" }
    }
    guard ["os", "targetEnvironment", "canImport", "compiler"].contains(call.calledExpression.trimmedDescription) else {
      return nil
    }
    return value(of: call).map { "\($0)" }
  }
}
