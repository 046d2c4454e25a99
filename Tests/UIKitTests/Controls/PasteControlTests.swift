import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct PasteControlTests {
  final class Board: UIView {
    var pasted: [Int] = []
    override func paste(itemProviders: [NSItemProvider]) {
      pasted.append(itemProviders.filter { $0.canLoadObject(ofClass: NSString.self) }.count)
    }
  }

  private func start(_ configuration: UIPasteControl.Configuration = .init()) throws -> (
    TestScreen, UIPasteControl, Board
  ) {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    let control = UIPasteControl(configuration: configuration)
    control.frame.origin = CGPoint(x: 20, y: 20)
    board.addSubview(control)
    let screen = try TestScreen(size: board.bounds.size, view: board)
    screen.advanceFrame()
    return (screen, control, board)
  }

  @Test func `it is enabled while the pasteboard has what its target accepts`() throws {
    let (_, control, board) = try start()
    UIPasteboard.general.items = []
    #expect(!control.isEnabled)
    UIPasteboard.general.string = "words"
    #expect(control.isEnabled)
    let other = UIView()
    other.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
    control.target = other
    #expect(!control.isEnabled)
    control.target = board
    #expect(control.isEnabled)
  }

  @Test func `a tap pastes into the target`() throws {
    let (screen, control, board) = try start()
    UIPasteboard.general.string = "words"
    screen.tap(at: control.convert(CGPoint(x: 20, y: 15), to: nil))
    screen.advance(seconds: 0.3)
    #expect(board.pasted == [1])
    #expect(control.accessibilityTraits.contains(.button) && control.accessibilityLabel == "Paste")
    control.accessibilityActivate()
    screen.advance(seconds: 0.3)
    #expect(board.pasted == [1, 1])
  }

  @Test func `the display mode decides on the label and the icon`() throws {
    let configuration = UIPasteControl.Configuration()
    configuration.displayMode = .labelOnly
    let label = UIPasteControl(configuration: configuration).intrinsicContentSize
    configuration.displayMode = .iconOnly
    let icon = UIPasteControl(configuration: configuration).intrinsicContentSize
    configuration.displayMode = .iconAndLabel
    let control = UIPasteControl(configuration: configuration)
    #expect(control.intrinsicContentSize.width > label.width && label.width > icon.width)
    // The control keeps a copy.
    configuration.displayMode = .iconOnly
    #expect(control.configuration.displayMode == .iconAndLabel)
  }
}
