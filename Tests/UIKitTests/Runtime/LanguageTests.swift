import Testing
import UIKit

/// Features of Apple's systems that code relies on and this toolkit must provide.
@Suite struct LanguageTests {
  @Test func `constants of classes can be read anywhere`() {
    #expect(UITableView.automaticDimension == -1 && UIView.noIntrinsicMetric == -1)
    #expect(UIView.layoutFittingExpandedSize.width > UIView.layoutFittingCompressedSize.width)
    #expect(UISplitViewController.automaticDimension < 0 && UINavigationController.hideShowBarDuration > 0)
    #expect(UITableView.indexSearch == "{search}" && UIKeyCommand.inputEscape == "UIKeyInputEscape")
    #expect(UITableView.selectionDidChangeNotification.rawValue.hasPrefix("UITableView"))
  }

  @Test func `colour literals are colours`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
  }

  @Test @MainActor func `a class has its module-qualified name and description`() {
    #expect(UIView.classForCoder() == UIView.self && UISwitch.classForCoder() == UISwitch.self)
    #expect(UIView.description() == "UIKit.UIView")
  }
}
