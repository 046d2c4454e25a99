import Testing

@testable import InterfaceBuilder

private protocol Named: AnyObject {
  var name: String { get }
}

private protocol Numbered: AnyObject {
  var number: Int { get }
}

/// Fails if a toolchain changes the runtime's metadata of stored properties, which outlets depend on.
@Suite struct StoredFieldTests {
  class Thing {}
  final class Label: Thing {}

  class Base {
    weak var early: Label?
    private var secret: Label?
    var revealed: Label? { secret }
  }

  final class Screen: Base {
    var count = 7
    var title: Label?
    var forced: Label!
    weak var hint: Label!
    private weak var hidden: Label?
    var shown: Label? { hidden }
    var labels: [Label] = []
    var maybe: [Label]?
    let fixed = Label()
    unowned var owner: Thing
    var marker = 99

    init(owner: Thing) { self.owner = owner }
  }

  private let owner = Thing()
  private let label = Label()

  private func store(_ value: Any, _ name: String, _ screen: Screen) -> StoredField.Refusal? {
    StoredField.named(name, of: Screen.self)?.store(value, in: screen)
  }

  @Test(arguments: ["early", "secret", "title", "forced", "hint", "hidden"])
  func `an object is stored in strong, weak, private and inherited properties`(name: String) {
    let screen = Screen(owner: owner)
    #expect(store(label, name, screen) == nil)
    let read: [String: Label?] = [
      "early": screen.early, "secret": screen.revealed, "title": screen.title, "forced": screen.forced,
      "hint": screen.hint, "hidden": screen.shown,
    ]
    #expect(read[name] == .some(label))
    #expect(screen.count == 7)
    #expect(screen.marker == 99)
  }

  private final class Follower: Named, Numbered {
    let name = "follower"
    let number = 7
  }

  private final class Followed {
    weak var delegate: (any Named & Numbered)?
    var marker = 99
  }

  @Test func `a weak property of a protocol's type calls the object's members`() {
    let (followed, follower) = (Followed(), Follower())
    #expect(StoredField.named("delegate", of: Followed.self)?.store(follower, in: followed) == nil)
    #expect(followed.delegate?.name == "follower")
    #expect(followed.delegate?.number == 7)
    #expect(followed.marker == 99)
    #expect(StoredField.named("delegate", of: Followed.self)?.store(label, in: followed) != nil)
  }

  @Test func `a weak property does not retain its object`() {
    let screen = Screen(owner: owner)
    var short: Label? = Label()
    if let short { #expect(store(short, "hint", screen) == nil) }
    #expect(screen.hint != nil)
    short = nil
    #expect(screen.hint == nil)
  }

  @Test func `a strong property retains its object and releases the old one`() {
    let screen = Screen(owner: owner)
    weak var first: Label?
    do {
      let object = Label()
      first = object
      _ = store(object, "title", screen)
    }
    #expect(first != nil)
    _ = store(label, "title", screen)
    #expect(first == nil)
  }

  @Test func `arrays are stored as a whole`() {
    let screen = Screen(owner: owner)
    let objects: [AnyObject] = [label, Label()]
    #expect(store(objects, "labels", screen) == nil)
    #expect(store(objects, "maybe", screen) == nil)
    #expect(screen.labels.count == 2)
    #expect(screen.maybe?.first === label)
  }

  @Test func `values that cannot be stored are rejected and change nothing`() {
    let screen = Screen(owner: owner)
    #expect(store(Thing(), "title", screen) == .wrongType("Optional<Label>"))
    #expect(store(Thing(), "hint", screen) == .wrongType("Optional<Label>"))
    #expect(store(label, "fixed", screen) == .isConstant)
    #expect(store(label, "owner", screen) == .isUnowned)
    #expect(store([Thing()] as [AnyObject], "labels", screen) == .wrongType("Array<Label>"))
    #expect(StoredField.named("nothing", of: Screen.self) == nil)
    #expect(screen.title == nil)
    #expect(screen.owner === owner)
  }

  @Test func `values are read back`() {
    let screen = Screen(owner: owner)
    screen.title = label
    screen.hint = label
    #expect(StoredField.named("title", of: Screen.self)?.value(in: screen) as? Label? == label)
    #expect(StoredField.named("hint", of: Screen.self)?.value(in: screen) as? Label === label)
    #expect(StoredField.named("count", of: Screen.self)?.value(in: screen) as? Int == 7)
  }
}

extension StoredFieldTests.Label: Equatable {
  static func == (one: StoredFieldTests.Label, other: StoredFieldTests.Label) -> Bool { one === other }
}
