import Testing
import UIKit
import UIKitTesting

/// Initializers that classes of Objective-C inherit. Apps use them for values that they replace later, and in subclasses
/// without initializers.
@Suite(.separateScreens) @MainActor struct InheritedInitializerTests {
  private final class Photo: UIImage, @unchecked Sendable {}
  private final class Paint: UIColor, @unchecked Sendable {}

  @Test func `a subclass of an image inherits its initializers`() throws {
    #expect(Photo().size == .zero)
    let pixels = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let data = try #require(pixels.pngData())
    let photo = try #require(Photo(data: data, scale: 1))
    #expect(photo.cgImage?.width == pixels.cgImage?.width)
    #expect(photo.cgImage?.height == pixels.cgImage?.height)
  }

  @Test func `a subclass of a color inherits its initializers`() {
    #expect(Paint(red: 1, green: 0, blue: 0, alpha: 1).cgColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    let dynamic = Paint { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
  }

  @Test func `named and faded colors keep their names and sources`() {
    #expect(UIColor.systemRed.description.contains("systemRed") && UIColor.systemRed != UIColor.systemBlue)
    let faded = UIColor.label.withAlphaComponent(0.5).resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(faded.cgColor.alpha == 0.5)
  }

  @Test func `behaviors without items accept them later`() {
    let view = UIView()
    let gravity = UIGravityBehavior()
    let collisions = UICollisionBehavior()
    let properties = UIDynamicItemBehavior()
    let push = UIPushBehavior()
    #expect(gravity.items.isEmpty && collisions.items.isEmpty && properties.items.isEmpty && push.items.isEmpty)
    #expect(push.mode == .continuous)
    gravity.addItem(view)
    collisions.addItem(view)
    properties.addItem(view)
    push.addItem(view)
    for items in [gravity.items, collisions.items, properties.items, push.items] { #expect(items.first === view) }
  }

  @Test func `values that apps replace later exist without arguments`() {
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl)
    #expect(pages.navigationOrientation == .horizontal)
    #expect(UIAlertAction().title == nil)
    #expect(UIAlertAction().style == .default)
    #expect(UISwipeActionsConfiguration().actions.isEmpty)
    #expect(UIVisualEffectView(effect: UIBlurEffect()).effect is UIBlurEffect)
    #expect(!CADisplayLink().isPaused)
  }

  @Test func `a collection view without a layout is named only where a value exists`() {
    let made: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let view = made ?? UICollectionView()
    #expect(view === made)
  }
}
