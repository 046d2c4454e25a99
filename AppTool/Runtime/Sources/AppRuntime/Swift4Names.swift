import Foundation
import UIKit

// Names of Swift 4, which Xcode accepts in targets with SWIFT_VERSION 4; later ones nest them in the type that they
// belong to.

public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
public typealias UIActivityType = UIActivity.ActivityType
public typealias UIApplicationState = UIApplication.State
public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UIViewAnimationOptions = UIView.AnimationOptions
public typealias UIViewAnimationCurve = UIView.AnimationCurve
public typealias UIViewAnimationTransition = UIView.AnimationTransition
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
public typealias UIViewContentMode = UIView.ContentMode
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode
public typealias UIButtonType = UIButton.ButtonType
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UIImageOrientation = UIImage.Orientation
public typealias UIImageRenderingMode = UIImage.RenderingMode
public typealias UIImageResizingMode = UIImage.ResizingMode
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UIStackViewDistribution = UIStackView.Distribution
public typealias UIStackViewAlignment = UIStackView.Alignment
public typealias UITextBorderStyle = UITextField.BorderStyle
public typealias UITextFieldViewMode = UITextField.ViewMode
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UISearchBarStyle = UISearchBar.Style
public typealias UIProgressViewStyle = UIProgressView.Style
public typealias UIFontTextStyle = UIFont.TextStyle
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UITouchPhase = UITouch.Phase
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIDatePickerMode = UIDatePicker.Mode
public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias RunLoopMode = RunLoop.Mode

public let UITableViewAutomaticDimension = UITableView.automaticDimension
@MainActor public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
@MainActor public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public let UIWindowLevelNormal = UIWindow.Level.normal
public let UIWindowLevelAlert = UIWindow.Level.alert
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
@MainActor public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal.rawValue
@MainActor public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast.rawValue
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage.rawValue
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
public let kCAFillModeBoth = CAMediaTimingFillMode.both
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
public let kCAGravityCenter = CALayerContentsGravity.center
public let kCAGravityResize = CALayerContentsGravity.resize
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
public let kCALineCapRound = CAShapeLayerLineCap.round
public let kCALineCapButt = CAShapeLayerLineCap.butt
public let kCALineCapSquare = CAShapeLayerLineCap.square
public let kCALineJoinRound = CAShapeLayerLineJoin.round
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
public let kCATruncationEnd = CATextLayerTruncationMode.end
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive

extension Notification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationWillChangeStatusBarFrame = UIApplication.willChangeStatusBarFrameNotification
  public static let UIApplicationDidChangeStatusBarFrame = UIApplication.didChangeStatusBarFrameNotification
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationSignificantTimeChange = UIApplication.significantTimeChangeNotification
  public static let UIApplicationUserDidTakeScreenshot = UIApplication.userDidTakeScreenshotNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

extension String {
  /// The text itself, which is a collection of its characters.
  public var characters: String { self }
}

extension UIView {
  @preconcurrency @MainActor public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  @preconcurrency @MainActor public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  @preconcurrency @MainActor public var childViewControllerForStatusBarHidden: UIViewController? {
    childForStatusBarHidden
  }
  @preconcurrency @MainActor public var childViewControllerForStatusBarStyle: UIViewController? {
    childForStatusBarStyle
  }
  @preconcurrency @MainActor public var childViewControllers: [UIViewController] { children }
  @preconcurrency @MainActor public func addChildViewController(_ child: UIViewController) { addChild(child) }
  @preconcurrency @MainActor public func removeFromParentViewController() { removeFromParent() }
  @preconcurrency @MainActor public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
  @preconcurrency @MainActor public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}
