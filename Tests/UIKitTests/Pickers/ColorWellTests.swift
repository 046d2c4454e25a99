import Foundation
import Raster
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct ColorWellTests {
  private let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 28, height: 28))
  private let root = UIViewController()

  private func show(_ width: CGFloat) throws -> TestScreen {
    let (root, well) = (root, well)
    return try TestScreen(size: CGSize(width: width, height: 844)) {
      root.view.addSubview(well)
      return root
    }
  }

  private func open(_ screen: TestScreen) throws -> UIColorPickerViewController {
    screen.tap(at: CGPoint(x: 114, y: 114))
    screen.advance(seconds: 1)
    return try #require(root.presentedViewController as? UIColorPickerViewController)
  }

  @Test(arguments: [(390, true), (1024, false)] as [(CGFloat, Bool)])
  func `a tap opens the picker, in a sheet on narrow screens and else in a popover`(
    width: CGFloat, isSheet: Bool
  ) throws {
    well.selectedColor = .green
    well.title = "Ink"
    well.supportsAlpha = false
    let picker = try open(try show(width))
    #expect(picker.selectedColor == .green && picker.title == "Ink" && !picker.supportsAlpha)
    #expect((picker.presentationController is UISheetPresentationController) == isSheet)
    #expect((picker.presentationController is UIPopoverPresentationController) != isSheet)
    #expect(isSheet || picker.view.bounds.size == picker.preferredContentSize)
  }

  @Test func `the well follows the picker and sends its event`() throws {
    let screen = try show(1024)
    var colors: [UIColor?] = []
    well.addAction(UIAction { colors.append(($0.sender as? UIColorWell)?.selectedColor) }, for: .valueChanged)
    let page = try ColorPickerScreen.page(of: try open(screen))
    let cell = page.grid.cell(5 * ColorGridView.columns + 5)
    screen.tap(at: page.grid.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil))
    let chosen = try #require(PickedColor(hex: "FF4015")).uiColor
    #expect(well.selectedColor == chosen && !colors.isEmpty && colors.allSatisfy { $0 == chosen })
    #expect(well.accessibilityValue == "#FF4015")
  }

  @Test func `a colour from code moves an open picker without an event`() throws {
    let screen = try show(1024)
    var count = 0
    well.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let picker = try open(screen)
    well.selectedColor = .purple
    #expect(picker.selectedColor == .purple && count == 0)
  }

  @Test func `a well opens again after its picker was closed`() throws {
    let screen = try show(1024)
    let first = try open(screen)
    screen.tap(at: CGPoint(x: 1000, y: 800))
    screen.advance(seconds: 1)
    #expect(root.presentedViewController == nil)
    #expect(try open(screen) !== first)
  }

  @Test func `a disabled well does not open`() throws {
    let screen = try show(1024)
    well.isEnabled = false
    screen.tap(at: CGPoint(x: 114, y: 114))
    #expect(!well.accessibilityActivate())
    screen.advance(seconds: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a well is a button with its title and its colour`() {
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28) && well.sizeThatFits(.zero).width == 28)
    #expect(well.accessibilityTraits.contains(.button))
    #expect(well.accessibilityLabel == "Color" && well.accessibilityValue == "No Color")
    well.title = "Ink"
    well.selectedColor = UIColor.red.withAlphaComponent(0.5)
    #expect(well.accessibilityLabel == "Ink" && well.accessibilityValue == "#FF0000, 50 %")
  }

  @Test func `the ring has all hues, and the colour is in its middle`() throws {
    well.selectedColor = .blue
    let picture = try show(390).picture
    #expect(picture[114, 114] == .init(rgb: 0x0000FF))
    let top = picture[114, 101]
    let left = picture[101, 114]
    #expect(top.red > 200 && top.green < 80 && left.blue > 200 && left.green < 200)
    #expect(picture[103, 103] == picture[90, 90])
  }
}
