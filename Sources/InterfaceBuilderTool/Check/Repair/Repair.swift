import Foundation
import InterfaceBuilder

/// The repair of findings that need no decision: repeated constraints that nothing refers to, unused and unsorted
/// resources, references to nothing in variations, and deprecated values that have a successor with the same effect.
///
/// Only whole lines are removed and moved, and values replaced, so that the rest of a file stays as Xcode wrote it.
enum Repair {
  /// The rules with findings that can be corrected.
  static let rules: Set<Finding.Rule> = [.duplicateConstraints, .deprecated, .leftovers]

  /// The repair of one file.
  struct Outcome: Equatable {
    var file: String
    var corrected: Int
    /// The number of findings by the rules that can be corrected.
    var wanted: Int

    var message: String {
      let rest = corrected == 0 ? "; the others need a decision, or share lines with other elements" : ""
      return "\(file): corrected \(corrected) of \(wanted)\(rest)"
    }
  }

  /// Corrects the files of findings. A file stays as it is if its correction had a problem that it has not.
  static func correct(_ findings: [Finding]) throws -> [Outcome] {
    let paths = Set(findings.filter { rules.contains($0.rule) }.map(\.file))
    return try paths.sorted().map { path in
      let text = try ToolFile.text(of: try ToolFile.read(path), path)
      let wanted = findings.filter { $0.file == path && rules.contains($0.rule) }
      let (corrected, count) = try correct(text, path: path, lines: Set(wanted.map(\.line)))
      if count > 0 {
        guard let old = problems(in: text), let new = problems(in: corrected), new.isSubset(of: old) else {
          throw ToolError(
            text:
              "\(path): the lines of the file are not those of its elements, so that it was not changed; save it in Xcode"
          )
        }
        try ToolFile.replace(path, with: corrected)
      }
      return Outcome(file: path, corrected: count, wanted: wanted.count)
    }
  }

  /// Returns the invalid references of a text; `nil` if it cannot be read.
  private static func problems(in text: String) -> Set<String>? {
    let document = try? InterfaceDocument(Data(text.utf8), name: "")
    return document.map { Set($0.problems(in: "").map(\.message)) }
  }

  /// Returns the text of a file with corrections of the elements that begin in the given lines, and their number.
  static func correct(_ text: String, path: String, lines: Set<Int>) throws -> (text: String, count: Int) {
    let document = try InterfaceDocument(Data(text.utf8), name: path)
    let root = document.root
    var marks: Set<String> = []
    root.visit { element in
      for name in ["destination", "reference", "firstItem", "secondItem"] {
        if let id = element[name] { marks.insert(id) }
      }
    }
    let repeated = ConstraintRules.repetitions(in: root).map(\.constraint).filter { constraint in
      constraint.id.map { !marks.contains($0) } ?? true
    }
    let elements = repeated + LeftoverRules.unusedResources(in: root) + LeftoverRules.emptyReferences(in: root)
    var editor = LineEditor(text)
    var count = 0
    for element in elements where lines.contains(element.line) && editor.remove(element) { count += 1 }
    let deprecations = DeprecationRules(document: document, path: path)
    root.visit { element in
      guard lines.contains(element.line), let value = deprecations.replacement(in: element),
        editor.replace(value.attribute, of: element, value.old, by: value.new)
      else { return }
      count += 1
    }
    guard let sorted = sortResources(of: editor.text, path: path, in: lines, root) else {
      return (editor.text, count)
    }
    return (sorted, count + 1)
  }

  /// Returns the text with its resources in Xcode's order, or `nil` if nothing is to be done.
  private static func sortResources(
    of text: String, path: String, in lines: Set<Int>, _ old: InterfaceElement
  ) -> String? {
    guard let found = LeftoverRules.disorderedResource(in: old), lines.contains(found.line) else { return nil }
    // A text that cannot be read any more is refused afterwards.
    guard let document = try? InterfaceDocument(Data(text.utf8), name: path) else { return nil }
    let resources = document.root.items(of: "resources")
    var editor = LineEditor(text)
    return editor.reorder(resources, as: resources.sorted(by: LeftoverRules.precedes)) ? editor.text : nil
  }
}
