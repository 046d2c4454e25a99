import Synchronization
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ObservationTests {
  final class Model: NSObject {
    var name = "a"
  }

  @Test func `content offset and frame are reported immediately, with the old and the new value`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: scroll)
    screen.advanceFrame()
    var told: [(CGFloat?, CGFloat?)] = []
    let token = scroll.observe(\.contentOffset, options: [.old, .new]) { _, change in
      told.append((change.oldValue?.y, change.newValue?.y))
    }
    scroll.contentOffset.y = 30
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    scroll.contentOffset.y = 40
    #expect(told.map(\.0) == [0, 30])
    #expect(told.map(\.1) == [30, 40])
    token.invalidate()
    scroll.contentOffset.y = 50
    #expect(told.count == 2)
    let view = UIView()
    var frames = 0
    var second: NSKeyValueObservation? = view.observe(\.frame) { _, change in
      frames += 1
      #expect(change.oldValue == nil && change.newValue == nil)
    }
    view.frame.size.width = 5
    view.center.x = 50
    #expect(frames == 2)
    second?.invalidate()
    second = nil
    view.frame.size.width = 6
    #expect(frames == 2)
  }

  @Test func `each change of a property of UIKit is reported at once, also one that is taken back`() {
    let view = UIView()
    let label = UILabel()
    let control = UIControl()
    var told: [String] = []
    let tokens = [
      view.observe(\.alpha, options: [.new]) { _, change in told.append("alpha \(change.newValue ?? -1)") },
      view.observe(\.isHidden, options: [.new]) { view, _ in told.append("hidden \(view.isHidden)") },
      label.observe(\.text, options: [.old, .new]) { _, change in
        told.append("text \((change.oldValue ?? nil) ?? "nil") \((change.newValue ?? nil) ?? "nil")")
      },
      control.observe(\.isEnabled) { control, _ in told.append("enabled \(control.isEnabled)") },
    ]
    view.alpha = 0.5
    view.alpha = 1
    view.isHidden = true
    label.text = "a"
    label.text = nil
    control.isEnabled = false
    #expect(told == ["alpha 0.5", "alpha 1.0", "hidden true", "text nil a", "text a nil", "enabled false"])
    tokens.forEach { $0.invalidate() }
  }

  /// Observes a property by name, sets it to another value and back, and returns the reported values.
  private func reports(_ object: NSObject, _ key: String, _ change: () -> Void, _ back: () -> Void) -> [String] {
    let watcher = Watcher()
    object.addObserver(watcher, forKeyPath: key, options: [.new], context: nil)
    change()
    back()
    object.removeObserver(watcher, forKeyPath: key)
    return watcher.values
  }

  private final class Watcher: NSObject, KeyPathObserver {
    var values: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      values.append("\(change?[.newKey] ?? "-")")
    }
  }

  /// Sets a property to a value and back, and returns the reported values.
  private func reports<Object: NSObject, Value>(
    _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>, _ key: String, _ value: Value
  ) -> [String] {
    let old = object[keyPath: path]
    return reports(object, key) {
      object[keyPath: path] = value
    } _: {
      object[keyPath: path] = old
    }
  }

  @Test func `values of controls are reported at once, also those that are taken back`() {
    let (slider, toggle, stepper, pages) = (UISlider(), UISwitch(), UIStepper(), UIPageControl())
    let (picker, segments) = (UIDatePicker(), UISegmentedControl(items: ["a", "b"]))
    pages.numberOfPages = 3
    picker.date = Date(timeIntervalSince1970: 0)
    #expect(reports(slider, \.value, "value", 0.5) == ["0.5", "0.0"])
    #expect(reports(slider, \.maximumValue, "maximumValue", 3) == ["3.0", "1.0"])
    #expect(reports(toggle, \.isOn, "on", true) == ["true", "false"])
    #expect(reports(stepper, \.value, "value", 2) == ["2.0", "0.0"])
    #expect(reports(stepper, \.stepValue, "stepValue", 2) == ["2.0", "1.0"])
    #expect(reports(segments, \.selectedSegmentIndex, "selectedSegmentIndex", 1) == ["1", "-1"])
    #expect(reports(pages, \.currentPage, "currentPage", 2) == ["2", "0"])
    #expect(reports(pages, \.numberOfPages, "numberOfPages", 5) == ["5", "3"])
    #expect(reports(picker, \.date, "date", Date(timeIntervalSince1970: 60)).count == 2)
    let counts = reports(segments, "numberOfSegments") {
      segments.insertSegment(withTitle: "c", at: 0, animated: false)
    } _: {
      segments.removeSegment(at: 0, animated: false)
    }
    #expect(counts == ["3", "2"])
  }

  @Test func `insets and stacks of controllers are reported at once`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let insets = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
    let changes = reports(scroll, "adjustedContentInset") {
      scroll.contentInset = insets
    } _: {
      scroll.contentInset = .zero
    }
    #expect(changes.count == 2)
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stacks = reports(navigation, "viewControllers") {
      navigation.pushViewController(UIViewController(), animated: false)
    } _: {
      navigation.popViewController(animated: false)
    }
    #expect(stacks.count == 2)
  }

  @Test func `a zoom and a drag are reported when they begin and end`() throws {
    final class Zoomed: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let (scroll, zoomed, watcher) = (UIScrollView(), Zoomed(), Watcher())
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.addSubview(zoomed.view)
    scroll.contentSize = zoomed.view.bounds.size
    scroll.delegate = zoomed
    scroll.maximumZoomScale = 4
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: scroll)
    #expect(
      reports(scroll, "zoomScale") {
        scroll.zoomScale = 2
      } _: {
        scroll.zoomScale = 1
      } == ["2.0", "1.0"])
    scroll.addObserver(watcher, forKeyPath: "dragging", options: [.new], context: nil)
    screen.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 20))
    #expect(watcher.values == ["true", "false"])
    scroll.removeObserver(watcher, forKeyPath: "dragging")
  }

  @Test func `a class of the app announces its changes, and any object may observe by name`() {
    final class Account: NSObject {
      var balance = 0 {
        willSet { willChangeValue(for: \.balance) }
        didSet { didChangeValue(for: \.balance) }
      }
    }
    final class Clerk: NSObject, KeyPathObserver {
      var seen: [String] = []
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        seen.append("\(keyPath ?? "") \(change?[.oldKey] ?? "") \(change?[.newKey] ?? "")")
      }
    }
    let account = Account()
    let clerk = Clerk()
    account.addObserver(clerk, forKeyPath: "balance", options: [.old, .new], context: nil)
    account.balance = 5
    account.balance = 0
    #expect(clerk.seen == ["balance 0 5", "balance 5 0"])
    account.removeObserver(clerk, forKeyPath: "balance")
    account.balance = 7
    #expect(clerk.seen.count == 2)
  }

  @MainActor private final class Person: NSObject {
    var name = "a" {
      willSet { willChangeValue(forKey: "name") }
      didSet { didChangeValue(forKey: "name") }
    }
    var friend: Person? {
      willSet { willChangeValue(forKey: "friend") }
      didSet { didChangeValue(forKey: "friend") }
    }
  }

  @MainActor private final class Diary: NSObject, KeyPathObserver {
    var lines: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let isPrior = change?[.notificationIsPriorKey] as? Bool == true
      let now = (object as? Person)?.name ?? "nil"
      lines.append("\(isPrior ? "prior" : "after") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-") now \(now)")
    }
  }

  /// An observer that ends its observation when it is released, as apps do.
  @MainActor private final class Guest: NSObject, KeyPathObserver {
    let person: Person
    let context: UnsafeMutableRawPointer?

    init(of person: Person, _ context: UnsafeMutableRawPointer? = nil) {
      self.person = person
      self.context = context
      super.init()
      person.addObserver(self, forKeyPath: "name", options: [], context: context)
    }

    // An isolated one would not see the screen of the test, which is a value of its task.
    deinit {
      let guest = self
      MainActor.assumeIsolated { guest.leave() }
    }

    private func leave() {
      if let context {
        person.removeObserver(self, forKeyPath: "name", context: context)
      } else {
        person.removeObserver(self, forKeyPath: "name")
      }
    }

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  }

  @Test func `an observer can be removed while it is released`() {
    let lines = Mutex<[String]>([])
    Log.redirect { line in lines.withLock { $0.append(line) } }
    defer { Log.redirect(to: nil) }
    let (person, stranger) = (Person(), Diary())
    let place = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { place.deallocate() }
    weak var gone: Guest?
    do {
      let guest = Guest(of: person)
      gone = guest
      _ = Guest(of: person, place)
    }
    #expect(gone == nil)
    func removals() -> Int { lines.withLock { $0.count { $0.contains("was removed from Person") } } }
    #expect(removals() == 0)
    person.removeObserver(stranger, forKeyPath: "name")
    #expect(removals() == 1)
  }

  @Test func `an announced change is reported before and after it, at once, also to an equal value`() {
    let (person, diary) = (Person(), Diary())
    person.addObserver(diary, forKeyPath: "name", options: [.initial, .prior, .old, .new], context: nil)
    person.name = "b"
    person.name = "b"
    #expect(
      diary.lines == [
        "after - a now a", "prior a - now a", "after a b now b", "prior b - now b", "after b b now b",
      ])
    person.removeObserver(diary, forKeyPath: "name")
  }

  @Test func `a closure is called before and after each announced change of a named property`() {
    let person = Person()
    var told: [String] = []
    let token = person.observe(\.name, named: "name", options: [.initial, .prior, .old, .new]) { person, change in
      told.append("\(change.isPrior) \(change.oldValue ?? "-") \(change.newValue ?? "-") \(person.name)")
    }
    person.name = "b"
    person.name = "b"
    #expect(told == ["false - a a", "true a - a", "false a b b", "true b - b", "false b b b"])
    token.invalidate()
    person.name = "c"
    #expect(told.count == 5)
  }

  @Test func `a path follows the objects that it leads to`() {
    let (person, first, second) = (Person(), Person(), Person())
    (first.name, second.name) = ("first", "second")
    person.friend = first
    var told: [String] = []
    let token = person.observe(\.friend?.name, named: "friend.name", options: [.new]) { _, change in
      told.append((change.newValue ?? nil) ?? "nil")
    }
    first.name = "one"
    person.friend = second
    first.name = "left"
    second.name = "two"
    person.friend = nil
    #expect(told == ["one", "second", "two", "nil"])
    token.invalidate()
  }

  @Test func `other properties are reported before the next frame`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    let model = Model()
    var names: [String?] = []
    let token = model.observe(\.name, options: [.initial, .new]) { _, change in names.append(change.newValue) }
    #expect(names == ["a"])
    model.name = "b"
    model.name = "c"
    #expect(names == ["a"])
    screen.advanceFrame()
    #expect(names == ["a", "c"])
    screen.advanceFrame()
    #expect(names.count == 2)
    token.invalidate()
  }

  @Test func `an observation does not retain its object`() throws {
    weak var gone: UIView?
    var token: NSKeyValueObservation?
    do {
      let view = UIView()
      gone = view
      token = view.observe(\.tag) { _, _ in }
    }
    #expect(token != nil)
    #expect(gone == nil)
  }

  private final class Holder: NSObject {
    var held: Ending?
  }

  /// Observes a view until it is released.
  private final class Ending: UIResponder {
    let view: UIView

    init(_ view: UIView) {
      self.view = view
      super.init()
      view.addObserver(self, forKeyPath: "tag", options: [], context: nil)
    }

    isolated deinit { view.removeObserver(self, forKeyPath: "tag") }
  }

  @Test func `an object that the end of an observation releases ends its own observation`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    var holder: Holder? = Holder()
    holder?.held = Ending(view)
    let token = holder?.observe(\.held) { _, _ in }
    holder = nil
    screen.advanceFrame()
    view.tag = 1
    #expect(token != nil)
    screen.advanceFrame()
  }

  @Test func `transforms are wrapped in values and animated from them`() throws {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turned).caTransform3DValue, turned))
    let moved = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: moved).cgAffineTransformValue == moved)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgAffineTransform: moved).uiEdgeInsetsValue == .zero)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DMakeTranslation(20, 0, 0))
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(40, 0, 0))
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(animation, forKey: nil)
    screen.advance(seconds: 0.5)
    let x = try #require(view.layer.presentation()?.transform.m41)
    #expect(abs(x - 30) < 1)
  }

  @Test func `a weak hash table drops released objects`() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    do { table.add(NSObject()) }
    table.add(kept)
    #expect(table.allObjects == [kept])
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test func `an array of pointers keeps the places of objects that have ended until it is compacted`() {
    func pointer(_ object: NSObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }
    let (weak, strong, kept) = (NSPointerArray.weakObjects(), NSPointerArray.strongObjects(), NSObject())
    do {
      let (first, second) = (NSObject(), NSObject())
      weak.addPointer(pointer(first))
      weak.addPointer(pointer(kept))
      strong.addPointer(pointer(second))
    }
    #expect(weak.count == 2 && weak.pointer(at: 0) == nil && weak.pointer(at: 1) == pointer(kept))
    #expect(strong.allObjects.count == 1)
    weak.compact()
    #expect(weak.count == 1 && weak.allObjects.first as? NSObject === kept)
    weak.insertPointer(nil, at: 0)
    weak.replacePointer(at: 1, withPointer: nil)
    #expect(weak.count == 2 && weak.allObjects.isEmpty)
    weak.removePointer(at: 0)
    weak.count = 3
    #expect(weak.count == 3)
    weak.count = 0
    #expect(weak.count == 0)
  }

  @Test func `a table maps equal keys to one object and forgets what has ended`() {
    let table = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let (first, second) = (NSObject(), NSObject())
    table.setObject(first, forKey: NSString(string: "a"))
    table.setObject(second, forKey: NSString(string: "a"))
    do { table.setObject(NSObject(), forKey: "b") }
    #expect(table.object(forKey: "a") === second && table.object(forKey: "b") == nil && table.count == 1)
    #expect(table.keyEnumerator().allObjects.map { "\($0)" } == ["a"])
    #expect(table.objectEnumerator()?.allObjects.first as? NSObject === second)
    table.setObject(nil, forKey: "a")
    #expect(table.count == 0 && table.objectEnumerator() == nil)
    let keys = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    keys.setObject("kept", forKey: first)
    do { keys.setObject("lost", forKey: NSObject()) }
    #expect(keys.count == 1 && keys.object(forKey: first) == "kept")
    keys.removeAllObjects()
    #expect(keys.object(forKey: first) == nil)
  }

  @Test func `a table with options keeps weak references, and compares identities if asked`() {
    let table = NSMapTable<NSString, NSObject>(keyOptions: .strongMemory, valueOptions: .weakMemory)
    var object: NSObject? = NSObject()
    table.setObject(object, forKey: NSString(string: "a"))
    #expect(table.object(forKey: NSString(string: "a")) === object)
    object = nil
    #expect(table.object(forKey: NSString(string: "a")) == nil)
    let identities = NSMapTable<NSString, NSNumber>(keyOptions: .objectPointerPersonality, valueOptions: [])
    let key = NSString(string: "b")
    identities.setObject(1, forKey: key)
    #expect(identities.object(forKey: key) == 1 && identities.object(forKey: NSString(string: "b")) == nil)
  }
}
