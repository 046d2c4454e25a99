import Foundation
import InterfaceBuilder

/// The merge of two versions of an Interface Builder file, which is always a valid file.
struct InterfaceMerge {
  let text: String
  let conflicts: [MergeConflict]

  /// The label of an object with a conflict begins with it.
  static let mark = "MERGE CONFLICT: "

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
    let known = Self.ids(in: left.root).union(Self.ids(in: right.root))
    while Self.removeDangling(from: &file.root, ids: Self.ids(in: file.root), known, &conflicts) {}
    if Self.repetitions(in: file.root) > max(Self.repetitions(in: left.root), Self.repetitions(in: right.root)) {
      conflicts = [MergeConflict(object: nil, words: "both versions moved the same objects; our version was kept")]
      file = left
    }
    Self.mark(&file.root, conflicts)
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
        text: "\(path): \(version) cannot be read, so that it cannot be merged (\(error.place)\(error.words))")
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

  /// Returns the number of objects with the id of another object.
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

  /// The attributes that refer to objects.
  static let references = [
    "destination", "firstItem", "secondItem", "reference", "popoverAnchorView", "popoverAnchorBarButtonItem",
  ]

  /// Removes the connections and constraints of one side to objects that the other side deleted. Returns true if there
  /// were any.
  private static func removeDangling(
    from node: inout MarkupNode, ids: Set<String>, _ known: Set<String>, _ conflicts: inout [MergeConflict]
  ) -> Bool {
    var isChanged = false
    let owner = node.id
    node.children.removeAll { child in
      let gone = references.compactMap { child[$0] }.first { !ids.contains($0) && known.contains($0) }
      guard let gone else { return false }
      isChanged = true
      // The masks of variations follow from the constraints.
      if child.name != "exclude", child.name != "include" {
        conflicts.append(
          MergeConflict(
            object: owner ?? child["firstItem"],
            words:
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

  /// Writes the conflicts into the labels of their objects, where Xcode and `ib check` show them.
  private static func mark(_ root: inout MarkupNode, _ conflicts: [MergeConflict]) {
    var words: [String: [String]] = [:]
    for conflict in conflicts { if let object = conflict.object { words[object, default: []].append(conflict.words) } }
    if !words.isEmpty { _ = mark(&root, &words) }
  }

  /// Returns the conflicts of connections and constraints in the node, for the object around them.
  private static func mark(_ node: inout MarkupNode, _ words: inout [String: [String]]) -> [String] {
    var open: [String] = node.id.flatMap { words[$0] } ?? []
    for index in node.children.indices { open += mark(&node.children[index], &words) }
    guard !open.isEmpty, node.id != nil, !unlabelled.contains(node.name), node["key"] == nil || node["key"] == "view"
    else {
      return open
    }
    let text = open.joined(separator: "; ").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
    node["userLabel"] = mark + text
    return []
  }
}
