import Raster
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ControlTests {
  private final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withSender(_ sender: UIControl) { calls.append("sender") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append(event == nil ? "event nil" : "event") }
  }

  private final class Tracker: UIControl {
    var calls: [String] = []
    var follows = true
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("begin")
      return follows
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("continue")
      return touch.location(in: self).x < 40
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end \(isTracking)") }
    override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
  }

  private func screen(_ control: UIControl) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 400, height: 300)) {
      let controller = UIViewController()
      controller.view.addSubview(control)
      return controller
    }
  }

  private func drag(_ screen: TestScreen, _ points: [CGPoint]) {
    guard let first = points.first, let last = points.last else { return }
    screen.send(.pointerDown(first, .left))
    for point in points.dropFirst() { screen.send(.pointerMoved(point)) }
    screen.send(.pointerUp(last, .left))
  }

  @Test func `actions with zero to two arguments are called in order of addition`() {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.withEvent, for: .valueChanged)
    control.addTarget(target, action: Target.plain, for: [.valueChanged, .touchDown])
    control.addTarget(target, action: Target.withSender, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["event nil", "plain", "sender"])
    control.sendActions(for: .touchDown)
    #expect(target.calls.count == 4)
    control.removeTarget(target, action: nil, for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(target.calls.count == 5)
    #expect(control.allControlEvents == .touchDown && control.allTargets.count == 1)
  }

  @Test func `a released target is neither called nor retained`() {
    let control = UIControl()
    var target: Target? = Target()
    weak let seen = target
    if let target { control.addTarget(target, action: Target.plain, for: .touchDown) }
    target = nil
    #expect(seen == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test func `an action with the same identifier replaces the previous one`() {
    let control = UIControl()
    var calls: [Int] = []
    control.addAction(UIAction(identifier: "a") { _ in calls.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: "a") { _ in calls.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == [2])
    control.removeAction(identifiedBy: "a", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == [2])
  }

  @Test func `tracking is reported from begin to end and can be refused or stopped`() throws {
    let control = Tracker(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let screen = try screen(control)
    drag(screen, [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)])
    #expect(control.calls == ["begin", "continue", "end true"])
    control.calls = []
    drag(screen, [CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 20), CGPoint(x: 20, y: 20)])
    #expect(control.calls == ["begin", "continue", "end true"] && !control.isTracking)
    control.calls = []
    control.follows = false
    drag(screen, [CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)])
    #expect(control.calls == ["begin"])
    control.follows = true
    control.calls = []
    screen.send(.pointerDown(CGPoint(x: 20, y: 20), .left))
    control.isEnabled = false
    #expect(control.calls == ["begin", "cancel"] && !control.isHighlighted)
  }

  @Test func `a switch is toggled by tap, drag and activation, with one event each`() throws {
    let control = UISwitch(frame: CGRect(x: 10, y: 10, width: 7, height: 7))
    #expect(control.frame.size == CGSize(width: 51, height: 31))
    var values: [Bool] = []
    control.addAction(UIAction { [unowned control] _ in values.append(control.isOn) }, for: .valueChanged)
    let screen = try screen(control)
    drag(screen, [CGPoint(x: 20, y: 20)])
    #expect(values == [true])
    drag(screen, [CGPoint(x: 50, y: 20), CGPoint(x: 20, y: 20)])
    #expect(values == [true, false])
    #expect(control.accessibilityActivate() && values == [true, false, true])
    #expect(control.accessibilityValue == "1")
    control.isEnabled = false
    #expect(!control.accessibilityActivate())
    control.setOn(false, animated: true)
    #expect(values.count == 3 && !control.isOn)
  }

  @Test func `an animated change comes to rest, and joins an animation of the app`() throws {
    let control = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    let screen = try screen(control)
    screen.advance(seconds: 0.1)
    #expect(screen.hosted.nextFrameTime == nil)
    let before = screen.picture[50, 25]
    control.setOn(true, animated: true)
    #expect(screen.hosted.nextFrameTime != nil)
    screen.advance(seconds: 0.1)
    let between = screen.picture[50, 25]
    screen.advance(seconds: 0.3)
    #expect(screen.hosted.nextFrameTime == nil)
    let after = screen.picture[50, 25]
    #expect(before != after && between != after)
    control.setOn(false, animated: false)
    #expect(control.subviews.last?.subviews.last?.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    screen.advanceFrame()
    #expect(screen.picture[50, 25] == before)
    UIView.animate(withDuration: 1) { control.isOn = true }
    screen.advance(seconds: 0.5)
    #expect(screen.hosted.nextFrameTime != nil)
  }

  @Test func `a slider follows its thumb within its range, mirrored in right-to-left layout`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    slider.maximumValue = 100
    #expect(slider.intrinsicContentSize.height == 33)
    let screen = try screen(slider)
    // The thumb is 28 wide, and its centre ranges from 14 to 214.
    drag(screen, [CGPoint(x: 14, y: 17), CGPoint(x: 114, y: 17)])
    #expect(abs(slider.value - 50) < 0.01)
    drag(screen, [CGPoint(x: 20, y: 17), CGPoint(x: 200, y: 17)])
    #expect(abs(slider.value - 50) < 0.01, "a touch beside the thumb moves nothing")
    drag(screen, [CGPoint(x: 114, y: 17), CGPoint(x: 390, y: 17)])
    #expect(slider.value == 100)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 100).midX
        == 14)
    slider.accessibilityDecrement()
    #expect(slider.value == 90 && slider.accessibilityValue == "90 %")
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 200
    #expect(slider.maximumValue == 200 && slider.value == 200)
  }

  @Test func `a slider that is not continuous sends its event on release`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    var count = 0
    slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let screen = try screen(slider)
    drag(screen, [CGPoint(x: 14, y: 17), CGPoint(x: 50, y: 17), CGPoint(x: 114, y: 17)])
    #expect(count == 4, "at the touch, for two movements and on release")
    slider.isContinuous = false
    drag(screen, [CGPoint(x: 114, y: 17), CGPoint(x: 150, y: 17), CGPoint(x: 200, y: 17)])
    #expect(count == 5)
  }

  @Test func `the events of a slider have the phases of its touch`() throws {
    @MainActor final class Player {
      var phases: [UITouch.Phase] = []
      func seek(_ slider: UISlider, _ event: UIEvent?) {
        phases += (event?.allTouches ?? []).map(\.phase)
      }
    }
    let (slider, player) = (UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34)), Player())
    slider.addTarget(player, action: Player.seek, for: .valueChanged)
    let screen = try screen(slider)
    drag(screen, [CGPoint(x: 14, y: 17), CGPoint(x: 114, y: 17)])
    #expect(player.phases == [.began, .moved, .ended])
  }

  @Test func `a stepper steps, repeats while held, and stops at its limits or wraps`() throws {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    let screen = try screen(stepper)
    drag(screen, [CGPoint(x: 90, y: 20)])
    #expect(stepper.value == 1)
    drag(screen, [CGPoint(x: 20, y: 20)])
    drag(screen, [CGPoint(x: 20, y: 20)])
    #expect(stepper.value == 0)
    screen.send(.pointerDown(CGPoint(x: 90, y: 20), .left))
    #expect(stepper.value == 1)
    screen.advance(seconds: 0.49)
    #expect(stepper.value == 1)
    screen.advance(seconds: 0.05)
    #expect(stepper.value == 2)
    screen.advance(seconds: 0.45)
    #expect(stepper.value == 4)
    screen.send(.pointerUp(CGPoint(x: 90, y: 20), .left))
    screen.advance(seconds: 1)
    #expect(stepper.value == 4)
    stepper.wraps = true
    stepper.value = 100
    stepper.accessibilityIncrement()
    #expect(stepper.value == 0)
  }

  @Test func `segments divide the width, and touches select and drag the selection`() throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    #expect(control.sizeThatFits(.zero).height == 32)
    #expect(control.intrinsicContentSize.height == 31)
    var chosen: [Int] = []
    control.addAction(
      UIAction { [unowned control] _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    let screen = try screen(control)
    drag(screen, [CGPoint(x: 150, y: 16)])
    #expect(chosen == [1])
    drag(screen, [CGPoint(x: 150, y: 16), CGPoint(x: 250, y: 16)])
    #expect(chosen == [1, 2])
    drag(screen, [CGPoint(x: 250, y: 16)])
    #expect(chosen == [1, 2], "the chosen one again is no change")
    control.setEnabled(false, forSegmentAt: 1)
    control.accessibilityDecrement()
    #expect(chosen == [1, 2, 0])
    control.insertSegment(withTitle: "Z", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 4)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.isMomentary = true
    drag(screen, [CGPoint(x: 20, y: 16)])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && chosen.count == 4)
  }

  @Test func `pages change with taps on either side and stay in range`() throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 28))
    control.numberOfPages = 3
    #expect(control.intrinsicContentSize.height == 28)
    let screen = try screen(control)
    drag(screen, [CGPoint(x: 150, y: 14)])
    #expect(control.currentPage == 1)
    for _ in 0..<3 { drag(screen, [CGPoint(x: 150, y: 14)]) }
    #expect(control.currentPage == 2 && control.accessibilityValue == "page 3 of 3")
    drag(screen, [CGPoint(x: 50, y: 14)])
    #expect(control.currentPage == 1)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.hidesForSinglePage = true
    #expect(control.isHidden)
    control.numberOfPages = 3
    #expect(!control.isHidden)
    control.isHidden = true
    control.currentPage = 1
    #expect(control.isHidden)
  }

  @Test func `progress stays between 0 and 1 and follows a progress object`() throws {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = .nan
    #expect(view.progress == 0 && view.intrinsicContentSize.height == 4)
    view.progress = 3
    #expect(view.progress == 1 && view.accessibilityValue == "100 %")
    let screen = try TestScreen(size: CGSize(width: 100, height: 20), view: view)
    let progress = Progress(totalUnitCount: 4)
    view.observedProgress = progress
    progress.completedUnitCount = 1
    screen.advance(seconds: 0.1)
    #expect(view.progress == 0.25)
    progress.completedUnitCount = 4
    screen.advance(seconds: 1)
    #expect(view.progress == 1)
    #expect(screen.hosted.nextFrameTime == nil, "nothing is watched once all is done")
  }

  @Test func `an activity indicator spins only on screen and hides when stopped`() throws {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden && view.intrinsicContentSize == CGSize(width: 37, height: 37))
    view.startAnimating()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    #expect(!view.isHidden && screen.hosted.nextFrameTime != nil)
    view.stopAnimating()
    screen.advance(seconds: 0.1)
    #expect(view.isHidden && screen.hosted.nextFrameTime == nil)
  }

  /// Apple, `hidesWhenStopped`: if true, the view "sets its `isHidden` property to true when it's not animating".
  @Test func `an activity indicator that does not hide itself keeps what the app has set`() {
    let view = UIActivityIndicatorView(style: .medium)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.isHidden = true
    view.stopAnimating()
    #expect(view.isHidden)
  }

  @Test func `menus have a single selection, and deferred elements are requested once or every time`() {
    let (first, second) = (UIAction(title: "a", state: .on) { _ in }, UIAction(title: "b") { _ in })
    let menu = UIMenu(options: .singleSelection, children: [first, second])
    #expect(menu.selectedElements == [first])
    #expect(menu.replacingChildren([second]).identifier == menu.identifier)
    let button = UIButton(type: .system)
    button.changesSelectionAsPrimaryAction = true
    button.menu = menu
    #expect(button.currentTitle == "a")
  }

  @Test func `indices of segments are limited to the segments that exist`() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setTitle("Z", forSegmentAt: 9)
    #expect(control.titleForSegment(at: 1) == "Z" && control.titleForSegment(at: 5) == "Z")
    #expect(control.titleForSegment(at: -3) == "A")
    control.selectedSegmentIndex = 7
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = -5
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let empty = UISegmentedControl()
    empty.setTitle("A", forSegmentAt: 0)
    empty.selectedSegmentIndex = 0
    #expect(empty.titleForSegment(at: 0) == nil && empty.widthForSegment(at: 0) == 0)
    #expect(empty.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  /// A target whose actions are found by name, as those of translated sources.
  private final class NamedTarget: UIResponder {
    var calls: [String] = []
    override func perform(_ action: Selector, with sender: Any?) -> Bool {
      calls.append(action.name)
      return true
    }
  }

  @Test func `a target and a named action are one pair, which is removed alone`() {
    let (control, target, other) = (UIControl(), NamedTarget(), NamedTarget())
    for _ in 0..<2 { control.addTarget(target, action: Selector("first:"), for: .valueChanged) }
    control.addTarget(target, action: Selector("second:"), for: .valueChanged)
    control.addTarget(other, action: Selector("first:"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["first:", "second:"] && other.calls == ["first:"])
    control.removeTarget(target, action: Selector("first:"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["first:", "second:", "second:"] && other.calls == ["first:", "first:"])
  }

  @Test func `a method under a name is one action, wherever its selector is written`() {
    final class Editor: UIResponder {
      var calls: [String] = []
      func save() { calls.append("save") }
      func close(_ sender: UIControl) { calls.append("close") }
    }
    let (control, target) = (UIControl(), Editor())
    control.addTarget(target, action: Selector("save", calling: Editor.save), for: .valueChanged)
    control.addTarget(target, action: Selector("save", calling: Editor.save), for: [.valueChanged, .touchDown])
    control.addTarget(target, action: Selector("close:", calling: Editor.close), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["save", "close"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["save", "close:"])
    control.removeTarget(target, action: Selector("save", calling: Editor.save), for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["save", "close", "close"])
  }

  @Test func `removing a method by reference keeps those with other arguments`() {
    final class Editor: UIResponder {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func tapped(_ sender: UIControl) { calls.append("tapped") }
      func event(_ sender: UIControl, _ event: UIEvent?) { calls.append("event") }
    }
    let (control, target) = (UIControl(), Editor())
    control.addTarget(target, action: Editor.plain, for: .valueChanged)
    control.addTarget(target, action: Editor.tapped, for: .valueChanged)
    control.addTarget(target, action: Editor.event, for: .valueChanged)
    control.removeTarget(target, action: Editor.tapped, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["plain", "event"])
    control.removeTarget(target, action: Editor.event, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["plain", "event", "plain"])
  }

  @Test func `a reference that removes several methods is a warning, and names tell them apart`() {
    final class Editor: UIResponder {
      var calls: [String] = []
      func first() { calls.append("first") }
      func second() { calls.append("second") }
    }
    nonisolated(unsafe) var warnings: [String] = []
    Log.redirect { warnings.append($0) }
    defer { Log.redirect(to: nil) }
    let (control, target) = (UIControl(), Editor())
    control.addTarget(target, action: Editor.first, for: .valueChanged)
    control.addTarget(target, action: Editor.second, for: .valueChanged)
    control.removeTarget(target, action: Editor.first, for: .valueChanged)
    var told: [String] { warnings.filter { $0.contains("all 2 methods") } }
    #expect(told.count == 1 && told[0].contains("Editor") && told[0].contains("calling: method"))
    control.addTarget(target, action: Selector("first", calling: Editor.first), for: .valueChanged)
    control.addTarget(target, action: Selector("second", calling: Editor.second), for: .valueChanged)
    control.removeTarget(target, action: Selector("first", calling: Editor.first), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["second"] && told.count == 1)
  }

  @Test func `removing a named action keeps methods that were added by reference, and the reverse`() {
    final class Both: UIResponder {
      var calls: [String] = []
      func hit() { calls.append("method") }
      override func perform(_ action: Selector, with sender: Any?) -> Bool {
        calls.append(action.name)
        return true
      }
    }
    let (control, target) = (UIControl(), Both())
    control.addTarget(target, action: Both.hit, for: .valueChanged)
    control.addTarget(target, action: Selector("named:"), for: .valueChanged)
    control.removeTarget(target, action: Selector("other:"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["method", "named:"])
    control.removeTarget(target, action: Both.hit, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(target.calls == ["method", "named:", "named:"])
  }

  @Test func `an action for the responder chain is not merged with one of a released target`() {
    let control = UIControl()
    do {
      let gone = NamedTarget()
      control.addTarget(gone, action: Selector("named:"), for: .touchDown)
    }
    control.addTarget(nil, action: Selector("named:"), for: .valueChanged)
    #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged) == ["named:"])
    control.removeTarget(nil, action: Selector("absent:"), for: .touchDown)
    #expect(control.allControlEvents == .valueChanged)
  }

  @Test func `the alpha of a control is not changed by its states`() throws {
    let controls: [UIControl] = [UISwitch(), UISlider(), UISegmentedControl(items: ["A", "B"])]
    for control in controls {
      control.alpha = 0.25
      control.isHighlighted = true
      (control as? UISwitch)?.isOn = true
      (control as? UISlider)?.value = 1
      (control as? UISegmentedControl)?.selectedSegmentIndex = 1
      control.isEnabled = false
      #expect(control.alpha == 0.25, "\(type(of: control))")
    }
  }

  @Test func `a touch that a control does not track leaves it without a touch inside`() throws {
    let tracker = Tracker(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    tracker.follows = false
    let screen = try screen(tracker)
    screen.send(.pointerDown(CGPoint(x: 10, y: 10), .left))
    #expect(!tracker.isTouchInside && !tracker.isTracking)
  }

  @Test func `a stepper that is not continuous reports its new value only at the end`() throws {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stepper.isContinuous = false
    stepper.maximumValue = 1
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    let screen = try screen(stepper)
    let plus = CGPoint(x: 80, y: 16)
    drag(screen, [plus])
    #expect(values == [1])
    drag(screen, [plus])
    #expect(values == [1])
    stepper.value = 0
    screen.send(.touch(id: 0, .down, plus))
    screen.send(.touch(id: 0, .cancel, plus))
    #expect(values == [1])
  }

  @Test func `a stepper repeats again when the pointer comes back`() throws {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    let screen = try screen(stepper)
    screen.send(.pointerDown(CGPoint(x: 80, y: 16), .left))
    screen.send(.pointerMoved(CGPoint(x: 300, y: 250)))
    screen.advance(seconds: 2)
    #expect(stepper.value == 1)
    screen.send(.pointerMoved(CGPoint(x: 80, y: 16)))
    screen.advance(seconds: 2)
    #expect(stepper.value > 1)
    screen.send(.pointerUp(CGPoint(x: 80, y: 16), .left))
  }
}
