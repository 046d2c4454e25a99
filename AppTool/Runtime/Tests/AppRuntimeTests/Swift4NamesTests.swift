import AppRuntime
import Foundation
import Testing
import UIKit

/// Code of apps with the names of Swift 3 and 4.
@MainActor @Suite struct Swift4NamesTests {
  @Test func `types take the place of those that they nest in`() {
    let state: UIDocumentState = [.closed, .inConflict]
    let phase: UIPressPhase = .ended
    let mode: UISplitViewControllerDisplayMode = .allVisible
    #expect(state == UIDocument.State([.closed, .inConflict]))
    #expect(phase == UIPress.Phase.ended && mode == UISplitViewController.DisplayMode.allVisible)
    let style: UIContextualActionStyle = .destructive
    let action = UIContextualAction(style: style, title: nil) { _, _, done in done(true) }
    #expect(action.style == .destructive)
    let generator = UIImpactFeedbackGenerator(style: UIImpactFeedbackStyle.light)
    #expect(type(of: generator) == UIImpactFeedbackGenerator.self)
    let events: UIControlEvents = [.touchDown, .touchUpInside]
    #expect(events == UIControl.Event([.touchDown, .touchUpInside]))
    #expect(UITextWritingDirection.rightToLeft == NSWritingDirection.rightToLeft)
  }

  private final class Note: UITextView {
    override weak var delegate: (any UITextViewDelegate)? {
      get { super.delegate }
      set { super.delegate = newValue }
    }
  }

  private final class Reader: NSObject, UITextViewDelegate {}

  @Test func `a text view can override its delegate, which is weak`() {
    let (note, reader) = (Note(), Reader())
    note.delegate = reader
    #expect(note.delegate === reader)
  }

  @Test func `notifications of devices and screens have their names of Swift 4`() {
    #expect(Notification.Name.UIScreenDidConnect == UIScreen.didConnectNotification)
    #expect(Notification.Name.UIDeviceBatteryStateDidChange == UIDevice.batteryStateDidChangeNotification)
    let window = UIWindow(frame: .zero)
    window.screen = UIScreen.screens[0]
    #expect(window.screen === UIScreen.main)
  }

  @Test func `views take the constants of Swift 4`() {
    let window = UIWindow(frame: .zero)
    window.windowLevel = UIWindowLevelAlert + 1
    #expect(window.windowLevel.rawValue == UIWindow.Level.alert.rawValue + 1)
    let scroll = UIScrollView()
    scroll.decelerationRate = UIScrollViewDecelerationRateFast
    #expect(scroll.decelerationRate == .fast)
    scroll.contentInset = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(UIEdgeInsetsEqualToEdgeInsets(scroll.contentInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    scroll.contentInset = UIEdgeInsetsZero
    #expect(scroll.contentInset == .zero)
    let table = UITableView()
    table.rowHeight = UITableViewAutomaticDimension
    #expect(table.rowHeight == UITableView.automaticDimension)
    let indicator = UIActivityIndicatorView(activityIndicatorStyle: .whiteLarge)
    indicator.activityIndicatorViewStyle = .white
    #expect(indicator.style == .white)
    let label = UILabel()
    label.text = "A"
    #expect(label.systemLayoutSizeFitting(UILayoutFittingCompressedSize).width > 0)
    #expect(UIView().intrinsicContentSize == CGSize(width: UIViewNoIntrinsicMetric, height: UIViewNoIntrinsicMetric))
    #expect(UIBackgroundTaskInvalid == UIBackgroundTaskIdentifier.invalid)
    #expect(
      UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal,
        options: [UIPageViewControllerOptionInterPageSpacingKey: 20]
      ).transitionStyle == .scroll)
  }

  @Test func `layers take the constants of Swift 4`() {
    let layer = CAShapeLayer()
    layer.lineCap = kCALineCapRound
    layer.contentsGravity = kCAGravityTopLeft
    layer.magnificationFilter = kCAFilterNearest
    #expect(layer.lineCap == .round && layer.contentsGravity == .topLeft && layer.magnificationFilter == .nearest)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    #expect(animation.valueFunction?.name == .rotateZ)
  }

