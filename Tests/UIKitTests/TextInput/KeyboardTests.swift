import Sound
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct KeyboardTests {
  @MainActor final class Watch {
    var lines: [String] = []

    init() {
      for (name, word) in [
        (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
        (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
          let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
          MainActor.assumeIsolated { self?.lines.append("\(word) \(Int(frame.minY))+\(Int(frame.height))") }
        }
      }
    }
  }

  @Test func `an input view appears and disappears like a keyboard, and the guide follows`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let (first, second) = (UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), UITextField())
    second.frame = CGRect(x: 0, y: 40, width: 100, height: 30)
    let follower = UIView()
    follower.translatesAutoresizingMaskIntoConstraints = false
    for view in [first, second, follower] { page.addSubview(view) }
    NSLayoutConstraint.activate([
      follower.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
      follower.heightAnchor.constraint(equalToConstant: 10), follower.widthAnchor.constraint(equalToConstant: 10),
      follower.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let strip = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    for field in [first, second] {
      field.inputView = pad
      field.inputAccessoryView = strip
    }
    let screen = try TestScreen(size: page.bounds.size, view: page)
    let watch = Watch()
    screen.advanceFrame()
    #expect(follower.frame.maxY == 300)
    first.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines == ["willShow 200+100", "didShow 200+100"])
    #expect(follower.frame.maxY == 200)
    #expect(pad.convert(pad.bounds, to: nil) == CGRect(x: 0, y: 220, width: 200, height: 80))
    second.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.count == 2)
    second.resignFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willHide 300+100", "didHide 300+100"])
    #expect(follower.frame.maxY == 300 && pad.window == nil)
  }

  @Test func `the keyboard of a touch host moves the guide and is announced with its frame`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let follower = UIView()
    follower.translatesAutoresizingMaskIntoConstraints = false
    for view in [field, follower] { page.addSubview(view) }
    NSLayoutConstraint.activate([
      follower.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor),
      follower.heightAnchor.constraint(equalToConstant: 10), follower.widthAnchor.constraint(equalToConstant: 10),
      follower.leadingAnchor.constraint(equalTo: page.leadingAnchor),
    ])
    let screen = try TestScreen(size: page.bounds.size, view: page)
    let watch = Watch()
    screen.send(.keyboard(height: 0))
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines == ["willShow 300+0", "didShow 300+0"])
    screen.send(.keyboard(height: 120))
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willShow 180+120", "didShow 180+120"] && follower.frame.maxY == 180)
    // The user hides the keyboard, and shows it again.
    screen.send(.keyboard(height: 0))
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willHide 300+0", "didHide 300+0"] && follower.frame.maxY == 300)
    screen.send(.keyboard(height: 1_000))
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willShow 0+300", "didShow 0+300"])
    screen.send(.keyboard(height: 90))
    screen.advance(seconds: 0.5)
    field.resignFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willHide 300+0", "didHide 300+0"] && follower.frame.maxY == 300)
    // It is already there when another text begins.
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willShow 210+90", "didShow 210+90"] && follower.frame.maxY == 210)
  }
}

