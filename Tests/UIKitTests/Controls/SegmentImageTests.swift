import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The images that apps set for segmented controls, steppers and the scopes of search bars.
@Suite(.separateScreens) @MainActor struct SegmentImageTests {
  private static func image(_ color: UIColor, width: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 32)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: 32))
    }
  }

  private func screen(_ view: UIView) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 320, height: 200)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      controller.view.addSubview(view)
      return controller
    }
  }

  private func pixel(_ screen: TestScreen, _ x: Int, _ y: Int) -> [UInt8] {
    screen.advanceFrame()
    let pixel = screen.picture[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  private let red: [UInt8] = [255, 0, 0]
  private let green: [UInt8] = [0, 255, 0]
  private let blue: [UInt8] = [0, 0, 255]

  @Test func `a stepper shows the backgrounds of its halves' states and the divider between them`() throws {
    let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    let (normal, held) = (Self.image(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), Self.image(.green))
    let divider = Self.image(.blue, width: 6)
    stepper.value = 5
    stepper.setBackgroundImage(normal, for: .normal)
    stepper.setBackgroundImage(held, for: .highlighted)
    stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
    #expect(stepper.backgroundImage(for: .normal) === normal)
    #expect(stepper.backgroundImage(for: .disabled) == nil)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === divider)
    #expect(stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal) == nil)
    let screen = try screen(stepper)
    #expect(pixel(screen, 4, 3) == red)
    #expect(pixel(screen, 90, 3) == red)
    #expect(pixel(screen, 47, 3) == blue)
    screen.send(.touch(id: 0, .down, CGPoint(x: 80, y: 16)))
    #expect(pixel(screen, 4, 3) == red)
    #expect(pixel(screen, 90, 3) == green)
    screen.send(.touch(id: 0, .up, CGPoint(x: 80, y: 16)))
    #expect(stepper.value == 6)
    stepper.setBackgroundImage(nil, for: .normal)
    stepper.setBackgroundImage(nil, for: .highlighted)
    #expect(pixel(screen, 90, 3) != red)
    #expect(stepper.backgroundColor == .tertiarySystemFill)
  }

  @Test func `a stepper's images for its buttons fall back to the normal state`() {
    let stepper = UIStepper()
    let (plus, minus) = (Self.image(.red), Self.image(.blue))
    stepper.setIncrementImage(plus, for: .normal)
    stepper.setDecrementImage(minus, for: .disabled)
    #expect(stepper.incrementImage(for: .normal) === plus)
    #expect(stepper.decrementImage(for: .disabled) === minus)
    #expect(stepper.incrementImage(for: .disabled) == nil)
    let shown = stepper.subviews.flatMap(\.subviews).compactMap { ($0 as? UIImageView)?.image }
    #expect(shown.contains { $0 === plus } && shown.contains { $0 === minus })
  }

  @Test func `a segmented control shows backgrounds and dividers by state`() throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 0
    control.setBackgroundImage(
      Self.image(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), for: .normal, barMetrics: .default)
    control.setBackgroundImage(Self.image(.green), for: .selected, barMetrics: .default)
    control.setDividerImage(
      Self.image(.blue, width: 6), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      Self.image(.black, width: 6), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    let screen = try screen(control)
    #expect(pixel(screen, 20, 3) == green)
    #expect(pixel(screen, 130, 3) == red)
    #expect(pixel(screen, 100, 3) == [0, 0, 0])
    #expect(pixel(screen, 200, 3) == blue)
    control.selectedSegmentIndex = 1
    screen.advance(seconds: 0.5)
    #expect(pixel(screen, 20, 3) == red)
    #expect(pixel(screen, 200, 3) == [0, 0, 0])
  }

  @Test func `the scopes of a search bar have their own images and attributes`() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 102))
    bar.scopeButtonTitles = ["All", "Some"]
    bar.showsScopeBar = true
    let whole = Self.image(.blue)
    let (normal, selected) = (Self.image(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), Self.image(.green))
    let divider = Self.image(.black, width: 6)
    bar.scopeBarBackgroundImage = whole
    bar.setScopeBarButtonBackgroundImage(normal, for: .normal)
    bar.setScopeBarButtonBackgroundImage(selected, for: .selected)
    bar.setScopeBarButtonDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
    bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
    #expect(bar.scopeBarBackgroundImage === whole)
    #expect(bar.scopeBarButtonBackgroundImage(for: .selected) === selected)
    #expect(bar.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === divider)
    #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .white)
    let screen = try screen(bar)
    #expect(pixel(screen, 2, 80) == blue)
    #expect(pixel(screen, 20, 62) == green)
    #expect(pixel(screen, 300, 62) == red)
    #expect(pixel(screen, 160, 62) == [0, 0, 0])
    bar.showsScopeBar = false
    #expect(pixel(screen, 2, 80) != blue)
  }

  @Test func `appearance proxies set the images of controls that have none`() throws {
    let (image, own) = (Self.image(.red), Self.image(.blue))
    UIStepper.appearance().setBackgroundImage(image, for: .normal)
    UIStepper.appearance().setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
    UIStepper.appearance().setIncrementImage(image, for: .normal)
    UIStepper.appearance().setDecrementImage(image, for: .normal)
    UISegmentedControl.appearance().setBackgroundImage(image, for: .selected, barMetrics: .default)
    UISearchBar.appearance().setScopeBarButtonBackgroundImage(image, for: .normal)
    UISearchBar.appearance().setImage(image, for: .search, state: .normal)
    let (stepper, control, bar) = (UIStepper(), UISegmentedControl(items: ["A"]), UISearchBar())
    stepper.setDecrementImage(own, for: .normal)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    for view in [stepper, control, bar] { page.addSubview(view) }
    let screen = try screen(page)
    screen.advanceFrame()
    #expect(stepper.backgroundImage(for: .normal) === image)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === image)
    #expect(stepper.incrementImage(for: .normal) === image)
    #expect(stepper.decrementImage(for: .normal) === own)
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === image)
    #expect(bar.scopeBarButtonBackgroundImage(for: .normal) === image)
    #expect(bar.image(for: .search, state: .normal) === image)
  }

  @Test func `a page control shows other images for the current page`() throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 28))
    control.numberOfPages = 3
    let (usual, current, own) = (Self.image(.red), Self.image(.green), Self.image(.blue))
    control.preferredIndicatorImage = usual
    control.preferredCurrentPageIndicatorImage = current
    control.setCurrentPageIndicatorImage(own, forPage: 1)
    #expect(control.currentPageIndicatorImage(forPage: 1) === own)
    _ = try screen(control)
    func widths() -> [CGImage?] { control.subviews.compactMap { ($0 as? UIImageView)?.image?.cgImage } }
    #expect(widths().map { $0 === current.cgImage } == [true, false, false])
    control.currentPage = 1
    #expect(widths().map { $0 === usual.cgImage } == [true, false, true])
    #expect(widths()[1] === own.cgImage)
  }
}
