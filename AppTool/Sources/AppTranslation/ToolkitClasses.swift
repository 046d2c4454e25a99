/// The classes of the toolkit and their superclasses. A test compares the list with the toolkit's sources.
enum ToolkitClasses {
  /// Returns the superclass of a class of the toolkit; `nil` for another class.
  static func superclass(of name: String) -> String? { superclasses[name] }

  static let superclasses: [String: String] = {
    let pairs = list.split(whereSeparator: \.isWhitespace).map { $0.split(separator: ":").map(String.init) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }()

  private static let list = """
    CAAnimation:NSObject CAAnimationGroup:CAAnimation CABasicAnimation:CAPropertyAnimation CAEmitterCell:NSObject
    CAEmitterLayer:CALayer CAGradientLayer:CALayer CAKeyframeAnimation:CAPropertyAnimation CALayer:NSObject
    CAMediaTimingFunction:NSObject CAPropertyAnimation:CAAnimation CAReplicatorLayer:CALayer CAScrollLayer:CALayer
    CAShapeLayer:CALayer CASpringAnimation:CABasicAnimation CATextLayer:CALayer CATiledLayer:CALayer
    CATransaction:NSObject CATransformLayer:CALayer CATransition:CAAnimation CAValueFunction:NSObject
    CTFrame:NSObject CTFramesetter:NSObject CTLine:NSObject CTRun:NSObject CTRunDelegate:NSObject
    CTTypesetter:NSObject
    FileWrapper:NSObject
    InitializableAnimation:CAAnimation InitializableAttributes:UICollectionViewLayoutAttributes
    InitializableCell:UITableViewCell InitializableHeaderFooterView:UITableViewHeaderFooterView
    InitializableInvalidationContext:UICollectionViewLayoutInvalidationContext InitializableLayer:CALayer
    InitializableObject:NSObject InitializableRecognizer:UIGestureRecognizer InitializableResponder:UIResponder
    InitializableSegue:UIStoryboardSegue InitializableView:UIView
    LeftOutController:UIViewController NSCollectionLayoutAnchor:NSObject
    NSCollectionLayoutBoundarySupplementaryItem:NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutDecorationItem:NSCollectionLayoutItem NSCollectionLayoutDimension:NSObject
    NSCollectionLayoutEdgeSpacing:NSObject NSCollectionLayoutGroup:NSCollectionLayoutItem
    NSCollectionLayoutGroupCustomItem:NSObject NSCollectionLayoutItem:NSObject NSCollectionLayoutSection:NSObject
    NSCollectionLayoutSize:NSObject NSCollectionLayoutSpacing:NSObject
    NSCollectionLayoutSupplementaryItem:NSCollectionLayoutItem NSComparisonPredicate:NSPredicate NSDataAsset:NSObject
    NSDataDetector:NSObject NSExpression:NSObject NSHashTable:NSObject NSItemProvider:NSObject
    NSKeyValueObservation:NSObject NSLayoutAnchor:NSObject NSLayoutConstraint:NSObject NSLayoutDimension:NSLayoutAnchor
    NSLayoutManager:NSObject NSLayoutXAxisAnchor:NSLayoutAnchor NSLayoutYAxisAnchor:NSLayoutAnchor
    NSMapTable:NSObject NSMutableParagraphStyle:NSParagraphStyle NSParagraphStyle:NSObject NSPointerArray:NSObject
    NSShadow:NSObject
    NSStringDrawingContext:NSObject NSTextAttachment:NSObject NSTextContainer:NSObject NSTextTab:NSObject
    NSUserActivity:NSObject UIAccessibilityCustomAction:NSObject UIAccessibilityCustomRotor:NSObject
    UIAccessibilityCustomRotorItemResult:NSObject UIAccessibilityCustomRotorSearchPredicate:NSObject
    UIAccessibilityElement:UIResponder
    UIAction:UIMenuElement UIActivity:NSObject UIActivityIndicatorView:UIView UIActivityViewController:UIViewController
    UIAlertAction:NSObject UIAlertController:UIViewController UIApplication:UIResponder
    UIApplicationShortcutIcon:NSObject UIApplicationShortcutItem:NSObject UIAttachmentBehavior:UIDynamicBehavior
    UIBarAppearance:NSObject UIBarButtonItem:UIBarItem UIBarButtonItemAppearance:NSObject UIBarButtonItemGroup:NSObject
    UIBarButtonItemStateAppearance:NSObject
    UIBarItem:NSObject UIBezierPath:NSObject UIBlurEffect:UIVisualEffect UIButton:UIControl UICalendarSelection:NSObject
    UICalendarSelectionMultiDate:UICalendarSelection UICalendarSelectionSingleDate:UICalendarSelection
    UICalendarSelectionWeekOfYear:UICalendarSelection UICalendarView:UIView
    UICollectionLayoutSectionOrthogonalScrollingProperties:NSObject UICollectionReusableView:UIView
    UICollectionView:UIScrollView UICollectionViewCell:UICollectionReusableView
    UICollectionViewCompositionalLayout:UICollectionViewLayout UICollectionViewCompositionalLayoutConfiguration:NSObject
    UICollectionViewController:UIViewController UICollectionViewDiffableDataSource:NSObject
    UICollectionViewDropPlaceholder:UICollectionViewPlaceholder UICollectionViewDropProposal:UIDropProposal
    UICollectionViewFlowLayout:UICollectionViewLayout
    UICollectionViewFlowLayoutInvalidationContext:UICollectionViewLayoutInvalidationContext
    UICollectionViewLayout:NSObject UICollectionViewLayoutAttributes:NSObject
    UICollectionViewLayoutInvalidationContext:NSObject UICollectionViewListCell:UICollectionViewCell
    UICollectionViewPlaceholder:NSObject
    UICollectionViewTransitionLayout:UICollectionViewLayout UICollectionViewUpdateItem:NSObject
    UICollisionBehavior:UIDynamicBehavior UIColor:NSObject UIColorPickerViewController:UIViewController
    UIColorWell:UIControl UICommand:UIMenuElement UICommandAlternate:NSObject
    UIContentUnavailableView:UIView UIContextMenuConfiguration:NSObject UIContextMenuInteraction:NSObject
    UIContextualAction:NSObject UIControl:UIView UICubicTimingParameters:NSObject UIDatePicker:UIControl
    UIDeferredMenuElement:UIMenuElement UIDevice:NSObject UIDocument:NSObject
    UIDocumentInteractionController:NSObject
    UIDocumentBrowserViewController:UIViewController UIDocumentBrowserTransitionController:NSObject
    UIDocumentPickerViewController:UIViewController UIDragInteraction:NSObject UIDragItem:NSObject
    UIDragPreview:NSObject UIDragPreviewParameters:UIPreviewParameters UIDragPreviewTarget:UIPreviewTarget
    UIDropInteraction:NSObject UIDropProposal:NSObject UIDynamicAnimator:NSObject UIDynamicBehavior:NSObject
    UIDynamicItemBehavior:UIDynamicBehavior UIDynamicItemGroup:NSObject UIEditMenuConfiguration:NSObject
    UIEditMenuInteraction:NSObject UIEvent:NSObject UIFeedbackGenerator:NSObject UIFieldBehavior:UIDynamicBehavior
    UIFindInteraction:NSObject UIFindSession:NSObject
    UIFocusAnimationCoordinator:NSObject UIFocusGuide:UILayoutGuide UIFocusSystem:NSObject
    UIFocusUpdateContext:NSObject
    UICollectionViewFocusUpdateContext:UIFocusUpdateContext UITableViewFocusUpdateContext:UIFocusUpdateContext UIFont:NSObject UIFontDescriptor:NSObject
    UIFontMetrics:NSObject UIFontPickerViewController:UIViewController UIGestureRecognizer:NSObject
    UIGraphicsImageRenderer:UIGraphicsRenderer UIGraphicsImageRendererContext:UIGraphicsRendererContext
    UIGraphicsImageRendererFormat:UIGraphicsRendererFormat UIGraphicsPDFRenderer:UIGraphicsRenderer
    UIGraphicsPDFRendererContext:UIGraphicsRendererContext UIGraphicsPDFRendererFormat:UIGraphicsRendererFormat
    UIGraphicsRenderer:NSObject UIGraphicsRendererContext:NSObject UIGraphicsRendererFormat:NSObject
    UIGravityBehavior:UIDynamicBehavior UIHoverGestureRecognizer:UIGestureRecognizer UIImage:NSObject
    UIImageAsset:NSObject UIImagePickerController:UINavigationController UIImageView:UIView
    UIImpactFeedbackGenerator:UIFeedbackGenerator UIInputView:UIView UIInputViewController:UIViewController
    UIInterpolatingMotionEffect:UIMotionEffect
    UIKey:NSObject
    UIKeyCommand:UICommand UIKeyboardLayoutGuide:UITrackingLayoutGuide UILabel:UIView
    UILargeContentViewerInteraction:NSObject UILayoutGuide:NSObject
    UIListContentView:UIView UILocalizedIndexedCollation:NSObject UILongPressGestureRecognizer:UIGestureRecognizer UIMenu:UIMenuElement
    UIMarkupTextPrintFormatter:UIPrintFormatter UIMenuController:NSObject UIMenuElement:NSObject UIMenuItem:NSObject UIMenuSystem:NSObject UIMotionEffect:NSObject
    UIMotionEffectGroup:UIMotionEffect UIMutableApplicationShortcutItem:UIApplicationShortcutItem
    UINavigationBar:UIView UINavigationBarAppearance:UIBarAppearance
    UINavigationController:UIViewController UINavigationItem:NSObject UINib:NSObject
    UINotificationFeedbackGenerator:UIFeedbackGenerator UIOpenURLContext:NSObject UIPageControl:UIControl
    UIPageControlProgress:NSObject UIPageControlTimerProgress:UIPageControlProgress
    UIPageViewController:UIViewController UIPanGestureRecognizer:UIGestureRecognizer UIPasteboard:NSObject
    UIPasteConfiguration:NSObject UIPasteControl:UIControl UIPencilInteraction:NSObject
    UIPercentDrivenInteractiveTransition:NSObject UIPickerView:UIView UIPinchGestureRecognizer:UIGestureRecognizer
    UIPointerInteraction:NSObject UIPointerRegion:NSObject UIPointerRegionRequest:NSObject UIPointerStyle:NSObject
    UIPopoverPresentationController:UIPresentationController UIPresentationController:NSObject UIPress:NSObject
    UIPressesEvent:UIEvent UIPreviewAction:NSObject UIPreviewActionGroup:NSObject
    UIPreviewInteraction:NSObject UIPreviewParameters:NSObject UIPreviewTarget:NSObject
    UIPrintFormatter:NSObject UIPrintInfo:NSObject UIPrintInteractionController:NSObject UIPrintPageRenderer:NSObject
    UIPrintPaper:NSObject UIProgressView:UIView UIPushBehavior:UIDynamicBehavior UIRefreshControl:UIControl
    UIRegion:NSObject UIResponder:NSObject UIRotationGestureRecognizer:UIGestureRecognizer UIScene:UIResponder
    UISceneActivationConditions:NSObject UISceneConfiguration:NSObject UISceneDestructionRequestOptions:NSObject
    UISceneSession:NSObject UISceneSizeRestrictions:NSObject UIScreen:NSObject UIScreenMode:NSObject
    UIScreenEdgePanGestureRecognizer:UIPanGestureRecognizer UIScrollView:UIView UISearchBar:UIView
    UISearchContainerViewController:UIViewController
    UISearchController:UIViewController UISearchSuggestionItem:NSObject UISearchTab:UITab
    UISearchTextField:UITextField UISearchToken:NSObject
    UISegmentedControl:UIControl UISelectionFeedbackGenerator:UIFeedbackGenerator
    UISheetPresentationController:UIPresentationController UISimpleTextPrintFormatter:UIPrintFormatter
    UISlider:UIControl UISnapBehavior:UIDynamicBehavior UISplitViewController:UIViewController
    UISpringLoadedInteraction:NSObject
    UISpringTimingParameters:NSObject UIStackView:UIView UIStatusBarManager:NSObject UIStepper:UIControl
    UIStoryboard:NSObject UIStoryboardSegue:NSObject UIStoryboardUnwindSegueSource:NSObject
    UISwipeActionsConfiguration:NSObject UISwipeGestureRecognizer:UIGestureRecognizer UISwitch:UIControl UITab:NSObject
    UITabBar:UIView
    UITabBarAppearance:UIBarAppearance UITabBarController:UIViewController UITabBarItem:UIBarItem
    UITabBarItemAppearance:NSObject UITabBarItemStateAppearance:NSObject UITabGroup:UITab
    UITableView:UIScrollView UITableViewCell:UIView
    UITableViewController:UIViewController UITableViewDiffableDataSource:NSObject
    UITableViewDropPlaceholder:UITableViewPlaceholder UITableViewDropProposal:UIDropProposal
    UITableViewHeaderFooterView:UIView UITableViewPlaceholder:NSObject UITableViewRowAction:NSObject
    UITapGestureRecognizer:UIGestureRecognizer
    UITargetedDragPreview:UITargetedPreview UITargetedPreview:NSObject UITextChecker:NSObject
    UITextDropProposal:UIDropProposal UITextField:UIControl
    UITextInputAssistantItem:NSObject UITextInputMode:NSObject UITextInputPasswordRules:NSObject
    UITextInputStringTokenizer:NSObject UITextItem:NSObject
    UITextPosition:NSObject UITextRange:NSObject UITextSearchOptions:NSObject UITextSearchingFindSession:UIFindSession
    UITextSelectionRect:NSObject
    UITextView:UIScrollView UIToolTipConfiguration:NSObject UIToolTipInteraction:NSObject UIToolbar:UIView
    UIToolbarAppearance:UIBarAppearance UITouch:NSObject UITrackingLayoutGuide:UILayoutGuide UITraitCollection:NSObject
    UIVibrancyEffect:UIVisualEffect UIView:UIResponder UIViewController:UIResponder
    UIViewPrintFormatter:UIPrintFormatter UIViewPropertyAnimator:NSObject UIVisualEffect:NSObject
    UIVisualEffectView:UIView UIWindow:UIView UIWindowScene:UIScene
    UIWindowSceneDestructionRequestOptions:UISceneDestructionRequestOptions UndoManager:NSObject
    """
}
