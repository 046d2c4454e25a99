import Foundation
import InterfaceBuilder

/// The merge of two versions of an Interface Builder file, which is always a valid file.
///
/// It has no problem that neither version has, and all objects that both have or one added, unless a conflict says so.
struct InterfaceMerge {
  let text: String
  let conflicts: [MergeConflict]

  /// The label of an object with a conflict begins with it.
  static let mark = "MERGE CONFLICT: "
  /// The text between a conflict and the label that the object had.
  static let separator = " | "

  /// - Parameter path: The name of the file, for messages.
  init(base: Data, ours: Data, theirs: Data, path: String) throws {
    let (before, left, right) = try (
      Self.read(base, path, "the common ancestor"), Self.read(ours, path, "our version"),
      Self.read(theirs, path, "their version")
    )
    var merge = TreeMerge(base: before.root, ours: left.root, theirs: right.root)
    var file = left
    file.root = merge.merged()
    var conflicts = merge.conflicts
    let lost = Self.mergedIDs(before.root, left.root, right.root).subtracting(Self.ids(in: file.root))
    let known = Self.ids(in: left.root).union(Self.ids(in: right.root))
    while Self.removeDangling(from: &file.root, ids: Self.ids(in: file.root), known, &conflicts) {}
    Self.mark(&file.root, conflicts)
    let isValid = Self.problems(in: file).isSubset(of: Self.problems(in: left).union(Self.problems(in: right)))
    if !lost.isSubset(of: merge.leftOut) || !isValid || Self.repeats(file.root, more: left.root, right.root) {
      conflicts = [
        MergeConflict(object: nil, message: "the changes of both versions cannot be combined; our version was kept")
      ]
      file = left
      Self.mark(&file.root, conflicts)
    }
    text = file.text
    self.conflicts = conflicts
  }

  private static func read(_ data: Data, _ path: String, _ version: String) throws -> MarkupFile {
    // An ancestor without content means that both sides added the file.
    if data.isEmpty { return MarkupFile(prolog: "", root: MarkupNode(name: "document")) }
    let root: InterfaceElement
    do {
      root = try InterfaceElement(xml: data, name: path)
    } catch {
      throw ToolError(
        text: "\(path): \(version) cannot be read, so that it cannot be merged (\(error.place)\(error.message))")
    }
    // Objects of all platforms have ids in files since Xcode 4.
    guard root.name == "document" else {
      throw ToolError(text: "\(path): \(version) is in the format of Xcode 3; open and save it in a later Xcode")
    }
    guard let file = MarkupReader.read(try ToolFile.text(of: data, "\(path): \(version)")) else {
      throw ToolError(text: "\(path): \(version) is not formatted as Xcode formats files; open and save it in Xcode")
    }
    return file
  }

  private static func ids(in root: MarkupNode) -> Set<String> {
    var result: Set<String> = []
    root.visit { if let id = $0.id { result.insert(id) } }
    return result
  }

  /// Returns the objects that both versions have or that one of them added. The same connection has one id in the
  /// result, although each version may have given it another.
  private static func mergedIDs(_ base: MarkupNode, _ ours: MarkupNode, _ theirs: MarkupNode) -> Set<String> {
    let (old, one, other) = (ids(in: base), ids(in: ours), ids(in: theirs))
    var connections: Set<String> = []
    for root in [ours, theirs] {
      root.visit { if ["outlet", "action"].contains($0.name), let id = $0.id { connections.insert(id) } }
    }
    return one.intersection(other).union(one.symmetricDifference(other).subtracting(old)).subtracting(connections)
  }

  // MARK: Validity

  /// Returns the problems that `ib check` and Xcode find in a file, without their lines. A file that cannot be read has
  /// one that no version has.
  private static func problems(in file: MarkupFile) -> Set<String> {
    do {
      let root = try InterfaceElement(xml: Data(file.text.utf8), name: "")
      return Set(InterfaceDocument.problems(of: root, in: "").map(\.message))
    } catch {
      return ["\(error)"]
    }
  }

  /// Returns true if more objects have the id of another object than in each version.
  private static func repeats(_ root: MarkupNode, more ours: MarkupNode, _ theirs: MarkupNode) -> Bool {
    repetitions(in: root) > max(repetitions(in: ours), repetitions(in: theirs))
  }

