import Testing
import UIKitTesting

@testable import UIKit

/// Custom views in background configurations.
@Suite(.separateScreens) @MainActor struct CustomBackgroundTests {
  @Test func `the custom view of a cell's background fills it behind the content`() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    var background = UIBackgroundConfiguration.clear()
    let picture = UIView()
    background.customView = picture
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 0)
    background.cornerRadius = 8
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    #expect(picture.isDescendant(of: cell) && !picture.isDescendant(of: cell.contentView))
    #expect(picture.convert(picture.bounds, to: cell) == CGRect(x: 10, y: 5, width: 90, height: 50))
    #expect(picture.superview?.layer.cornerRadius == 8 && picture.superview?.clipsToBounds == true)
    let other = UIView()
    background.customView = other
    cell.backgroundConfiguration = background
    #expect(picture.superview == nil && other.isDescendant(of: cell))
    background.customView = nil
    cell.backgroundConfiguration = background
    #expect(other.superview == nil)
  }

  @Test func `the custom view of a button's background fills it`() throws {
    var configuration = UIButton.Configuration.plain()
    let gradient = UIView()
    configuration.background.customView = gradient
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    UIApplication.shared.keyWindow?.addSubview(button)
    screen.advanceFrame()
    #expect(gradient.convert(gradient.bounds, to: button) == button.bounds)
    #expect(button.hitTest(CGPoint(x: 40, y: 20), with: nil) === button)
    button.configuration?.background.customView = nil
    screen.advanceFrame()
    #expect(gradient.superview == nil)
  }
}
