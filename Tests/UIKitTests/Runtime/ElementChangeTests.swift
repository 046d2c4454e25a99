import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ElementChangeTests {
  final class Shelf: NSObject {
    let books = NSMutableArray()
    var films: [String] = []

    /// Called by the setter of ``plays``.
    var onPlays: (() -> Void)?

    var plays: [String] = [] {
      willSet { willChangeValue(forKey: "plays") }
      didSet {
        onPlays?()
        didChangeValue(forKey: "plays")
      }
    }
  }

  final class Watcher: UIResponder {
    var told: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let kind = (change?[.kindKey] as? NSNumber)?.uintValue ?? 0
      let indexes = (change?[.indexesKey] as? IndexSet)?.map { "\($0)" }.joined(separator: " ") ?? "-"
      func text(_ key: NSKeyValueChangeKey) -> String {
        (change?[key] as? [String])?.joined(separator: " ") ?? "-"
      }
      told.append("\(kind) at \(indexes): \(text(.oldKey)) to \(text(.newKey))")
    }
  }

  private func watched(_ key: String) -> (Shelf, Watcher) {
    let (shelf, watcher) = (Shelf(), Watcher())
    NamedMembers.add(
      property: "plays", of: Shelf.self, get: { $0.plays }, set: { $0.plays = try $1.value(0, as: [String].self) })
    shelf.addObserver(watcher, forKeyPath: key, options: [.old, .new], context: nil)
    return (shelf, watcher)
  }

  @Test func `observers receive changed elements with their indexes`() {
    let (shelf, watcher) = watched("books")
    let books = shelf.mutableArrayValue(forKey: "books")
    books.add("a")
    books.insert("b", at: 0)
    books[1] = "c"
    books.remove("b")
    #expect(
      watcher.told == ["2 at 0: - to a", "2 at 0: - to b", "4 at 1: a to c", "3 at 0: b to -"])
    #expect(shelf.books == ["c"])
    #expect(books.count == 1 && books.contains("c") && books.index(of: "c") == 0)
    shelf.books.add("d")
    #expect(books.map { $0 as? String } == ["c", "d"])
  }

  @Test func `an element is set behind the last one`() {
    let (shelf, watcher) = watched("books")
    let books = shelf.mutableArrayValue(forKey: "books")
    books[0] = "a"
    books[1] = "b"
    books[0] = "c"
    #expect(watcher.told == ["2 at 0: - to a", "2 at 1: - to b", "4 at 0: a to c"] && shelf.books == ["c", "b"])
  }

  private final class Plain {}

  @Test func `an array of objects that cannot be compared does not change by itself`() {
    let (shelf, watcher) = watched("books")
    shelf.mutableArrayValue(forKey: "books").add(Plain())
    #expect(watcher.told == ["2 at 0: - to -"])
    shelf.didChangeValue(forKey: "films")
    #expect(watcher.told.count == 1)
  }

  @Test func `objects that cannot be compared are found by identity`() {
    let (shelf, _) = watched("books")
    let books = shelf.mutableArrayValue(forKey: "books")
    let (first, second) = (Plain(), Plain())
    books.addObjects(from: [first, "a", second, first])
    #expect(books.index(of: second) == 2 && books.contains(first) && !books.contains(Plain()))
    #expect(books.index(of: "a") == 1 && books.index(of: "b") == NSNotFound)
    books.remove(first)
    #expect(books.count == 2 && books[1] as? Plain === second)
    books.removeObjects(in: [second, "a"])
    #expect(shelf.books.count == 0)
  }

  @Test func `a range of elements is replaced, extended and shortened`() {
    let (shelf, watcher) = watched("books")
    let books = shelf.mutableArrayValue(forKey: "books")
    books.addObjects(from: ["a", "b", "c"])
    watcher.told = []
    books.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: ["x", "y"])
    #expect(watcher.told == ["4 at 0: a to x", "2 at 1: - to y"])
    #expect(shelf.books == ["x", "y", "b", "c"])
    books.replaceObjects(in: NSRange(location: 1, length: 3), withObjectsFrom: ["z"])
    #expect(shelf.books == ["x", "z"])
    books.removeObjects(in: ["x"])
    #expect(shelf.books == ["z"])
    books.removeAllObjects()
    #expect(shelf.books.count == 0)
  }

  @Test func `an array of Swift is set without a second announcement`() {
    let (shelf, watcher) = watched("plays")
    let plays = shelf.mutableArrayValue(forKey: "plays")
    plays.add("a")
    plays.removeObject(at: 0)
    #expect(watcher.told == ["2 at 0: - to a", "3 at 0: a to -"])
    shelf.plays = ["b"]
    #expect(watcher.told.count == 3)
    #expect(plays.map { $0 as? String } == ["b"])
    #expect((plays.copy() as? NSArray)?.count == 1 && (plays.mutableCopy() as? NSMutableArray)?.count == 1)
  }

  @Test func `a setter that changes another array announces its own change once`() {
    let (shelf, watcher) = watched("plays")
    NamedMembers.add(
      property: "films", of: Shelf.self, get: { $0.films }, set: { $0.films = try $1.value(0, as: [String].self) })
    shelf.onPlays = { [unowned shelf] in shelf.mutableArrayValue(forKey: "films").add("f") }
    shelf.mutableArrayValue(forKey: "plays").add("a")
    #expect(watcher.told == ["2 at 0: - to a"])
    #expect(shelf.films == ["f"] && shelf.plays == ["a"])
  }

  @Test func `a change before it happens has the kind and the indexes`() {
    let (shelf, watcher) = (Shelf(), Watcher())
    shelf.addObserver(watcher, forKeyPath: "books", options: [.old, .new, .prior], context: nil)
    shelf.mutableArrayValue(forKey: "books").add("a")
    #expect(watcher.told == ["2 at 0: - to -", "2 at 0: - to a"])
  }

  @Test func `observers by key path receive the changed elements only`() {
    let (shelf, _) = watched("plays")
    var changes: [String] = []
    let observation = shelf.observe(\.plays, named: "plays", options: [.old, .new]) { _, change in
      let (old, new) = (change.oldValue.map { "\($0)" } ?? "-", change.newValue.map { "\($0)" } ?? "-")
      changes.append("\(change.kind): \(old) to \(new)")
    }
    let plays = shelf.mutableArrayValue(forKey: "plays")
    plays.add("a")
    plays.add("b")
    plays[1] = "c"
    plays.removeObject(at: 0)
    shelf.plays = ["d", "e"]
    #expect(
      changes == [
        #"insertion: - to ["a"]"#, #"insertion: - to ["b"]"#, #"replacement: ["b"] to ["c"]"#,
        #"removal: ["a"] to -"#, #"setting: ["c"] to ["d", "e"]"#,
      ])
    observation.invalidate()
    var taken: [String] = []
    let other = shelf.observe(\.books, named: "books", options: [.old, .new]) { _, change in
      taken.append("\(change.oldValue?.count ?? 0) to \(change.newValue?.count ?? 0)")
    }
    let books = shelf.mutableArrayValue(forKey: "books")
    books.addObjects(from: ["a", "b"])
    books.removeObject(at: 0)
    #expect(taken == ["0 to 1", "0 to 1", "1 to 0"])
    other.invalidate()
  }

  @Test func `observers by key path receive the kind and the indexes of a change`() {
    let shelf = Shelf()
    var changes: [String] = []
    let observation = shelf.observe(\.books, named: "books") { _, change in
      changes.append("\(change.kind) \(change.indexes.map { $0.map { $0 } } ?? [])")
    }
    shelf.mutableArrayValue(forKey: "books").add("a")
    shelf.willChangeValue(forKey: "books")
    shelf.didChangeValue(forKey: "books")
    #expect(changes == ["insertion [0]", "setting []"])
    observation.invalidate()
  }
}
