/// The classes of Apple's frameworks that Interface Builder files and apps derive from, with the outlets and actions that
/// Interface Builder offers for them.
///
/// Source: Apple, "UIKit", "MapKit", "WebKit", "AVKit" and "SceneKit" in the developer documentation.
enum SystemClasses {
  static func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns true for a name that Apple's frameworks may declare, by its prefix.
  static func mayContain(_ name: String) -> Bool {
    prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  private static let prefixes = [
    "UI", "NS", "MK", "WK", "GLK", "AV", "SK", "SCN", "MTK", "QL", "PK", "CN", "EK", "MF", "MP", "GK", "AR", "PDF",
    "PH",
    "VN", "CA", "AB", "RP", "SF", "SL", "LP", "AS", "GC", "HK", "HM", "IN", "MC", "TV", "WC", "RE", "CS",
  ]

  /// Names that extend the names of a table, so that each base is written once.
  private static let names: Set<String> = Set(
    """
    NSObject NSLayoutConstraint NSProxy UIResponder UIView UIControl UIButton UILabel UIImageView UITextField UITextView
    UITableView UITableViewCell UITableViewHeaderFooterView UICollectionView UICollectionViewCell UICollectionReusableView
    UICollectionViewListCell UIScrollView UIStackView UISwitch UISlider UIStepper UISegmentedControl UIPageControl
    UIProgressView UIActivityIndicatorView UIDatePicker UIPickerView UISearchBar UISearchTextField UINavigationBar UIToolbar
    UITabBar UIVisualEffectView UIWebView UIWindow UIBarItem UIBarButtonItem UITabBarItem UINavigationItem UIInputView
    UIRefreshControl UIColorWell UICalendarView UIContentUnavailableView UIPopoverBackgroundView UILayoutGuide
    UIViewController UITableViewController UICollectionViewController UINavigationController UITabBarController
    UISplitViewController UIPageViewController UISearchController UISearchContainerViewController UIInputViewController
    UIImagePickerController UIActivityViewController UIAlertController UISearchDisplayController UIPopoverController
    UIDocumentBrowserViewController UIDocumentPickerViewController UIVideoEditorController UIHostingController
    UIPresentationController UIGestureRecognizer UITapGestureRecognizer UIPinchGestureRecognizer UIPanGestureRecognizer
    UIRotationGestureRecognizer UISwipeGestureRecognizer UILongPressGestureRecognizer UIScreenEdgePanGestureRecognizer
    UIHoverGestureRecognizer UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout
    UIStoryboardSegue UIStoryboardPopoverSegue UIStoryboardUnwindSegueSource UIMenu UICommand UIKeyCommand
    MKMapView MKAnnotationView MKPinAnnotationView MKMarkerAnnotationView WKWebView GLKView GLKViewController
    AVPlayerViewController AVRoutePickerView SKView SCNView ARSCNView ARSKView ARView MTKView QLPreviewController
    MFMailComposeViewController MFMessageComposeViewController PDFView PHLivePhotoView MPVolumeView
    SLComposeServiceViewController CNContactViewController PKAddPassButton
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Properties of Apple's classes that files connect.
  static let outlets: Set<String> = Set(
    """
    view delegate dataSource prefetchDataSource dragDelegate dropDelegate searchDisplayController searchBar
    searchContentsController searchResultsDataSource searchResultsDelegate searchResultsUpdater searchController
    contentView backgroundView selectedBackgroundView multipleSelectionBackgroundView accessoryView editingAccessoryView
    textLabel detailTextLabel imageView tableView tableHeaderView tableFooterView collectionView collectionViewLayout
    inputView inputAccessoryView gestureRecognizers toolbarItems items leftBarButtonItem rightBarButtonItem
    leftBarButtonItems rightBarButtonItems backBarButtonItem titleView customView navigationBar toolbar tabBar
    tabBarItem navigationItem viewControllers rootViewController window menu maskView mask formDelegate layer
    uiDelegate UIDelegate navigationDelegate pasteDelegate textDragDelegate textDropDelegate transitioningDelegate
    accessibilityElements spellCheckDelegate refreshControl scene player previewItem scrollView webView detailViewController
    masterViewController topViewController childViewControllers effect context pointOfView session
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Selectors of Apple's classes that files send.
  static let actions: Set<String> = Set(
    """
    cut: copy: paste: select: selectAll: delete: makeTextWritingDirectionLeftToRight:
    makeTextWritingDirectionRightToLeft: toggleBoldface: toggleItalics: toggleUnderline: increaseSize: decreaseSize:
    becomeFirstResponder resignFirstResponder endEditing: removeFromSuperview setNeedsLayout setNeedsDisplay
    goBack goForward reload stopLoading goBack: goForward: reload: reloadFromOrigin: stopLoading: toggleMasterVisible:
    startAnimating stopAnimating reloadData toggleSidebar: print: find: findNext: findPrevious: useSelectionForFind:
    performClose: showsMenuAsPrimaryAction
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
