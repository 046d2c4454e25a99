import Testing
import UIKit
import UIKitTesting

/// Views without references are deallocated with their parts.
@Suite(.separateScreens) @MainActor struct ReleasedViewTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor @Sendable () -> UIView

    init(_ name: String, _ make: @MainActor @escaping @Sendable () -> UIView) {
      testDescription = name
      self.make = make
    }
  }

  nonisolated static let kinds: [Kind] = [
    Kind("wheels of dates") { datePicker(.date, .wheels) },
    Kind("wheels of times") { datePicker(.time, .wheels) },
    Kind("calendar") { datePicker(.dateAndTime, .inline) },
    Kind("compact") { datePicker(.dateAndTime, .compact) },
    Kind("button") { UIButton(configuration: .filled()) },
    Kind("field") { UITextField() },
    Kind("text") { UITextView() },
    Kind("search") { UISearchBar() },
    Kind("switch") { UISwitch() },
    Kind("slider") { UISlider() },
    Kind("stepper") { UIStepper() },
    Kind("color well") { UIColorWell() },
    Kind("segments") { UISegmentedControl(items: ["a", "b"]) },
    Kind("pages") { UIPageControl() },
    Kind("indicator") {
      let indicator = UIActivityIndicatorView(style: .large)
      indicator.startAnimating()
      return indicator
    },
    Kind("table") { UITableView(frame: .zero, style: .grouped) },
    Kind("collection") { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
    Kind("blur") { UIVisualEffectView(effect: UIBlurEffect(style: .regular)) },
    Kind("bar") { UINavigationBar() },
    Kind("tools") { UIToolbar() },
    Kind("tabs") { UITabBar() },
  ]

  private static func datePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    return picker
  }

  private final class Weak {
    weak var view: UIView?
    let name: String
    init(_ view: UIView) {
      self.view = view
      name = "\(type(of: view))"
    }
  }

  private func all(_ view: UIView) -> [Weak] { [Weak(view)] + view.subviews.flatMap(all) }

  @Test(arguments: kinds) func `a view that was shown and laid out is released completely`(_ kind: Kind) throws {
    let root = UIView()
    let screen = try TestScreen(size: CGSize(width: 320, height: 300), view: root)
    var parts: [Weak] = []
    do {
      let view = kind.make()
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
      root.addSubview(view)
      screen.advance(seconds: 0.2)
      parts = all(view)
      view.removeFromSuperview()
    }
    screen.advance(seconds: 0.2)
    #expect(parts.filter { $0.view != nil }.map(\.name) == [])
  }

  @Test(arguments: kinds) func `a view that was never shown is released completely`(_ kind: Kind) throws {
    var parts: [Weak] = []
    do {
      let view = kind.make()
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
      view.layoutIfNeeded()
      parts = all(view)
    }
    #expect(parts.filter { $0.view != nil }.map(\.name) == [])
  }

  // MARK: Attributes

  /// True if a colour is deallocated after its use, so that no result of the use retains it.
  private func isReleased(_ use: (UIColor) throws -> Void) rethrows -> Bool {
    weak var left: UIColor?
    do {
      let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
      left = color
      try use(color)
    }
    return left == nil
  }

  @Test func `drawn and measured strings release their attributes`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 20))
    #expect(
      isReleased { color in
        _ = renderer.image { _ in
          "drawn".draw(at: .zero, withAttributes: [.foregroundColor: color])
          "drawn".draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), withAttributes: [.foregroundColor: color])
        }
      })
    #expect(isReleased { _ = "measured".size(withAttributes: [.foregroundColor: $0]) })
  }

  @Test func `titles of buttons and segments release their colours`() {
    #expect(
      isReleased { color in
        var looks = UIButton.Configuration.plain()
        looks.title = "Button"
        looks.baseForegroundColor = color
        let button = UIButton(configuration: looks)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
      })
    #expect(
      isReleased { color in
        let segments = UISegmentedControl(items: ["one", "two"])
        segments.setTitleTextAttributes([.foregroundColor: color], for: .normal)
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        segments.layoutIfNeeded()
      })
  }

  @Test func `a string is drawn like an attributed string`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    let looks: [[NSAttributedString.Key: Any]] = [
      [:], [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.red],
      [.backgroundColor: UIColor.yellow, .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2],
      [.shadow: shadow, .strokeWidth: -3, .strokeColor: UIColor.blue],
    ]
    let rect = CGRect(x: 3, y: 18, width: 60, height: 40)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 70))
    for looks in looks {
      for options in [NSStringDrawingOptions.usesLineFragmentOrigin, [], .truncatesLastVisibleLine] {
        let text = "several words in lines"
        let attributed = NSAttributedString(string: text, attributes: looks)
        let plain = renderer.pngData { _ in text.draw(with: rect, options: options, attributes: looks, context: nil) }
        #expect(plain == renderer.pngData { _ in attributed.draw(with: rect, options: options, context: nil) })
        let size = text.boundingRect(with: rect.size, options: options, attributes: looks, context: nil)
        #expect(size == attributed.boundingRect(with: rect.size, options: options, context: nil))
      }
      #expect(
        "one\ntwo".size(withAttributes: looks) == NSAttributedString(string: "one\ntwo", attributes: looks).size())
    }
  }
}
