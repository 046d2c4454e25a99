import Testing
import UIKit
import UIKitTesting

/// Pasting and dropping into responders with a paste configuration.
@Suite(.separateScreens) @MainActor struct PasteConfigurationTests {
  private final class Board: UIView {
    var pasted: [[String]] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) {
      pasted.append(itemProviders.flatMap(\.registeredTypeIdentifiers))
    }
  }

  private final class Desk: UIViewController {
    let board = Board(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    var pasted = 0
    override func viewDidLoad() { view.addSubview(board) }
    override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders.count }
  }

  private let paste = Selector("paste:")

  private func start() throws -> (TestScreen, Desk) {
    let desk = Desk()
    return (try TestScreen(size: CGSize(width: 320, height: 480)) { desk }, desk)
  }

  @Test func `a configuration collects types once, and is copied and archived`() throws {
    let configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["a.b"])
    configuration.addAcceptableTypeIdentifiers(["a.b", "c.d"])
    configuration.addTypeIdentifiers(forAccepting: UIImage.self)
    #expect(configuration.acceptableTypeIdentifiers == ["a.b", "c.d", "public.image"])
    #expect(UIPasteConfiguration(forAccepting: UIColor.self).acceptableTypeIdentifiers == ["com.apple.uikit.color"])
    let copy = try #require(configuration.copy() as? UIPasteConfiguration)
    configuration.acceptableTypeIdentifiers = []
    #expect(copy.acceptableTypeIdentifiers.count == 3)
    let data = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIPasteConfiguration.self, from: data)
    #expect(read?.acceptableTypeIdentifiers == copy.acceptableTypeIdentifiers)
  }

  @Test func `a responder keeps a copy of its configuration`() {
    let (view, configuration) = (UIView(), UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"]))
    view.pasteConfiguration = configuration
    configuration.addAcceptableTypeIdentifiers(["public.image"])
    #expect(view.pasteConfiguration?.acceptableTypeIdentifiers == ["public.text"])
  }

  @Test func `Paste is offered for accepted types and passes the items of the pasteboard`() throws {
    let (_, desk) = try start()
    UIPasteboard.general.string = "hello"
    #expect(!desk.board.canPerformAction(paste, withSender: nil))
    desk.board.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    #expect(!desk.board.canPerformAction(paste, withSender: nil))
    UIPasteboard.general.image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    #expect(desk.board.canPerformAction(paste, withSender: nil))
    desk.board.becomeFirstResponder()
    #expect(UIApplication.shared.sendAction(paste, to: nil, from: nil, for: nil))
    #expect(desk.board.pasted == [["public.png"]])
  }

  @Test func `a type of an app is accepted as data`() throws {
    let (_, desk) = try start()
    desk.board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["org.example.card"])
    UIPasteboard.general.setData(Data([1, 2]), forPasteboardType: "org.example.card")
    desk.board.paste(nil)
    #expect(desk.board.pasted == [["org.example.card"]])
  }

  @Test func `a view without a method of its own passes items to its controller`() throws {
    let (_, desk) = try start()
    let plain = UIView()
    desk.view.addSubview(plain)
    plain.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    UIPasteboard.general.string = "hello"
    plain.paste(nil)
    #expect(desk.pasted == 1 && desk.board.pasted.isEmpty)
  }

  @Test func `a text field inserts the texts of items`() throws {
    let (screen, desk) = try start()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    desk.view.addSubview(field)
    field.becomeFirstResponder()
    field.paste(itemProviders: [NSItemProvider(object: "hello" as NSString)])
    screen.advance(seconds: 0.1)
    #expect(field.text == "hello")
  }

  private final class Changer: NSObject, UITextPasteDelegate {
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
    ) {
      if item.itemProvider.canLoadObject(ofClass: UIImage.self) {
        item.setResult(attributedString: NSAttributedString(string: "[image]", attributes: [.underlineStyle: 1]))
      } else {
        item.setDefaultResult()
      }
    }
    func textPasteConfigurationSupporting(
      _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
      combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
    ) -> NSAttributedString {
      let result = NSMutableAttributedString(string: "")
      for text in itemStrings { result.append(text) }
      return result
    }
  }

  @Test func `the paste delegate of a text changes and combines the pasted items`() throws {
    let (screen, desk) = try start()
    let (text, changer) = (UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Changer())
    desk.view.addSubview(text)
    text.text = "a "
    text.pasteDelegate = changer
    text.becomeFirstResponder()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    text.paste(itemProviders: [NSItemProvider(object: image), NSItemProvider(object: "b" as NSString)])
    screen.advance(seconds: 0.1)
    #expect(text.text == "a [image]b")
    #expect(text.textStorage.attribute(.underlineStyle, at: 3, effectiveRange: nil) as? Int == 1)
    UIPasteboard.general.string = "c"
    text.paste(nil)
    screen.advance(seconds: 0.1)
    #expect(text.text == "a [image]bc")
  }

  @Test func `accepted items are dropped on the view, others on the views around it`() throws {
    let (screen, desk) = try start()
    desk.board.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    screen.send(.drop([.text("hello")], CGPoint(x: 250, y: 250)))
    screen.advance(seconds: 0.5)
    #expect(desk.board.pasted.isEmpty)
    desk.board.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
    screen.send(.drop([.text("hello")], CGPoint(x: 250, y: 250)))
    screen.advance(seconds: 0.5)
    #expect(desk.board.pasted == [["public.utf8-plain-text"]])
    desk.board.pasteConfiguration = nil
    desk.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    screen.send(.drop([.text("hello")], CGPoint(x: 250, y: 250)))
    screen.advance(seconds: 0.5)
    #expect(desk.pasted == 1)
  }
}