  private static func repetitions(in root: MarkupNode) -> Int {
    var known: Set<String> = []
    var count = 0
    root.visit { node in
      guard let id = node.id, node.name != "placeholder", node.name != "exit" else { return }
      if !known.insert(id).inserted { count += 1 }
    }
    return count
  }

  // MARK: References

  /// The attributes by which connections, constraints and entries of variations refer to objects. Without the object,
  /// the element has no meaning.
  static let references = ["destination", "firstItem", "secondItem", "reference"]

  /// The attributes by which objects refer to others. Without the other, the object remains.
  private static let attributes = [
    "initialViewController", "popoverAnchorView", "popoverAnchorBarButtonItem", "textLabel", "detailTextLabel",
    "imageView",
  ]

  /// Removes the references of one side to objects that the other side deleted. Returns true if there were any.
  private static func removeDangling(
    from node: inout MarkupNode, ids: Set<String>, _ known: Set<String>, _ conflicts: inout [MergeConflict]
  ) -> Bool {
    func isGone(_ id: String) -> Bool { !ids.contains(id) && known.contains(id) }
    var isChanged = false
    for name in attributes {
      guard let gone = node[name], isGone(gone) else { continue }
      node[name] = nil
      isChanged = true
      conflicts.append(
        MergeConflict(
          object: node.id, message: "the \(name) was \(gone), which the other version deleted; it was left out"))
    }
    let owner = node.id
    node.children.removeAll { child in
      guard let gone = references.lazy.compactMap({ child[$0] }).first(where: isGone) else { return false }
      isChanged = true
      // The masks of variations follow from the constraints, and the metrics of segues from the segues.
      if child.name != "exclude", child.name != "include", child.name != "segue" || child.id != nil {
        conflicts.append(
          MergeConflict(
            object: owner ?? child["firstItem"],
            message:
              "<\(child.name) \(child.id ?? "")> refers to \(gone), which the other version deleted; it was left out"))
      }
      return true
    }
    for index in node.children.indices where removeDangling(from: &node.children[index], ids: ids, known, &conflicts) {
      isChanged = true
    }
    return isChanged
  }

  // MARK: Marks

  /// Elements with an id that have no label in Xcode.
  private static let unlabelled: Set = ["outlet", "outletCollection", "action", "segue", "constraint"]

  /// Writes the conflicts into the labels of their objects, where Xcode and `ib check` show them. Conflicts without an
  /// object are in the label of the first one.
  private static func mark(_ root: inout MarkupNode, _ conflicts: [MergeConflict]) {
    guard !conflicts.isEmpty else { return }
    var words: [String: [String]] = [:]
    for conflict in conflicts { words[conflict.object ?? "", default: []].append(conflict.message) }
    var rest = mark(&root, &words)
    for key in words.keys.sorted() { rest += words[key] ?? [] }
    if !rest.isEmpty { _ = markFirst(&root, rest) }
  }

  /// Marks the objects around a node and in it. Returns the conflicts of connections and constraints, for the object
  /// around them, and removes the others from `words`.
  private static func mark(_ node: inout MarkupNode, _ words: inout [String: [String]]) -> [String] {
    var open: [String] = node.id.flatMap { words.removeValue(forKey: $0) } ?? []
    for index in node.children.indices { open += mark(&node.children[index], &words) }
    guard !open.isEmpty, hasLabel(node) else { return open }
    label(&node, open)
    return []
  }

  /// Marks the first object at the top of the file, or of a scene. Returns false if there is none.
  private static func markFirst(_ node: inout MarkupNode, _ words: [String]) -> Bool {
    for index in node.children.indices {
      let child = node.children[index]
      let isObject = node.name == "objects" && hasLabel(child) && child.name != "placeholder"
      if isObject { label(&node.children[index], words) }
      if isObject || ["document", "scenes", "scene"].contains(node.name) && markFirst(&node.children[index], words) {
        return true
      }
    }
    return false
  }

  private static func hasLabel(_ node: MarkupNode) -> Bool {
    node.id != nil && !unlabelled.contains(node.name) && (node["key"] == nil || node["key"] == "view")
  }

  /// Writes conflicts before the label that an object has.
  private static func label(_ node: inout MarkupNode, _ words: [String]) {
    let text = words.joined(separator: "; ").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
    node["userLabel"] = mark + text + (node["userLabel"].map { separator + $0 } ?? "")
  }
}