extension KeyboardTests {
  @Test(arguments: [(false, 80.0), (true, 120)])
  func `an input view has the height of its frame or of its constraints`(sizesItself: Bool, height: CGFloat) throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.addSubview(field)
    let pad = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 80), inputViewStyle: .keyboard)
    pad.allowsSelfSizing = sizesItself
    let key = UIView()
    key.translatesAutoresizingMaskIntoConstraints = false
    pad.addSubview(key)
    NSLayoutConstraint.activate([
      key.topAnchor.constraint(equalTo: pad.topAnchor), key.bottomAnchor.constraint(equalTo: pad.bottomAnchor),
      key.heightAnchor.constraint(equalToConstant: 120),
    ])
    field.inputView = pad
    let screen = try TestScreen(size: page.bounds.size, view: page)
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(pad.convert(pad.bounds, to: nil) == CGRect(x: 0, y: 300 - height, width: 200, height: height))
  }

  @Test func `keys click while an input view that enables it is shown`() throws {
    final class Pad: UIView, UIInputViewAudioFeedback {
      let enableInputClicksWhenVisible = true
    }
    final class SilentPad: UIView, UIInputViewAudioFeedback {}
    let (page, field) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), UITextField())
    page.addSubview(field)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    var sounds: [String] = []
    screen.hosted.onSound = { effect, _ in sounds.append(effect.name) }
    field.inputView = Pad(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    UIDevice.current.playInputClick()
    #expect(sounds.isEmpty)
    field.becomeFirstResponder()
    UIDevice.current.playInputClick()
    #expect(sounds == ["click"])
    field.inputView = SilentPad(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    field.reloadInputViews()
    UIDevice.current.playInputClick()
    #expect(sounds == ["click"])
  }

  @Test func `a field without an input view announces a keyboard without height`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let (first, second, third) = (UITextField(), UITextView(), UITextField())
    for view in [first, second, third] { page.addSubview(view) }
    third.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    let screen = try TestScreen(size: page.bounds.size, view: page)
    let watch = Watch()
    first.becomeFirstResponder()
    #expect(watch.lines == ["willShow 300+0"])
    screen.advance(seconds: 0.5)
    #expect(watch.lines == ["willShow 300+0", "didShow 300+0"])
    second.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.count == 2)
    third.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willShow 220+80", "didShow 220+80"])
    first.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willShow 300+80", "didShow 300+80"])
    #expect(third.inputView?.window == nil)
    first.resignFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(watch.lines.suffix(2) == ["willHide 300+0", "didHide 300+0"])
  }

  @Test func `interactive dismissal moves the panel with the finger, and its release decides`() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 200, height: 900)
    scroll.keyboardDismissMode = .interactive
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    field.inputView = pad
    scroll.addSubview(field)
    let screen = try TestScreen(size: scroll.bounds.size, view: scroll)
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    func top() -> CGFloat { pad.convert(pad.bounds, to: nil).minY }
    func move(_ change: TouchChange, _ y: CGFloat) {
      screen.send(.touch(id: 0, change, CGPoint(x: 20, y: y)))
      screen.advance(seconds: 0.1)
    }
    move(.down, 120)
    move(.move, 160)
    #expect(top() == 200 && field.isFirstResponder)
    move(.move, 230)
    #expect(top() == 230)
    move(.move, 210)
    #expect(top() == 210)
    screen.advance(seconds: 0.5)
    move(.up, 210)
    screen.advance(seconds: 0.5)
    #expect(top() == 200 && field.isFirstResponder)
    move(.down, 120)
    move(.move, 200)
    move(.move, 280)
    screen.advance(seconds: 0.5)
    move(.up, 280)
    screen.advance(seconds: 0.5)
    #expect(!field.isFirstResponder && pad.window == nil)
  }
}

@Suite(.separateScreens) @MainActor struct AlertTextTests {
  @Test func `an alert's text field passes its text to the action`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 400, height: 400)) { root }
    let alert = UIAlertController(title: "Name", message: "Who are you?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField()
    var found: [String?] = []
    let action = UIAlertAction(title: "OK", style: .default) { _ in
      found = (alert.textFields ?? []).map(\.text)
    }
    alert.addAction(action)
    alert.preferredAction = action
    root.present(alert, animated: true)
    screen.advance(seconds: 1)
    #expect(alert.textFields?.first?.isEditing == true)
    screen.type("Ada")
    screen.type(.keyboardReturnOrEnter)
    screen.type("L")
    #expect(alert.textFields?.last?.text == "L")
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 1)
    #expect(found == ["Ada", "L"] && root.presentedViewController == nil)
  }

  @Test func `a table controller keeps the edited row above the keyboard`() throws {
    final class Rows: UITableViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        if indexPath.row == 9 { cell.contentView.addSubview(field) }
        return cell
      }
    }
    let controller = Rows(style: .plain)
    controller.field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    let screen = try TestScreen(size: CGSize(width: 320, height: 440)) { controller }
    screen.advanceFrame()
    let before = controller.tableView.contentInset.bottom
    controller.field.becomeFirstResponder()
    screen.advance(seconds: 1)
    #expect(controller.tableView.contentInset.bottom == before + 200)
    #expect(controller.field.convert(controller.field.bounds, to: nil).maxY <= 240)
    controller.field.resignFirstResponder()
    screen.advance(seconds: 1)
    #expect(controller.tableView.contentInset.bottom == before)
  }
}
