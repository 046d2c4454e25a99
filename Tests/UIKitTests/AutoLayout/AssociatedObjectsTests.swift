import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct AssociatedObjectsTests {
  private nonisolated(unsafe) static var key: UInt8 = 0
  private nonisolated(unsafe) static var otherKey: UInt8 = 0

  private final class Note: NSObject {}

  @Test func `values are stored by key and removed by nil`() {
    for object in [UIView(), NSObject()] {
      objc_setAssociatedObject(object, &Self.key, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, &Self.otherKey, 2, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(object, &Self.key) as? String == "one")
      #expect(objc_getAssociatedObject(object, &Self.otherKey) as? Int == 2)
      objc_setAssociatedObject(object, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, &Self.key) == nil)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, &Self.otherKey) == nil)
    }
  }

  @Test func `a view releases its associated values`() {
    weak var note: Note?
    do {
      let view = UIView()
      let made = Note()
      note = made
      objc_setAssociatedObject(view, &Self.key, made, .OBJC_ASSOCIATION_RETAIN)
      _ = view
    }
    #expect(note == nil)
  }

  @Test func `a weak value becomes nil`() {
    let view = UIView()
    do {
      let note = Note()
      objc_setAssociatedObject(view, &Self.key, note, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.key) as? Note === note)
    }
    #expect(objc_getAssociatedObject(view, &Self.key) as? Note == nil)
  }
}
