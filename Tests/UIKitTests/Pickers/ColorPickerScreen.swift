import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A color picker that a narrow screen shows as a sheet, with its delegate's calls.
@MainActor final class ColorPickerScreen {
  final class Chooser: NSObject, UIColorPickerViewControllerDelegate {
    var chosen: [(hex: String, continuously: Bool)] = []
    var finished = 0

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      #expect(color == viewController.selectedColor)
      chosen.append((PickedColor(color).hex, continuously))
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { finished += 1 }
  }

  let screen: TestScreen
  let root = UIViewController()
  let picker = UIColorPickerViewController()
  let chooser = Chooser()
  let page: ColorPickerPage

  init(_ setUp: (UIColorPickerViewController) -> Void = { _ in }) throws {
    let root = root
    screen = try TestScreen(size: CGSize(width: 390, height: 844)) { root }
    picker.delegate = chooser
    setUp(picker)
    root.present(picker, animated: false)
    screen.advance(seconds: 1)
    page = try Self.page(of: picker)
  }

  static func page(of picker: UIColorPickerViewController) throws -> ColorPickerPage {
    let navigation = try #require(picker.children.first as? UINavigationController)
    return try #require(navigation.topViewController as? ColorPickerPage)
  }

  /// The chosen colour as a hexadecimal number.
  var hex: String { PickedColor(picker.selectedColor).hex }

  /// Returns a point of a view in the window, in fractions of its size.
  func point(in view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil)
  }

  func show(_ mode: ColorPickerPage.Mode) {
    screen.tap(at: point(in: page.modes, (CGFloat(mode.rawValue) + 0.5) / 3, 0.5))
    screen.advance(seconds: 0.5)
  }

  func tapGrid(row: Int, column: Int) {
    let cell = page.grid.cell(row * ColorGridView.columns + column)
    screen.tap(at: page.grid.convert(CGPoint(x: cell.midX, y: cell.midY), to: nil))
    screen.advanceFrame()
  }

  /// Drags the thumb of a slider horizontally.
  func drag(_ slider: UISlider, by distance: CGFloat) {
    let bounds = slider.bounds
    let thumb = slider.thumbRect(
      forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: slider.value)
    let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    screen.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
    screen.advanceFrame()
  }

  /// Replaces the text of a field and ends the editing.
  func enter(_ text: String, in field: UITextField) {
    field.becomeFirstResponder()
    field.text = text
    field.resignFirstResponder()
  }
}
