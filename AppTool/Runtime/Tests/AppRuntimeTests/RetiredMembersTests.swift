import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite struct RetiredMembersTests {
  enum Side { case left }

  @Test func `a text is made of a part of an interpolated string`() {
    #expect(String(stringInterpolationSegment: Side.left) == "left")
    #expect(String(stringInterpolationSegment: 1.5) == "1.5")
    #expect(String(stringInterpolationSegment: "a") == "a")
  }

  @Test @MainActor func `a button with rounded corners is one of the system`() {
    #expect(UIButton(type: .roundedRect).buttonType == .system)
  }

  @Test func `a file is read with the former options`() throws {
    let options: [Data.ReadingOptions] = [.dataReadingMapped, .mappedRead, .uncachedRead]
    let file = URL(fileURLWithPath: #filePath)
    for option in options { #expect(try !Data(contentsOf: file, options: option).isEmpty) }
  }

  @Test @MainActor func `a constraint keeps the wish to be archived`() {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 3)
    #expect(!constraint.shouldBeArchived)
    constraint.shouldBeArchived = true
    #expect(constraint.shouldBeArchived && !view.heightAnchor.constraint(equalToConstant: 3).shouldBeArchived)
  }

  private final class Ticking: NSObject {
    var ticks = 0
    func tick() { ticks += 1 }
  }

  @Test @MainActor func `a screen makes a link that calls a method at each frame`() throws {
    NamedMembers.add(method: "tick", of: Ticking.self) { object, _ in object.tick() }
    let ticking = Ticking()
    let screen = try TestScreen(size: CGSize(width: 10, height: 10), view: UIView())
    let link = try #require(UIScreen.main.displayLink(withTarget: ticking, selector: Selector("tick")))
    link.add(to: .main, forMode: .common)
    screen.advance(seconds: 0.5)
    link.invalidate()
    #expect(ticking.ticks > 5)
  }

  private final class Banner: UIView {
    var changes = 0
    override var isAccessibilityElement: Bool { didSet { changes += 1 } }
    override var accessibilityLabel: String? {
      get { "banner" }
      set {}
    }
  }

  @Test @MainActor func `a view overrides the properties that other objects have too`() {
    let banner = Banner()
    banner.isAccessibilityElement = true
    #expect(banner.isAccessibilityElement && banner.changes == 1 && banner.accessibilityLabel == "banner")
    let other = NSObject()
    other.isAccessibilityElement = true
    other.accessibilityLabel = "other"
    #expect(other.isAccessibilityElement && other.accessibilityLabel == "other")
  }

  @Test @MainActor func `a view keeps the wish about inverted colors`() {
    let view = UIImageView()
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityIgnoresInvertColors && !UIImageView().accessibilityIgnoresInvertColors)
  }

  @Test @MainActor func `a view names each reason for which a part was left out once, below the others`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for sentence in ["Map was left out", "List was left out", "Map was left out"] { view.showWhyLeftOut(sentence) }
    #expect(view.subviews.map { ($0 as? UILabel)?.text } == ["Map was left out\n\nList was left out"])
  }

  private final class Settings: LeftOutController {}

  @Test @MainActor func `a controller that stands for one of SwiftUI shows the reason`() {
    let controller = Settings(reason: "Settings was left out")
    controller.rootView = 1
    controller.sizingOptions = [.intrinsicContentSize]
    #expect(controller.view.subviews.map { ($0 as? UILabel)?.text } == ["Settings was left out"])
    #expect(controller.sizeThatFits(in: CGSize(width: 300, height: 300)).height > 0)
    let other = LeftOutController()
    #expect((other.view.subviews.first as? UILabel)?.text?.contains("SwiftUI") == true)
  }

  private final class RowHeights: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 12 }
  }

  @Test @MainActor func `an optional method is called if the delegate has it`() {
    NamedMembers.add(method: "tableView:heightForRowAt:", of: RowHeights.self) { _, _ in nil }
    let (table, path) = (UITableView(frame: .zero), IndexPath(row: 0, section: 0))
    var delegate: (any UITableViewDelegate)?
    func height() -> CGFloat? {
      answer(of: delegate, to: "tableView:heightForRowAt:", delegate?.tableView(table, heightForRowAt: path))
    }
    #expect(height() == nil)
    delegate = RowHeights()
    #expect(height() == 12)
    #expect(answer(of: delegate, to: "tableView:heightForHeaderInSection:", 3) == nil)
    delegate = UITableViewController()
    #expect(height() != nil)
  }

  @Test @MainActor func `the network activity indicator keeps its value`() {
    #expect(!UIApplication.shared.isNetworkActivityIndicatorVisible)
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
    #expect(UIApplication.shared.isNetworkActivityIndicatorVisible)
    UIApplication.shared.isNetworkActivityIndicatorVisible = false
  }

  private final class Posted: NSObject {
    var values: [Int] = []
  }

  @Test @MainActor func `a method is called on the main thread, now or later`() async {
    NamedMembers.add(method: "take:", of: Posted.self) { object, arguments in
      object.values.append(try arguments.value(0, as: Int.self))
      return nil
    }
    let posted = Posted()
    posted.performSelector(onMainThread: Selector("take:"), with: 1, waitUntilDone: false)
    posted.performSelector(onMainThread: Selector("take:"), with: 2, waitUntilDone: true)
    #expect(posted.values == [2])
    nonisolated(unsafe) let shared = posted
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        shared.performSelector(onMainThread: Selector("take:"), with: 3, waitUntilDone: true)
        continuation.resume()
      }
    }
    #expect(posted.values == [2, 1, 3])
    posted.perform(Selector("take:"), with: 4)
    #expect(posted.values.last == 4)
  }

  private final class Background: NSObject {
    var onMain: Bool?
  }

  @Test @MainActor func `a method is called in the background`() {
    let done = DispatchSemaphore(value: 0)
    NamedMembers.add(method: "note:", of: Background.self) { object, arguments in
      object.onMain = Thread.isMainThread
      let number = try arguments.value(0, as: Int.self)
      #expect(number == 7)
      done.signal()
      return nil
    }
    let background = Background()
    background.performSelector(inBackground: Selector("note:"), with: 7)
    done.wait()
    #expect(background.onMain == false)
  }

  @Test @MainActor func `the main queue runs a closure at once for a caller on it`() async {
    #expect(DispatchQueue.main.syncFromAnyQueue { 3 } == 3)
    let number = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: DispatchQueue.main.syncFromAnyQueue { 4 }) }
    }
    #expect(number == 4)
  }

  @Test func `a method of an object of any class is called by its name`() {
    NamedMembers.add(method: "addTen:", of: Numbers.self) { object, arguments in
      object.sum += try arguments.value(0, as: Int.self) + 10
      return object.sum
    }
    let numbers = Numbers()
    untypedCall("addTen:", on: numbers, [2])
    #expect(numbers.sum == 12)
    #expect(untypedCall("addTen:", on: numbers, [1]) as? Int == 23)
    #expect(untypedCall("addEleven:", on: numbers, [1]) == nil)
    #expect(untypedCall("addTen:", on: nil, [1]) == nil)
  }

  @Test @MainActor func `an invocation is undone and redone by its name`() {
    NamedMembers.add(method: "change:", of: Changing.self) { object, arguments in
      object.change(try arguments.value(0))
      return nil
    }
    let (changing, manager) = (Changing(), UndoManager())
    changing.manager = manager
    changing.change(5)
    #expect(changing.value == 5 && manager.canUndo)
    manager.undo()
    #expect(changing.value == 0 && manager.canRedo)
    manager.redo()
    #expect(changing.value == 5)
  }

  @MainActor private final class Changing: NSObject {
    var manager: UndoManager?
    private(set) var value = 0

    func change(_ new: Int) {
      manager?.registerInvocation("change:", on: self, [value])
      value = new
    }
  }

  @Test func `the name of a class has its module and one address`() {
    let name = object_getClassName(Numbers())
    #expect(String(cString: name).hasSuffix("Numbers"))
    #expect(name == object_getClassName(Numbers()))
    #expect(String(cString: class_getName(NSObject.self)).hasSuffix("NSObject"))
  }

  private final class Listed: NSObject {
    var second = 2
    var first = 1
  }

  @Test func `the properties that a class declares are listed by their names`() throws {
    NamedMembers.add(property: "second", of: Listed.self, get: { $0.second })
    NamedMembers.add(property: "first", of: Listed.self, get: { $0.first })
    var count: UInt32 = 0
    let list = try #require(class_copyPropertyList(Listed.self, &count))
    defer { free(list) }
    #expect((0..<Int(count)).map { String(cString: property_getName(list[$0])) } == ["first", "second"])
    #expect(class_copyPropertyList(NSObject.self, &count) == nil && count == 0)
    #expect(class_getSuperclass(Listed.self) == NSObject.self && class_getSuperclass(nil) == nil)
  }

  @Test func `objects are arguments of formats by their descriptions`() {
    let numbers: NSObject = Numbers()
    #expect(String(format: "%@ %d %@", numbers, 3, "a") == "\(numbers.description) 3 a")
  }

  private final class Numbers: NSObject {
    var sum = 0
  }

  private final class Inner: NSObject {
    var number = 3
  }

  private final class Outer: NSObject {
    var inner: Inner? = Inner()
  }

  @Test func `values are read and set by paths of names`() {
    NamedMembers.add(property: "inner", of: Outer.self, get: { $0.inner })
    NamedMembers.add(
      property: "number", of: Inner.self, get: { $0.number }, set: { $0.number = try $1.value(0) })
    let outer = Outer()
    #expect(outer.value(forKeyPath: "inner.number") as? Int == 3)
    outer.setValue(4, forKeyPath: "inner.number")
    #expect(outer.inner?.number == 4)
    outer.inner = nil
    #expect(outer.value(forKeyPath: "inner.number") == nil)
  }

  private final class Shared: NSObject {
    let number = 3
  }

  @Test func `a property of a class is read by a path`() {
    NamedMembers.add(classMethod: "shared", of: Shared.self) { _ in Shared() }
    NamedMembers.add(property: "number", of: Shared.self, get: { $0.number })
    #expect(Shared.value(forKeyPath: "shared") is Shared && Shared.value(forKeyPath: "shared.number") as? Int == 3)
    #expect(Shared.value(forKey: "shared") is Shared && Shared.value(forKeyPath: "other") == nil)
  }

  @Test func `the class of a generic parameter has a description`() {
    func name<Kind: UIView>(of type: Kind.Type) -> String { Kind.description() }
    #expect(name(of: UILabel.self) == "UIKit.UILabel")
  }

  @Test func `a lock of Darwin is held once`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }

  @Test func `a color by its name of SwiftUI is the system color`() {
    #expect(UIColor(.red).resolvedColor(with: .current) == UIColor.systemRed.resolvedColor(with: .current))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor(.primary).resolvedColor(with: dark) == UIColor.label.resolvedColor(with: dark))
  }

  @Test func `shared integers change once for each call, also at the same time`() {
    nonisolated(unsafe) let value = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    defer { value.deallocate() }
    value.initialize(to: 0)
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in OSAtomicIncrement32(value) }
    #expect(value.pointee == 1000 && OSAtomicDecrement32Barrier(value) == 999)
    #expect(!OSAtomicCompareAndSwap32Barrier(1000, 7, value) && value.pointee == 999)
    #expect(OSAtomicCompareAndSwap32Barrier(999, 7, value) && value.pointee == 7)
  }

  @Test func `bits of a shared integer are combined with a mask`() {
    var value: UInt32 = 0b0110
    #expect(OSAtomicOr32OrigBarrier(0b1001, &value) == 0b0110 && value == 0b1111)
    #expect(OSAtomicAnd32(0b0101, &value) == 0b0101 && value == 0b0101)
    #expect(OSAtomicXor32Orig(0b0011, &value) == 0b0101 && value == 0b0110)
    #expect(OSAtomicOr32Barrier(0b0001, &value) == 0b0111)
  }

  @Test func `keys that are known by their protocol only set and remove values`() {
    let dictionary = NSMutableDictionary()
    let key: any NSCopying = "key" as NSString
    dictionary[key] = "value"
    #expect(dictionary[key] as? String == "value")
    #expect(dictionary["key"] as? String == "value")
    dictionary[key] = nil
    #expect(dictionary.count == 0)
  }
}
