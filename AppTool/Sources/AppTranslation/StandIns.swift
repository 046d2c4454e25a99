import SwiftParser
import SwiftSyntax

/// Classes that stand for those that are not built, so that the code and the storyboards that name them continue: a
/// screen or view of that name shows why it is missing.
public struct StandIns {
  /// A class that is not built.
  public struct Missing: Sendable {
    let name: String
    let superclass: String?
    let isPublic: Bool
    let reason: String
  }

  private let missing: [Missing]

  public init(_ missing: [Missing]) {
    self.missing = missing
  }

  /// Returns the classes at the top level of a file that is left out.
  public static func classes(of file: SourceFile, reason: String) -> [Missing] {
    TopClassCollector.classes(of: file).map {
      Missing(name: $0.name, superclass: $0.superclass, isPublic: $0.isPublic, reason: reason)
    }
  }

  /// Returns the classes that a file declares only under conditions that are false, such as `canImport(SwiftUI)`.
  public static func excludedClasses(of file: SourceFile, declared: Declarations) -> [Missing] {
    classes(of: file, reason: "it stands under a condition that is false on Linux").filter {
      !declared.classes.contains($0.name)
    }
  }

  /// Returns the classes that a header of Objective-C declares.
  public static func classes(ofHeader text: String) -> [Missing] {
    text.matches(of: /@interface\s+(\w+)\s*:\s*(\w+)/).map {
      Missing(
        name: String($0.1), superclass: String($0.2), isPublic: false, reason: "it is written in Objective-C")
    }
  }

  /// The declarations of the classes; `nil` if there are none that can be stood for.
  ///
  /// - Parameters:
  ///   - declared: What the module and its libraries declare.
  ///   - libraries: The modules that the superclasses can be in.
  public func file(_ declared: Declarations, libraries: [String] = []) -> SourceFile? {
    var known = declared
    var classes: [Missing] = []
    for missing in missing where !known.classes.contains(missing.name) {
      known.classes.insert(missing.name)
      known.superclasses[missing.name] = missing.superclass
      classes.append(missing)
    }
    // A class whose superclass is missing too has no other unless that has one.
    while let lost = classes.firstIndex(where: { Self.base(of: $0, known) == nil }) {
      known.classes.remove(classes.remove(at: lost).name)
    }
    let texts = classes.compactMap { Self.text($0, known) }
    guard !texts.isEmpty else { return nil }
    let imports = (["UIKit"] + libraries).map { "import \($0)\n" }.joined()
    return SourceFile(path: "/StandIns.swift", text: imports + texts.joined())
  }

  private static func text(_ missing: Missing, _ known: Declarations) -> String? {
    guard let base = base(of: missing, known) else { return nil }
    let chain = known.chain(of: base)
    let sentence = String(reflecting: "\(missing.name) was left out: \(missing.reason)")
    let access = missing.isPublic ? "open " : ""
    let method =
      chain.contains("UIViewController")
      ? "viewDidLoad" : chain.contains("UIView") ? "didMoveToWindow" : nil
    let body = method.map {
      " \(access)override func \($0)() { super.\($0)(); showWhyLeftOut(\(sentence)) } "
    }
    return "\(access)class \(missing.name): \(base) {\(body ?? "")}\n"
  }

  /// The superclass, or the class of UIKit that the end of its name tells; `nil` if neither is known.
  private static func base(of missing: Missing, _ known: Declarations) -> String? {
    guard let name = missing.superclass else { return nil }
    if name == "NSObject" || known.classes.contains(name) || ToolkitClasses.superclass(of: name) != nil { return name }
    let plain = name.prefix { $0 != "<" }
    let endings = [("Controller", "UIViewController"), ("Cell", "UITableViewCell"), ("View", "UIView")]
    return endings.first { plain.hasSuffix($0.0) }?.1
  }
}

/// Collects the classes at the top level of a file, under any condition.
private final class TopClassCollector: SyntaxVisitor {
  private(set) var found: [(name: String, superclass: String?, isPublic: Bool)] = []

  static func classes(of file: SourceFile) -> [(name: String, superclass: String?, isPublic: Bool)] {
    let collector = TopClassCollector(viewMode: .sourceAccurate)
    collector.walk(file.tree)
    return collector.found
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericParameterClause == nil, !node.modifiers.has("private") else { return .skipChildren }
    let first = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    found.append((node.name.text, first, node.modifiers.has("public") || node.modifiers.has("open")))
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
