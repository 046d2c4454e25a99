import Testing
import UIKitTesting

@testable import UIKit

/// The bar of shortcuts above the keyboard.
@Suite(.separateScreens) @MainActor struct InputAssistantTests {
  private static let tablet = CGSize(width: 800, height: 800)

  private func made(_ size: CGSize = tablet) throws -> (UITextField, TestScreen) {
    let page = UIView()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
    page.addSubview(field)
    return (field, try TestScreen(size: size, view: page))
  }

  private func group(_ titles: [String], representative: String? = nil) -> UIBarButtonItemGroup {
    let items = titles.map { UIBarButtonItem(title: $0, primaryAction: UIAction { _ in }) }
    return UIBarButtonItemGroup(
      barButtonItems: items, representativeItem: representative.map { UIBarButtonItem(title: $0) })
  }

  private func buttons() -> [BarButton] {
    var found: [BarButton] = []
    UIApplication.shared.keyWindow?.visitVisible { if let button = $0 as? BarButton { found.append(button) } }
    return found
  }

  @Test func `groups are shown in a bar between the accessory and the input view`() throws {
    let (field, screen) = try made()
    let leading = group(["A", "B"])
    field.inputAssistantItem.leadingBarButtonGroups = [leading]
    field.inputAssistantItem.trailingBarButtonGroups = [group(["C"])]
    #expect(leading.barButtonItems.allSatisfy { $0.buttonGroup === leading })
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(field.inputAccessoryView.map { $0.convert($0.bounds, to: nil) }?.minY == 656)
    #expect(field.inputView.map { $0.convert($0.bounds, to: nil) }?.minY == 720)
    let frames = buttons().map { $0.convert($0.bounds, to: nil) }
    #expect(buttons().map(\.item.title) == ["A", "B", "C"])
    #expect(frames.allSatisfy { $0.minY >= 676 && $0.maxY <= 720 })
    #expect(frames.first.map { $0.minX < 20 } == true && frames.last.map { $0.maxX > 780 } == true)
    field.inputAssistantItem.leadingBarButtonGroups = []
    field.inputAssistantItem.trailingBarButtonGroups = []
    screen.advance(seconds: 0.5)
    #expect(buttons().isEmpty)
    #expect(field.inputAccessoryView.map { $0.convert($0.bounds, to: nil) }?.minY == 700)
  }

  @Test func `a group without room shows its representative, with a menu of its items`() throws {
    let (field, screen) = try made()
    let many = group((1...30).map { "Item \($0)" }, representative: "More")
    let few = group(["A"])
    field.inputAssistantItem.leadingBarButtonGroups = [few, many]
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(many.isDisplayingRepresentativeItem && !few.isDisplayingRepresentativeItem)
    #expect(buttons().map(\.item.title) == ["A", "More"])
    #expect(buttons().last?.item.menu?.children.count == 30)
    many.barButtonItems = Array(many.barButtonItems.prefix(2))
    screen.advance(seconds: 0.5)
    #expect(buttons().map(\.item.title) == ["A", "Item 1", "Item 2"])
    many.isHidden = true
    screen.advance(seconds: 0.5)
    #expect(buttons().map(\.item.title) == ["A"])
  }

  @Test func `the user hides the bar until editing begins again, if it is allowed`() throws {
    let (field, screen) = try made()
    let assistant = field.inputAssistantItem
    assistant.leadingBarButtonGroups = [group(["A"])]
    field.becomeFirstResponder()
    assistant.allowsHidingShortcuts = false
    assistant.hideByUser()
    screen.advance(seconds: 0.5)
    #expect(buttons().count == 1)
    assistant.allowsHidingShortcuts = true
    assistant.hideByUser()
    screen.advance(seconds: 0.5)
    #expect(buttons().isEmpty)
    field.resignFirstResponder()
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(buttons().count == 1)
  }

  @Test func `a phone has no bar, and a search bar has the assistant of its field`() throws {
    let (field, screen) = try made(CGSize(width: 320, height: 500))
    field.inputAssistantItem.leadingBarButtonGroups = [group(["A"])]
    field.becomeFirstResponder()
    screen.advance(seconds: 0.5)
    #expect(buttons().isEmpty)
    let bar = UISearchBar(frame: .zero)
    #expect(bar.inputAssistantItem === bar.searchTextField.inputAssistantItem)
    #expect(bar.inputAssistantItem === bar.inputAssistantItem)
  }
}
