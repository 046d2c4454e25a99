import Testing
import UIKit
import UIKitTesting

/// A text as a list of graphemes, with an independent implementation of the editing rules.
private struct Model {
  struct State: Equatable {
    var pieces: [String] = []
    var anchor = 0
    var head = 0

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var text: String { pieces.joined() }

    func units(_ index: Int) -> Int { pieces[..<index].reduce(0) { $0 + $1.utf16.count } }
  }

  enum Kind { case typing, deleting, other }

  private(set) var state = State()
  private var past: [(before: State, after: State)] = []
  private var future: [(before: State, after: State)] = []
  private var open: Kind?
  private var clipboard: [String] = []

  private mutating func change(_ range: Range<Int>, _ pieces: [String], _ kind: Kind) {
    guard !range.isEmpty || !pieces.isEmpty else { return }
    let before = state
    state.pieces.replaceSubrange(range, with: pieces)
    state.head = range.lowerBound + pieces.count
    state.anchor = state.head
    future = []
    let isLineFeed = pieces.contains("\n")
    let grows = open == kind && (kind == .deleting || range.isEmpty && !isLineFeed)
    if grows, !past.isEmpty { past[past.count - 1].after = state } else { past.append((before, state)) }
    open = kind == .other || isLineFeed ? nil : kind
  }

  mutating func type(_ piece: String) { change(state.range, [piece], .typing) }

  mutating func delete(forward: Bool) {
    var range = state.range
    if range.isEmpty {
      let other = forward ? state.head + 1 : state.head - 1
      guard (0...state.pieces.count).contains(other) else { return }
      range = min(state.head, other)..<max(state.head, other)
    }
    change(range, [], .deleting)
  }

  mutating func move(_ step: Int, extending: Bool) {
    open = nil
    if !extending, !state.range.isEmpty {
      state.head = step > 0 ? state.range.upperBound : state.range.lowerBound
    } else {
      state.head = min(max(state.head + step, 0), state.pieces.count)
    }
    if !extending { state.anchor = state.head }
  }

  mutating func jump(toEnd: Bool, extending: Bool) {
    open = nil
    state.head = toEnd ? state.pieces.count : 0
    if !extending { state.anchor = state.head }
  }

  mutating func selectAll() {
    guard !state.pieces.isEmpty, state.range != 0..<state.pieces.count else { return }
    open = nil
    (state.anchor, state.head) = (0, state.pieces.count)
  }

  mutating func copy() {
    if !state.range.isEmpty { clipboard = Array(state.pieces[state.range]) }
  }

  mutating func cut() {
    guard !state.range.isEmpty else { return }
    copy()
    change(state.range, [], .other)
  }

  mutating func paste() {
    if !clipboard.isEmpty { change(state.range, clipboard, .other) }
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    open = nil
    future.append(last)
    state = last.before
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    open = nil
    past.append(next)
    state = next.after
  }
}

@Suite(.separateScreens) @MainActor struct EditScriptTests {
  private static let pieces = ["a", "b", " ", "é", "e\u{301}", "👩‍👧", "🇩🇪", "漢", "𝒳", "ﬁ"]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random edits of a text view match a plain list of characters`(seed: UInt64) throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 90, height: 120))
    let screen = try TestScreen(size: CGSize(width: 90, height: 120), view: view)
    view.becomeFirstResponder()
    UIPasteboard.general.items = []
    try run(seed: seed, screen, pieces: Self.pieces + ["\n"]) { (view.text, view.selectedRange) }
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `random edits of a text field match a plain list of characters`(seed: UInt64) throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 34))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 120))
    page.addSubview(field)
    let screen = try TestScreen(size: CGSize(width: 90, height: 120), view: page)
    field.becomeFirstResponder()
    UIPasteboard.general.items = []
    try run(seed: seed, screen, pieces: Self.pieces) {
      guard let range = field.selectedTextRange else { return ("", NSRange()) }
      let start = field.offset(from: field.beginningOfDocument, to: range.start)
      return (field.text ?? "", NSRange(location: start, length: field.offset(from: range.start, to: range.end)))
    }
  }

  private func run(
    seed: UInt64, _ screen: TestScreen, pieces: [String], found: () -> (text: String, selection: NSRange)
  ) throws {
    var random = SplitMix(seed: seed)
    var model = Model()
    for step in 0..<300 {
      let action = perform(Int.random(in: 0..<24, using: &random), &random, pieces, screen, &model)
      if step % 7 == 0 { screen.advanceFrame() }
      let (text, selection) = found()
      let range = model.state.range
      let start = model.state.units(range.lowerBound)
      try #require(text == model.state.text, "step \(step): \(action)")
      try #require(
        selection == NSRange(location: start, length: model.state.units(range.upperBound) - start),
        "step \(step): \(action)")
    }
  }

  private func perform(
    _ choice: Int, _ random: inout SplitMix, _ pieces: [String], _ screen: TestScreen, _ model: inout Model
  ) -> String {
    let control = UIKeyboardHIDUsage.keyboardLeftControl
    let extends = Bool.random(using: &random)
    let shift: [UIKeyboardHIDUsage] = extends ? [.keyboardLeftShift] : []
    switch choice {
    case 0..<9:
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
      if piece == "\n" { screen.type(.keyboardReturnOrEnter) } else { screen.type(piece) }
      model.type(piece)
      return "type '\(piece)'"
    case 9, 10:
      screen.type(.keyboardDeleteOrBackspace)
      model.delete(forward: false)
      return "Backspace"
    case 11:
      screen.type(.keyboardDeleteForward)
      model.delete(forward: true)
      return "Delete"
    case 12, 13:
      screen.type(.keyboardLeftArrow, with: shift)
      model.move(-1, extending: extends)
      return "left"
    case 14, 15:
      screen.type(.keyboardRightArrow, with: shift)
      model.move(1, extending: extends)
      return "right"
    case 16:
      let toEnd = Bool.random(using: &random)
      screen.type(toEnd ? .keyboardEnd : .keyboardHome, with: [control] + shift)
      model.jump(toEnd: toEnd, extending: extends)
      return "jump"
    case 17:
      screen.type(.keyboardA, with: [control])
      model.selectAll()
      return "select all"
    case 18:
      screen.type(.keyboardC, with: [control])
      model.copy()
      return "copy"
    case 19:
      screen.type(.keyboardX, with: [control])
      model.cut()
      return "cut"
    case 20:
      screen.type(.keyboardV, with: [control])
      model.paste()
      return "paste"
    case 21, 22:
      screen.type(.keyboardZ, with: [control])
      model.undo()
      return "undo"
    default:
      screen.type(.keyboardY, with: [control])
      model.redo()
      return "redo"
    }
  }
}
