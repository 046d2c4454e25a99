import SwiftSyntax

// On Linux `#available` is true for every version of iOS, also for those whose API the toolkit lacks. The code for these
// is left out, and that for earlier systems runs, as on a device with the iOS that the toolkit follows.
extension FileTranslation {
  /// The newest version of iOS whose API the toolkit follows.
  static let newestSystem = 18

  /// Leaves out the branch for a later iOS.
  func leaveOutLaterSystems(_ node: IfExprSyntax) {
    if let version = requiredLaterVersion(node.conditions) {
      leaveOut(node.body.statements, between: node.body, for: version)
      replaceKeepingLines(node.conditions.range, with: "false")
      return
    }
    guard let version = satisfyExclusions(node.conditions), node.conditions.count == 1 else { return }
    switch node.elseBody {
    case .codeBlock(let block): leaveOut(block.statements, between: block, for: version)
    case .ifExpr(let other):
      note(other, Self.note(for: version))
      leftOutRanges.append(other.range)
      replaceKeepingLines(other.range, with: "{ preconditionFailure() }")
    case nil: break
    }
  }

  /// Leaves out the statements after a check for a later iOS.
  func leaveOutLaterSystems(_ node: GuardStmtSyntax) {
    if let version = requiredLaterVersion(node.conditions) {
      guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self), let parent = list.parent else { return }
      let rest = Array(list).filter { $0.range.lowerBound >= node.range.upperBound }
      if parent.is(SourceFileSyntax.self) {
        replaceKeepingLines(node.conditions.range, with: "false")
        return leaveOutProgram(rest, for: version)
      }
      guard
        parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) || parent.is(SwitchCaseSyntax.self)
          || parent.is(AccessorBlockSyntax.self)
      else { return }
      replaceKeepingLines(node.conditions.range, with: "false")
      guard let first = rest.first, let last = rest.last else { return }
      note(first, Self.note(for: version))
      let range = first.range.lowerBound..<last.range.upperBound
      leftOutRanges.append(range)
      replaceKeepingLines(range, with: "preconditionFailure()")
      return
    }
    guard let version = satisfyExclusions(node.conditions), node.conditions.count == 1 else { return }
    leaveOut(node.body.statements, between: node.body, for: version)
  }

  /// Leaves out the statements of a program and its variables. Types and functions stay, because other files can use them.
  private func leaveOutProgram(_ items: [CodeBlockItemSyntax], for version: Int) {
    let statements = items.filter { item in
      guard case .decl(let declaration) = item.item else { return true }
      return declaration.is(VariableDeclSyntax.self)
    }
    guard let first = statements.first else { return }
    note(first, Self.note(for: version))
    for item in statements {
      leftOutRanges.append(item.range)
      replaceKeepingLines(item.range, with: item.id == first.id ? "preconditionFailure()" : "")
    }
  }

  /// True for a statement of such code.
  func isLeftOut(_ node: CodeBlockItemSyntax) -> Bool {
    leftOutRanges.contains { $0.contains(node.range.lowerBound) }
  }

  private static func note(for version: Int) -> String {
    "this code, which is only for iOS \(version), is left out: the toolkit follows iOS \(newestSystem)"
  }

  /// The later version of iOS without which the conditions are false; `nil` if there is none.
  private func requiredLaterVersion(_ conditions: ConditionElementListSyntax) -> Int? {
    for condition in conditions {
      guard let check = check(in: condition), check.availabilityKeyword.tokenKind == .poundAvailable,
        let version = laterVersion(check)
      else { continue }
      return version
    }
    return nil
  }

  /// Replaces checks that the system is earlier than an iOS that the toolkit does not follow. Returns the first version;
  /// `nil` if there is no such check.
  private func satisfyExclusions(_ conditions: ConditionElementListSyntax) -> Int? {
    var result: Int?
    for condition in conditions {
      guard let check = check(in: condition), check.availabilityKeyword.tokenKind == .poundUnavailable,
        let version = laterVersion(check)
      else { continue }
      replaceKeepingLines(check.range, with: "true")
      result = result ?? version
    }
    return result
  }

  private func check(in condition: ConditionElementSyntax) -> AvailabilityConditionSyntax? {
    if case .availability(let check) = condition.condition { check } else { nil }
  }

  /// The version of iOS in a check, if it is a later one.
  private func laterVersion(_ node: AvailabilityConditionSyntax) -> Int? {
    for argument in node.availabilityArguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        restriction.platform.text == "iOS", let version = restriction.version.flatMap({ Int($0.major.text) }),
        version > Self.newestSystem
      else { continue }
      return version
    }
    return nil
  }

  private func leaveOut(_ statements: CodeBlockItemListSyntax, between block: CodeBlockSyntax, for version: Int) {
    guard let first = statements.first else { return }
    note(first, Self.note(for: version))
    let range = block.leftBrace.range.upperBound..<block.rightBrace.range.lowerBound
    leftOutRanges.append(range)
    replaceKeepingLines(range, with: " preconditionFailure() ")
  }

  /// Replaces a range so that the lines after it keep their numbers.
  private func replaceKeepingLines(_ range: Range<Int>, with text: String) {
    let newlines = file.bytes[range].count { $0 == UInt8(ascii: "\n") }
    edits.replace(range, with: text + String(repeating: "\n", count: newlines))
  }
}
