import Raster
import Testing
import UIKit
import UIKitTesting

/// Drags of selected text and drops into text.
@Suite(.separateScreens) @MainActor struct TextDragTests {
  private final class Desk: UIViewController {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let other = UITextView(frame: CGRect(x: 0, y: 100, width: 320, height: 60))
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 320, height: 40))

    override func viewDidLoad() {
      for view in [text, other, field] { self.view.addSubview(view) }
      text.text = "one two three"
      other.text = "alpha beta"
      field.text = "field"
    }
  }

  private func start() throws -> (TestScreen, Desk) {
    let desk = Desk()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { desk }
    desk.text.becomeFirstResponder()
    // "two"
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    screen.advanceFrame()
    return (screen, desk)
  }

  /// The place in the window of the character at an offset.
  private func place(_ offset: Int, in view: any UIView & UITextInput) -> CGPoint {
    let position = view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument
    let caret = view.convert(view.caretRect(for: position), to: nil)
    return CGPoint(x: caret.minX + 2, y: caret.midY)
  }

  /// Presses the pointer at a point and moves it through others.
  private func pull(_ screen: TestScreen, from start: CGPoint, through points: CGPoint...) {
    screen.send(.pointerMoved(start))
    screen.send(.pointerDown(start, .left))
    for point in [CGPoint(x: start.x, y: start.y + 20)] + points {
      screen.send(.pointerMoved(point))
      screen.advanceFrame()
    }
  }

  private func release(_ screen: TestScreen, at point: CGPoint) {
    screen.send(.pointerUp(point, .left))
    screen.advance(seconds: 0.6)
  }

  private func drag(_ screen: TestScreen, from start: CGPoint, to end: CGPoint) {
    pull(screen, from: start, through: end)
    release(screen, at: end)
  }

  // MARK: Within the app

  @Test(arguments: [(0, "twoone  three", 0), (13, "one  threetwo", 10), (8, "one  twothree", 5)])
  func `text moves within its view as one undo step`(target: Int, result: String, selected: Int) throws {
    let (screen, desk) = try start()
    drag(screen, from: place(5, in: desk.text), to: place(target, in: desk.text))
    #expect(desk.text.text == result && desk.text.selectedRange == NSRange(location: selected, length: 3))
    desk.text.undoManager?.undo()
    #expect(desk.text.text == "one two three" && desk.text.undoManager?.canUndo == false)
  }

  @Test func `text that moves keeps its attributes`() throws {
    let (screen, desk) = try start()
    let text = NSMutableAttributedString(string: "one two three")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    desk.text.attributedText = text
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.text))
    #expect(desk.text.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(desk.text.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor != .red)
  }

  @Test func `text is copied into another view, which takes the focus and selects it`() throws {
    let (screen, desk) = try start()
    drag(screen, from: place(5, in: desk.text), to: place(6, in: desk.other))
    #expect(desk.text.text == "one two three" && desk.other.text == "alpha twobeta")
    #expect(desk.other.isFirstResponder && desk.other.selectedRange == NSRange(location: 6, length: 3))
    desk.other.undoManager?.undo()
    #expect(desk.other.text == "alpha beta")
    desk.text.becomeFirstResponder()
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.field))
    #expect(desk.field.text == "twofield")
  }

  @Test func `attributes are copied only into text whose attributes the user may edit`() throws {
    let (screen, desk) = try start()
    desk.text.attributedText = NSAttributedString(
      string: "one two three", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12)])
    let color = { (offset: Int) in
      desk.other.attributedText.attribute(.foregroundColor, at: offset, effectiveRange: nil) as? UIColor
    }
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    #expect(desk.other.text == "twoalpha beta" && color(0) != .red)
    desk.text.becomeFirstResponder()
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    desk.other.allowsEditingTextAttributes = true
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    #expect(desk.other.text == "twotwoalpha beta" && color(0) == .red && color(3) != .red)
  }

  @Test func `a finger lifts the selection after a rest`() throws {
    let (screen, desk) = try start()
    let (begin, end) = (place(5, in: desk.text), place(0, in: desk.other))
    screen.send(.touch(id: 0, .down, begin))
    screen.advance(seconds: 0.6)
    #expect(desk.text.isTextDragActive && desk.text.selectedRange == NSRange(location: 4, length: 3))
    screen.move(from: begin, to: end)
    #expect(desk.other.isTextDropActive && !desk.text.isTextDropActive)
    screen.send(.touch(id: 0, .up, end))
    screen.advance(seconds: 0.6)
    #expect(desk.other.text == "twoalpha beta" && !desk.text.isTextDragActive && !desk.other.isTextDropActive)
  }

  @Test func `a drag on the selection selects no text, and a click there places the caret`() throws {
    let (screen, desk) = try start()
    pull(screen, from: place(5, in: desk.text), through: place(10, in: desk.text))
    #expect(desk.text.selectedRange == NSRange(location: 4, length: 3) && desk.text.isTextDragActive)
    screen.type(.keyboardEscape)
    release(screen, at: place(10, in: desk.text))
    #expect(desk.text.text == "one two three" && desk.text.selectedRange == NSRange(location: 4, length: 3))
    screen.send(.pointerDown(place(5, in: desk.text), .left))
    #expect(desk.text.selectedRange.length == 3)
    screen.send(.pointerUp(place(5, in: desk.text), .left))
    #expect(desk.text.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func `a drag outside the selection, or with the interaction disabled, selects text`() throws {
    let (screen, desk) = try start()
    drag(screen, from: place(0, in: desk.text), to: place(3, in: desk.text))
    #expect(desk.text.selectedRange == NSRange(location: 0, length: 3) && desk.text.text == "one two three")
    desk.text.textDragInteraction?.isEnabled = false
    drag(screen, from: place(1, in: desk.text), to: place(7, in: desk.text))
    #expect(desk.text.selectedRange == NSRange(location: 1, length: 6) && desk.text.text == "one two three")
  }

  @Test func `the caret of a drop follows the drag`() throws {
    let (screen, desk) = try start()
    let shown = { (view: UITextView) in
      view.subviews.flatMap(\.subviews).filter { !$0.isHidden && $0.frame.width == 2 }.map { Int($0.frame.minX) }
    }
    pull(screen, from: place(5, in: desk.text), through: place(2, in: desk.other))
    let second = shown(desk.other)
    screen.send(.pointerMoved(place(6, in: desk.other)))
    let sixth = shown(desk.other)
    #expect(second.count == 1 && sixth.count == 1 && second != sixth)
    screen.send(.pointerMoved(CGPoint(x: 300, y: 400)))
    #expect(shown(desk.other).isEmpty)
  }

  @Test func `text dropped on itself stays`() throws {
    let (screen, desk) = try start()
    drag(screen, from: place(5, in: desk.text), to: place(6, in: desk.text))
    #expect(desk.text.text == "one two three" && desk.text.undoManager?.canUndo == false)
  }

  // MARK: Text that takes no drop

  @Test func `read-only text gives copies and takes no drop`() throws {
    let (screen, desk) = try start()
    desk.other.isEditable = false
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    screen.send(.drop([.text("x")], place(0, in: desk.other)))
    screen.advance(seconds: 0.5)
    #expect(desk.other.text == "alpha beta")
    desk.other.becomeFirstResponder()
    desk.other.selectedRange = NSRange(location: 0, length: 5)
    drag(screen, from: place(1, in: desk.other), to: place(0, in: desk.text))
    #expect(desk.text.text == "alphaone two three" && desk.other.text == "alpha beta")
  }

  @Test func `hidden text cannot be dragged`() throws {
    let (screen, desk) = try start()
    desk.text.isSecureTextEntry = true
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    #expect(desk.other.text == "alpha beta")
  }

  @Test func `the delegate of the text can refuse a drop`() throws {
    final class Refusal: NSObject, UITextViewDelegate {
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        false
      }
    }
    let ((screen, desk), refusal) = (try start(), Refusal())
    desk.text.delegate = refusal
    desk.other.delegate = refusal
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.text))
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    #expect(desk.text.text == "one two three" && desk.other.text == "alpha beta")
  }

  // MARK: Other programs

  @Test func `text of other programs is dropped at its place`() throws {
    let (screen, desk) = try start()
    screen.send(.drop([.text("x"), .text("y")], place(6, in: desk.other)))
    screen.advance(seconds: 0.5)
    #expect(desk.other.text == "alpha x\nybeta")
    screen.send(.drop([.text("a\nb")], place(0, in: desk.field)))
    screen.advance(seconds: 0.5)
    #expect(desk.field.text == "a bfield")
  }

  // MARK: Delegates

  private final class Diary: NSObject, UITextDragDelegate, UITextDropDelegate {
    var lines: [String] = []
    var items: [UIDragItem]?
    var proposal: UITextDropProposal?
    var editability = UITextDropEditability.no

    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
    ) -> [UIDragItem] {
      lines.append("items for \(textDraggableView.text(in: dragRequest.dragRange) ?? "")")
      #expect(dragRequest.isSelected && dragRequest.existingItems.isEmpty && dragRequest.suggestedItems.count == 1)
      return items ?? dragRequest.suggestedItems
    }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) { lines.append("begin") }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
      with operation: UIDropOperation
    ) { lines.append("end \(operation)") }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability { editability }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { proposal ?? drop.suggestedProposal }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {
      let offset = textDroppableView.offset(from: textDroppableView.beginningOfDocument, to: drop.dropPosition)
      lines.append("drop at \(offset)\(drop.isSameView ? " of the same view" : "")")
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) { lines.append("enter") }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) { lines.append("session end") }
  }

  private func startWithDiary() throws -> (TestScreen, Desk, Diary) {
    let ((screen, desk), diary) = (try start(), Diary())
    for view in [desk.text, desk.other] { (view.textDragDelegate, view.textDropDelegate) = (diary, diary) }
    return (screen, desk, diary)
  }

  @Test func `delegates are told of drags and drops`() throws {
    let (screen, desk, diary) = try startWithDiary()
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.text))
    #expect(
      diary.lines.filter { $0 != "enter" } == [
        "items for two", "begin", "drop at 0 of the same view", "session end", "end move",
      ])
  }

  @Test func `a drag delegate replaces the items, or prevents the drag`() throws {
    let (screen, desk, diary) = try startWithDiary()
    diary.items = [UIDragItem(itemProvider: NSItemProvider(object: "other" as NSString))]
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    #expect(desk.other.text == "otheralpha beta")
    desk.text.becomeFirstResponder()
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    diary.items = []
    pull(screen, from: place(5, in: desk.text), through: place(10, in: desk.text), place(10, in: desk.text))
    #expect(!desk.text.isTextDragActive && desk.text.selectedRange == NSRange(location: 5, length: 5))
  }

  @Test(arguments: [UITextDragOptions(), .stripTextColorFromPreviews])
  func `the lifted text has its own colour, or that of labels`(options: UITextDragOptions) throws {
    let (screen, desk) = try start()
    desk.text.attributedText = NSAttributedString(
      string: "one two three", attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 20)])
    desk.text.selectedRange = NSRange(location: 4, length: 3)
    desk.text.textDragOptions = options
    pull(screen, from: place(5, in: desk.text), through: CGPoint(x: 150, y: 400))
    let red = (350..<450).reduce(0) { count, y in
      count + (0..<320).count { screen.hosted.bitmap[$0, y].red > 180 && screen.hosted.bitmap[$0, y].green < 80 }
    }
    #expect((red > 20) == options.isEmpty)
  }

  private final class Looks: NSObject, UITextDragDelegate, UITextDropDelegate {
    let lifted = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 30))
    var landed: CGPoint?
    var calls: [String] = []
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
      session: any UIDragSession
    ) -> UITargetedDragPreview? {
      let target = UIDragPreviewTarget(container: textDraggableView, center: CGPoint(x: 50, y: 20))
      return UITargetedDragPreview(view: lifted, parameters: UIDragPreviewParameters(), target: target)
    }
    func textDraggableView(
      _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) { animator.addCompletion { _ in self.calls.append("lifted") } }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable,
      previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      landed = defaultPreview.target.center
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(container: textDroppableView, center: CGPoint(x: 300, y: 10)))
    }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) { if calls.last != "update" { calls.append("update") } }
    func textDroppableView(
      _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) { calls.append("exit") }
  }

  @Test func `delegates choose the lifted view and where it lands`() throws {
    let ((screen, desk), looks) = (try start(), Looks())
    (desk.text.textDragDelegate, desk.other.textDropDelegate) = (looks, looks)
    let end = place(6, in: desk.other)
    pull(screen, from: place(5, in: desk.text), through: end)
    screen.advance(seconds: 0.5)
    let picture = try #require(desk.view.window?.subviews.last)
    #expect(picture.bounds.size == CGSize(width: 70, height: 30) && looks.calls == ["update", "lifted"])
    screen.send(.pointerMoved(CGPoint(x: 100, y: 400)))
    #expect(looks.calls.last == "exit")
    screen.send(.pointerMoved(end))
    screen.send(.pointerUp(end, .left))
    screen.advance(seconds: 0.1)
    #expect(looks.landed?.x == end.x - 1 && picture.center == CGPoint(x: 300, y: 110))
  }

  @Test func `a proposal can move text between views, replace text and leave the drop to the delegate`() throws {
    let (screen, desk, diary) = try startWithDiary()
    func dragAgain(_ proposal: UITextDropProposal) {
      diary.proposal = proposal
      desk.text.becomeFirstResponder()
      desk.text.selectedRange = NSRange(location: 4, length: 3)
      desk.other.text = "alpha beta"
      desk.other.selectedRange = NSRange(location: 0, length: 5)
      drag(screen, from: place(5, in: desk.text), to: place(8, in: desk.other))
    }
    dragAgain(UITextDropProposal(dropAction: .replaceSelection))
    #expect(desk.other.text == "two beta" && desk.text.text == "one two three")
    dragAgain(UITextDropProposal(dropAction: .replaceAll))
    #expect(desk.other.text == "two")
    let own = UITextDropProposal(operation: .copy)
    own.dropPerformer = .delegate
    dragAgain(own)
    #expect(desk.other.text == "alpha beta" && diary.lines.contains("drop at 8"))
    dragAgain(UITextDropProposal(operation: .forbidden))
    #expect(desk.other.text == "alpha beta" && diary.lines.last == "end forbidden")
    dragAgain(UITextDropProposal(operation: .move))
    #expect(desk.other.text == "alpha betwota" && desk.text.text == "one  three")
  }

  @Test func `a move without fast operations loads the items`() throws {
    let (screen, desk, diary) = try startWithDiary()
    let slow = UITextDropProposal(operation: .move)
    slow.useFastSameViewOperations = false
    diary.proposal = slow
    diary.items = [UIDragItem(itemProvider: NSItemProvider(object: "2" as NSString))]
    drag(screen, from: place(5, in: desk.text), to: place(13, in: desk.text))
    #expect(desk.text.text == "one  three2")
    desk.text.undoManager?.undo()
    #expect(desk.text.text == "one two three")
  }

  @Test(arguments: [UITextDropEditability.temporary, .yes])
  func `read-only text becomes editable for a drop if its delegate allows it`(editability: UITextDropEditability) throws
  {
    let (screen, desk, diary) = try startWithDiary()
    desk.other.isEditable = false
    diary.editability = editability
    drag(screen, from: place(5, in: desk.text), to: place(0, in: desk.other))
    #expect(desk.other.text == "twoalpha beta" && desk.other.isEditable == (editability == .yes))
  }
}
