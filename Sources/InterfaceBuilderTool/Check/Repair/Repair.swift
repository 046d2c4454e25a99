import Foundation
import InterfaceBuilder

/// The repair of findings that need no decision: repeated constraints that nothing refers to, unused and unsorted
/// resources, references to nothing in variations, and deprecated values that have a successor with the same effect.
///
/// Only whole lines are removed and moved, and values replaced, so that the rest of a file stays as Xcode wrote it.
enum Repair {
  /// The rules with findings that can be corrected.
  static let rules: Set<Finding.Rule> = [.duplicateConstraints, .deprecated, .leftovers]

  /// Corrects the files of findings and returns a line about each changed file.
  static func correct(_ findings: [Finding]) throws -> [String] {
    let paths = Set(findings.filter { rules.contains($0.rule) }.map(\.file))
    var result: [String] = []
    for path in paths.sorted() {
      let text = try ToolFile.text(of: try ToolFile.read(path), path)
      let wanted = findings.filter { $0.file == path && rules.contains($0.rule) }
      let (corrected, count) = try correct(text, path: path, lines: Set(wanted.map(\.line)))
      guard count > 0 else { continue }
      try ToolFile.replace(path, with: corrected)
      result.append("\(path): corrected \(count) of \(wanted.count)")
    }
    return result
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
    guard let sorted = try sortResources(of: editor.text, path: path, in: lines, root) else {
      return (editor.text, count)
    }
    return (sorted, count + 1)
  }

  /// Returns the text with its resources in Xcode's order, or `nil` if nothing is to be done.
  private static func sortResources(
    of text: String, path: String, in lines: Set<Int>, _ old: InterfaceElement
  ) throws -> String? {
    guard let found = LeftoverRules.disorderedResource(in: old), lines.contains(found.line) else { return nil }
    let resources = try InterfaceDocument(Data(text.utf8), name: path).root.items(of: "resources")
    var editor = LineEditor(text)
    return editor.reorder(resources, as: resources.sorted(by: LeftoverRules.precedes)) ? editor.text : nil
  }
}
