import SwiftSyntax

extension FileTranslation {
  /// Types that Foundation has got lately, and that libraries declared before.
  private static let recentNames: Set = ["Expression", "Predicate"]

  /// Classes of Foundation without members on Linux, in whose place the toolkit has others.
  private static let replacedClasses: Set = ["NSComparisonPredicate", "NSExpression"]
  /// Types that the C library of Linux declares in another way, and those whose members Foundation on Linux marks as
  /// unavailable.
  private static let darwinTypes: Set = [
    "fpos_t", "PersonNameComponentsFormatter", "URLSessionStreamDelegate", "URLSessionStreamTask",
  ]
  /// The fields of the status of a file on Darwin, with those of the C library of Linux.
  private static let statusFields = [
    "st_atimespec": "st_atim", "st_mtimespec": "st_mtim", "st_ctimespec": "st_ctim",
  ]

  /// Names the module of a class of the toolkit that Foundation has without members, of a name that is another one on
  /// Linux, and of a library's type that Foundation has too. A file that does not import Foundation means the
  /// library's; the translation adds an import that brings Foundation.
  func qualify(_ name: TokenSyntax) {
    let text = name.text.withoutBackticks
    if let field = Self.statusFields[text] { return edits.replace(name.range, with: field) }
    guard !isMember(name) else { return }
    if Self.replacedClasses.contains(text) { return edits.replace(name.range, with: "UIKit.\(text)") }
    if Self.darwinTypes.contains(text) { return edits.replace(name.range, with: "AppRuntime.\(text)") }
    // On Linux, CGFloat has a static function of this name, which hides the global one.
    if text == "abs", types.last?.simpleName == "CGFloat",
      !declarations.methods.contains(where: { $0.base == text && $0.type == "CGFloat" })
    {
      return edits.replace(name.range, with: "Swift.abs")
    }
    guard Self.recentNames.contains(text), let module = declarations.libraryTypes[text],
      declarations.inherited[text] == nil
    else { return }
    let imports = file.imports
    guard imports.contains(module), imports.isDisjoint(with: ["Foundation", "UIKit"]) else { return }
    edits.replace(name.range, with: "\(module).\(text)")
  }

  /// Returns true for the name after a dot.
  private func isMember(_ name: TokenSyntax) -> Bool {
    guard let reference = name.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
  }
}
