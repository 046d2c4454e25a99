import Foundation

/// The differences between two versions of a file, as text.
public struct InterfaceDifference: Sendable, Equatable {
  /// The change of one object.
  public struct Change: Sendable, Equatable {
    public enum Kind: String, Sendable {
      case added = "+"
      case removed = "-"
      case changed = "~"
    }

    public var kind: Kind
    /// The object's id.
    public var id: String
    /// A description of the object: element, class, name.
    public var object: String
    /// The changed values, one line each; empty for an object that was added or removed as a whole.
    public var details: [String]
  }

  /// The changes of objects of the new version, in its order, followed by the removed objects.
  public let changes: [Change]

  public var isEmpty: Bool { changes.isEmpty }

  public init(from old: InterfaceDocument, to new: InterfaceDocument) {
    let before = ObjectTable(old.root)
    let after = ObjectTable(new.root)
    var changes: [Change] = []
    for id in after.order {
      guard let object = after.objects[id] else { continue }
      if let earlier = before.objects[id] {
        let details = ObjectComparison(earlier, object, before, after).lines
        if !details.isEmpty {
          changes.append(Change(kind: .changed, id: id, object: after.name(id), details: details))
        }
      } else if after.objects[object.parent ?? ""] == nil || before.objects[object.parent ?? ""] != nil {
        // Children of an added object are part of its change.
        changes.append(Change(kind: .added, id: id, object: after.placedName(id), details: after.contents(of: id)))
      }
    }
    for id in before.order where after.objects[id] == nil {
      guard let object = before.objects[id] else { continue }
      if before.objects[object.parent ?? ""] == nil || after.objects[object.parent ?? ""] != nil {
        changes.append(Change(kind: .removed, id: id, object: before.placedName(id), details: before.contents(of: id)))
      }
    }
    self.changes = changes
  }

  /// The changes as indented lines; empty if there are none.
  public var text: String { Self.text(of: changes) }

  /// Some of the changes as indented lines; empty for none.
  public static func text(of changes: [Change]) -> String {
    changes.map { change in
      (["\(change.kind.rawValue) \(change.object)"] + change.details.map { "    \($0)" }).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