  @Test func `traits of accessibility are joined as numbers are`() {
    let view = UIView()
    view.accessibilityTraits = UIAccessibilityTraitButton | UIAccessibilityTraitHeader
    view.accessibilityTraits |= UIAccessibilityTraitSelected
    #expect(view.accessibilityTraits == [.button, .header, .selected])
    view.accessibilityTraits &= ~UIAccessibilityTraitHeader
    #expect(view.accessibilityTraits == [.button, .selected])
    #expect(view.accessibilityTraits & UIAccessibilityTraitLink == UIAccessibilityTraitNone)
    #expect(UIAccessibilityIsVoiceOverRunning() == UIAccessibility.isVoiceOverRunning)
    UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, view)
  }

  @Test func `notifications have their names of Swift 4`() {
    let pairs: [(Notification.Name, Notification.Name)] = [
      (.UIContentSizeCategoryDidChange, UIContentSizeCategory.didChangeNotification),
      (.UIPasteboardChanged, UIPasteboard.changedNotification),
      (.UIWindowDidBecomeKey, UIWindow.didBecomeKeyNotification),
      (.UIKeyboardDidChangeFrame, UIResponder.keyboardDidChangeFrameNotification),
      (.UIAccessibilityReduceMotionStatusDidChange, UIAccessibility.reduceMotionStatusDidChangeNotification),
    ]
    for (former, today) in pairs { #expect(former == today) }
  }

  @Test func `geometry is text and becomes geometry again`() {
    let rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
    #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3.5, 4}}" && CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString(NSStringFromCGPoint(rect.origin)) == rect.origin)
    #expect(CGSizeFromString("{3.5, 4}") == rect.size)
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(insets)) == insets)
    #expect(UIOffsetFromString(NSStringFromUIOffset(UIOffsetMake(5, 6))) == UIOffset(horizontal: 5, vertical: 6))
    let transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)) == transform)
  }

  @Test func `functions of Swift 2 make and measure geometry`() {
    let rect = CGRectMake(1, 2, 30, 40)
    #expect(rect == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(30, 40)))
    #expect(CGRectGetWidth(rect) == 30 && CGRectGetHeight(rect) == 40)
    #expect(CGRectGetMinX(rect) == 1 && CGRectGetMidX(rect) == 16 && CGRectGetMaxX(rect) == 31)
    #expect(CGRectGetMinY(rect) == 2 && CGRectGetMidY(rect) == 22 && CGRectGetMaxY(rect) == 42)
    #expect(CGRectInset(rect, 1, 2) == CGRectMake(2, 4, 28, 36) && CGRectOffset(rect, 1, 2) == CGRectMake(2, 4, 30, 40))
    #expect(CGRectContainsPoint(rect, CGPointMake(1, 2)) && !CGRectContainsPoint(rect, CGPointZero))
    let turned = CGAffineTransformRotate(CGAffineTransformMakeTranslation(5, 0), .pi)
    #expect(abs(CGPointApplyAffineTransform(CGPointMake(1, 0), turned).x - 4) < 1e-12)
    let moved = CGAffineTransformMakeTranslation(5, 0)
    #expect(CGAffineTransformIsIdentity(CGAffineTransformConcat(moved, CGAffineTransformInvert(moved))))
  }

  @Test func `the picture of a picker is found by text`() {
    let image = UIImage()
    let info: [String: Any] = [UIImagePickerController.InfoKey.originalImage.rawValue: image]
    #expect(info[UIImagePickerControllerOriginalImage] as? UIImage === image)
    #expect(info[UIImagePickerControllerMediaType] == nil)
  }

  @Test func `children are found and moved by the names of Swift 4`() {
    final class Child: UIViewController {
      var parents: [UIViewController?] = []
      override func didMove(toParent parent: UIViewController?) { parents.append(parent) }
    }
    let (parent, child) = (UIViewController(), Child())
    parent.addChildViewController(child)
    child.didMove(toParentViewController: parent)
    #expect(parent.childViewControllers == [child] && child.parents == [parent])
    #expect(child.isMovingToParentViewController == child.isMovingToParent)
    #expect(child.isMovingFromParentViewController == child.isMovingFromParent)
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(parent.childViewControllers.isEmpty && parent.childViewControllerForHomeIndicatorAutoHidden == nil)
    let (view, first, second) = (UIView(), UIView(), UIView())
    view.addSubview(first)
    view.addSubview(second)
    view.bringSubview(toFront: first)
    #expect(view.subviews == [second, first])
    view.sendSubview(toBack: first)
    #expect(view.subviews == [first, second])
  }

  @Test func `attributes can have texts as keys`() {
    let named: [String: Any] = [NSAttributedString.Key.foregroundColor.rawValue: UIColor.red]
    let field = UITextField()
    field.defaultTextAttributes = textAttributes(named)
    #expect(field.textColor == .red && textAttributes([.foregroundColor: UIColor.blue]).count == 1)
  }
}
