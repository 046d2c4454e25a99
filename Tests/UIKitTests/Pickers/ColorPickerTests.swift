import Foundation
import Raster
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct ColorPickerTests {
  // MARK: Grid

  @Test func `a tap in the grid chooses its colour, first continuously and then for good`() throws {
    let shown = try ColorPickerScreen()
    #expect(shown.picker.selectedColor == .white)
    shown.tapGrid(row: 5, column: 5)
    #expect(shown.hex == "FF4015")
    #expect(shown.chooser.chosen.map(\.hex) == ["FF4015", "FF4015"])
    #expect(shown.chooser.chosen.map(\.continuously) == [true, false])
    #expect(shown.page.grid.accessibilityValue == "#FF4015")
  }

  @Test func `the grid has 120 different colours, and a row of greys`() {
    #expect(ColorGridView.colors.count == ColorGridView.columns * ColorGridView.rows)
    #expect(Set(ColorGridView.colors).count == ColorGridView.colors.count)
    #expect(ColorGridView.colors.prefix(ColorGridView.columns).allSatisfy { $0.hue == nil })
  }

  @Test func `a drag in the grid neither moves the sheet nor leaves the grid`() throws {
    let shown = try ColorPickerScreen()
    let grid = shown.page.grid
    let place = shown.point(in: grid, 0, 0)
    shown.screen.drag(from: shown.point(in: grid, 0.5, 0.05), to: shown.point(in: grid, 1.02, 1.5))
    shown.screen.advance(seconds: 1)
    #expect(shown.hex == "DEEED4" && shown.point(in: grid, 0, 0) == place)
    #expect(shown.chooser.chosen.map(\.continuously).lastIndex(of: true) == shown.chooser.chosen.count - 2)
    #expect(shown.chooser.finished == 0)
  }

  @Test func `the arrow keys and a screen reader move in the grid`() throws {
    let shown = try ColorPickerScreen()
    let grid = shown.page.grid
    FocusSystem.shared.move(to: grid, heading: .next)
    shown.screen.type(.keyboardDownArrow)
    #expect(shown.hex == "00374A")
    shown.screen.type(.keyboardRightArrow)
    #expect(shown.hex == "011D57")
    shown.screen.type(.keyboardUpArrow)
    shown.screen.type(.keyboardUpArrow)
    #expect(shown.hex == "EBEBEB")
    #expect(shown.chooser.chosen.allSatisfy { !$0.continuously })
    shown.picker.selectedColor = .black
    grid.accessibilityIncrement()
    #expect(shown.hex == "00374A")
    grid.accessibilityDecrement()
    #expect(shown.hex == "000000")
  }

  // MARK: Spectrum

  @Test func `a drag in the spectrum reports continuous changes and at the end a final one`() throws {
    let shown = try ColorPickerScreen()
    shown.show(.spectrum)
    let spectrum = shown.page.spectrum
    shown.screen.drag(from: shown.point(in: spectrum, 0.5, 0.25), to: shown.point(in: spectrum, 0.5, 0.75))
    let flags = shown.chooser.chosen.map(\.continuously)
    #expect(flags.count > 3 && flags == Array(repeating: true, count: flags.count - 1) + [false])
    let color = PickedColor(shown.picker.selectedColor)
    #expect(abs((color.hue ?? 0) - 0.5) < 0.02 && abs(color.lightness - 0.25) < 0.01)
    #expect(shown.picker.presentingViewController != nil)
  }

  @Test func `the colour under the finger is chosen`() throws {
    let shown = try ColorPickerScreen()
    shown.show(.spectrum)
    let spectrum = shown.page.spectrum
    for (x, y) in [(0.1, 0.2), (0.35, 0.7), (0.8, 0.45)] as [(CGFloat, CGFloat)] {
      let point = shown.point(in: spectrum, x, y)
      // The marker covers the place afterwards.
      shown.picker.selectedColor = .black
      let pixel = shown.screen.picture[Int(point.x), Int(point.y)]
      shown.screen.tap(at: point)
      let chosen = PickedColor(shown.picker.selectedColor).bytes
      let seen = [pixel.red, pixel.green, pixel.blue].map { Int($0) }
      #expect(zip(chosen, seen).allSatisfy { abs($0 - $1) <= 8 }, "\(chosen) \(seen)")
    }
  }

  @Test func `a hue survives white and black`() throws {
    let shown = try ColorPickerScreen { $0.selectedColor = .blue }
    shown.show(.spectrum)
    let spectrum = shown.page.spectrum
    for _ in 0..<40 { spectrum.move(right: 0, down: -1) }
    #expect(shown.hex == "FFFFFF")
    for _ in 0..<18 { spectrum.move(right: 0, down: 1) }
    #expect(shown.hex == "0000FF")
  }

  @Test(arguments: 0..<36) func `hue and lightness are those that a colour is made of`(step: Int) {
    let hue = CGFloat(step) / 36
    for lightness in [0.1, 0.5, 0.9] as [CGFloat] {
      let color = PickedColor(hue: hue, lightness: lightness)
      #expect(abs((color.hue ?? -1) - hue) < 1e-6 && abs(color.lightness - lightness) < 1e-6)
    }
  }

  // MARK: Numbers

  @Test func `a slider changes its part, and the fields follow`() throws {
    let shown = try ColorPickerScreen { $0.selectedColor = .black }
    shown.show(.sliders)
    let red = shown.page.sliders.rows[0]
    shown.drag(red.slider, by: 300)
    #expect(shown.hex == "FF0000" && red.field.text == "255" && shown.page.sliders.hexField.text == "FF0000")
    let flags = shown.chooser.chosen.map(\.continuously)
    #expect(flags.last == false && flags.dropLast().allSatisfy { $0 } && flags.count > 2)
    red.slider.accessibilityDecrement()
    #expect(shown.hex == "E50000" && red.slider.accessibilityValue == "229" && red.slider.accessibilityLabel == "Red")
  }

  @Test func `typed numbers set colour and sliders, other texts do not`() throws {
    let shown = try ColorPickerScreen { $0.selectedColor = .black }
    shown.show(.sliders)
    let sliders = shown.page.sliders
    shown.enter("#3af", in: sliders.hexField)
    #expect(shown.hex == "33AAFF" && sliders.hexField.text == "33AAFF")
    #expect(sliders.rows.map { $0.field.text ?? "" } == ["51", "170", "255"])
    #expect(sliders.rows.map { Int(($0.slider.value * 255).rounded()) } == [51, 170, 255])
    shown.enter("300", in: sliders.rows[1].field)
    #expect(shown.hex == "33FFFF" && sliders.rows[1].field.text == "255")
    shown.enter("red", in: sliders.hexField)
    shown.enter("", in: sliders.rows[0].field)
    #expect(shown.hex == "33FFFF" && sliders.hexField.text == "33FFFF" && sliders.rows[0].field.text == "51")
    #expect(shown.chooser.chosen.map(\.hex) == ["33AAFF", "33FFFF"])
    #expect(shown.chooser.chosen.allSatisfy { !$0.continuously })
  }

  @Test func `hexadecimal numbers have 3, 6 or 8 digits`() {
    #expect(PickedColor(hex: " #0f8 ")?.hex == "00FF88")
    #expect(PickedColor(hex: "12AbEf")?.hex == "12ABEF")
    #expect(PickedColor(hex: "12ABEF80")?.hexWithAlpha == "12ABEF80")
    for text in ["", "#", "12", "12345", "1234567", "GGGGGG", "##FFF", "٣٣٣"] {
      #expect(PickedColor(hex: text) == nil, "\(text)")
    }
  }

  // MARK: Opacity

  @Test func `opacity is dragged and typed, and the other parts keep it`() throws {
    let shown = try ColorPickerScreen { $0.selectedColor = .red }
    let opacity = shown.page.opacity
    shown.drag(opacity.slider, by: -260)
    #expect(shown.picker.selectedColor == UIColor.red.withAlphaComponent(0) && opacity.field.text == "0 %")
    shown.enter("40 %", in: opacity.field)
    #expect(PickedColor(shown.picker.selectedColor).spoken == "#FF0000, 40 %")
    shown.tapGrid(row: 5, column: 5)
    #expect(PickedColor(shown.picker.selectedColor).spoken == "#FF4015, 40 %")
  }

  @Test func `without opacity every chosen colour is opaque`() throws {
    let shown = try ColorPickerScreen {
      $0.selectedColor = UIColor.red.withAlphaComponent(0.5)
      $0.supportsAlpha = false
    }
    #expect(shown.page.opacity.isHidden)
    #expect(PickedColor(shown.picker.selectedColor).alpha == 0.5 && shown.chooser.chosen.isEmpty)
    shown.tapGrid(row: 5, column: 5)
    #expect(PickedColor(shown.picker.selectedColor).spoken == "#FF4015")
  }

  // MARK: Saved colours

  @Test func `saved colours are kept for the next picker, chosen and deleted`() throws {
    let suite = "ColorPickerTests.\(UUID().uuidString)"
    let before = SavedColors.defaults
    SavedColors.defaults = try #require(UserDefaults(suiteName: suite))
    defer {
      SavedColors.defaults.removePersistentDomain(forName: suite)
      SavedColors.defaults = before
    }
    let color = try #require(PickedColor(hex: "12ABEF80"))
    let shown = try ColorPickerScreen { $0.selectedColor = color.uiColor }
    let add = try #require(find("Save Color", in: shown.page.saved) as? UIButton)
    for _ in 0..<2 { shown.screen.tap(at: shown.point(in: add, 0.5, 0.5)) }
    #expect(SavedColors.all.map(\.hex) == ["000000", "007AFF", "34C759", "FFCC00", "FF3B30", "12ABEF"])
    let next = try ColorPickerScreen()
    let saved = next.page.saved
    #expect(saved.buttons.count == 6 && saved.buttons.allSatisfy { !$0.isSelected })
    next.screen.tap(at: next.point(in: saved.buttons[5], 0.5, 0.5))
    #expect(PickedColor(next.picker.selectedColor).hexWithAlpha == "12ABEF80" && saved.buttons[5].isSelected)
    #expect(next.chooser.chosen.map(\.continuously) == [false])
    let delete = saved.buttons[5].menu?.children.first as? UIAction
    delete?.performWithSender(nil, target: nil)
    #expect(saved.buttons.count == 5 && SavedColors.all.count == 5)
  }

  private func find(_ label: String, in view: UIView) -> UIView? {
    if view.accessibilityLabel == label { return view }
    for inner in view.subviews {
      if let found = find(label, in: inner) { return found }
    }
    return nil
  }

  // MARK: Screen

  @Test func `the close button dismisses the picker and tells the delegate once`() throws {
    let shown = try ColorPickerScreen()
    #expect(shown.page.navigationItem.title == "Colors")
    shown.page.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(shown.chooser.finished == 0)
    shown.screen.advance(seconds: 1)
    #expect(shown.chooser.finished == 1 && shown.root.presentedViewController == nil)
  }

  @Test func `a sheet that is pulled away ends the choice too`() throws {
    let shown = try ColorPickerScreen()
    let top = shown.picker.view.convert(CGPoint(x: 195, y: 12), to: nil)
    shown.screen.drag(from: top, to: CGPoint(x: top.x, y: 840))
    shown.screen.advance(seconds: 1)
    #expect(shown.chooser.finished == 1 && shown.root.presentedViewController == nil)
  }

  private final class OldChooser: NSObject, UIColorPickerViewControllerDelegate {
    var chosen = 0
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) { chosen += 1 }
  }

  @Test func `a delegate of iOS 14 gets its call`() throws {
    let old = OldChooser()
    let shown = try ColorPickerScreen {
      $0.delegate = old
      $0.title = "Ink"
    }
    #expect(shown.page.navigationItem.title == "Ink")
    shown.tapGrid(row: 5, column: 5)
    #expect(old.chosen == 2 && shown.chooser.chosen.isEmpty)
  }

  @Test func `the colour that code sets is shown and not reported`() throws {
    let shown = try ColorPickerScreen()
    shown.picker.selectedColor = .systemBlue
    #expect(shown.page.color.hex == "007AFF" && shown.page.sliders.hexField.text == "007AFF")
    #expect(shown.chooser.chosen.isEmpty)
  }

  @Test(arguments: ColorPickerPage.Mode.allCases)
  func `every part of the screen has a name`(mode: ColorPickerPage.Mode) throws {
    let shown = try ColorPickerScreen()
    shown.show(mode)
    #expect(shown.screen.hosted.namelessElements.isEmpty)
  }
}
