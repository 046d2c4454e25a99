/// The classes of Apple's frameworks that Interface Builder files and apps derive from, with the outlets and actions
/// that Interface Builder offers for them.
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

  /// A class of UIKit.
  private struct Entry {
    var superclass: String?
    var outlets: Set<String>
    var actions: Set<String>
  }

  /// Returns true if key-value coding finds a property of a class or of its superclasses.
  static func hasOutlet(_ name: String, in type: String) -> Bool {
    ancestry(of: type)?.contains { $0.outlets.contains(name) } ?? outlets.contains(name)
  }

  /// Returns true if a class or one of its superclasses has a method that files send.
  static func hasAction(_ selector: String, in type: String) -> Bool {
    ancestry(of: type)?.contains { $0.actions.contains(selector) } ?? actions.contains(selector)
  }

  /// Returns true if any of Apple's classes has the property.
  static func hasOutlet(_ name: String) -> Bool { outlets.contains(name) }

  /// Returns true if any of Apple's classes has the method.
  static func hasAction(_ selector: String) -> Bool { actions.contains(selector) }

  /// Returns the class of the objects of an element without a custom class.
  static func name(ofElement element: String) -> String? {
    let name = elements[element] ?? "UI\(element.prefix(1).uppercased())\(element.dropFirst())"
    return contains(name) ? name : nil
  }

  /// Returns true if the members of a class are known.
  static func lists(_ type: String) -> Bool { table[type] != nil }

  /// Returns a class with its superclasses; `nil` for classes of other frameworks, whose members are not listed.
  private static func ancestry(of type: String) -> [Entry]? {
    guard var entry = table[type] else { return nil }
    var result = [entry]
    while let superclass = entry.superclass, let next = table[superclass] {
      result.append(next)
      entry = next
    }
    return result
  }

  /// Elements with other names than their classes.
  private static let elements = [
    "containerView": "UIView", "tableViewCellContentView": "UIView", "mapView": "MKMapView", "wkWebView": "WKWebView",
    "glkView": "GLKView", "glkViewController": "GLKViewController", "mtkView": "MTKView", "sceneKitView": "SCNView",
    "skView": "SKView", "arscnView": "ARSCNView", "arskView": "ARSKView",
    "avPlayerViewController": "AVPlayerViewController",
  ]

  /// Lines of a class, its superclass, its outlets and its actions. The outlets are the properties with objects that
  /// key-value coding sets, because it does not ask whether a property is marked as an outlet.
  private static let table: [String: Entry] = {
    var result: [String: Entry] = [:]
    for line in lines.split(separator: "\n") where line.contains(":") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
      guard let name = parts[0].first else { continue }
      result[String(name)] = Entry(
        superclass: parts[0].count > 2 ? String(parts[0][2]) : nil,
        outlets: Set(parts.count > 1 ? parts[1].map(String.init) : []),
        actions: Set(parts.count > 2 ? parts[2].map(String.init) : []))
    }
    return result
  }()

  private static let names = Set(table.keys).union(others)
  private static let outlets = table.values.reduce(otherOutlets) { $0.union($1.outlets) }
  private static let actions = table.values.reduce(otherActions) { $0.union($1.actions) }

  private static let lines = """
    NSObject :
    NSLayoutConstraint : NSObject | firstItem secondItem
    UIResponder : NSObject | inputView inputAccessoryView inputViewController undoManager userActivity |\
     cut: copy: paste: pasteAndMatchStyle: pasteAndGo: pasteAndSearch: select: selectAll: delete:\
     makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: toggleBoldface: toggleItalics:\
     toggleUnderline: increaseSize: decreaseSize: find: findAndReplace: findNext: findPrevious: useSelectionForFind:\
     printContent: rename: duplicate: move: export: becomeFirstResponder resignFirstResponder
    UIView : UIResponder | gestureRecognizers maskView mask layer tintColor backgroundColor accessibilityElements\
     interactions motionEffects |\
     setNeedsLayout setNeedsDisplay setNeedsUpdateConstraints layoutIfNeeded endEditing: removeFromSuperview sizeToFit
    UIControl : UIView
    UIButton : UIControl | imageView titleLabel subtitleLabel menu configuration
    UILabel : UIView
    UIImageView : UIView | image highlightedImage animationImages
    UITextField : UIControl | delegate leftView rightView background pasteDelegate textDragDelegate textDropDelegate
    UITextView : UIScrollView | pasteDelegate textDragDelegate textDropDelegate textStorage
    UITableView : UIScrollView | dataSource prefetchDataSource dragDelegate dropDelegate spellCheckDelegate\
     tableHeaderView tableFooterView backgroundView | reloadData
    UITableViewCell : UIView | contentView backgroundView selectedBackgroundView multipleSelectionBackgroundView\
     accessoryView editingAccessoryView textLabel detailTextLabel imageView tableView
    UITableViewHeaderFooterView : UIView | contentView backgroundView textLabel detailTextLabel tableView
    UICollectionView : UIScrollView | dataSource prefetchDataSource dragDelegate dropDelegate collectionViewLayout\
     backgroundView | reloadData
    UICollectionReusableView : UIView | collectionView
    UICollectionViewCell : UICollectionReusableView | contentView backgroundView selectedBackgroundView
    UICollectionViewListCell : UICollectionViewCell
    UIScrollView : UIView | delegate refreshControl panGestureRecognizer pinchGestureRecognizer
    UIStackView : UIView | arrangedSubviews
    UISwitch : UIControl
    UISlider : UIControl
    UIStepper : UIControl
    UISegmentedControl : UIControl
    UIPageControl : UIControl
    UIProgressView : UIView | observedProgress
    UIActivityIndicatorView : UIView | | startAnimating stopAnimating
    UIDatePicker : UIControl
    UIPickerView : UIView | delegate dataSource
    UISearchBar : UIView | delegate searchTextField searchField
    UISearchTextField : UITextField
    UINavigationBar : UIView | delegate items topItem backItem
    UIToolbar : UIView | delegate items
    UITabBar : UIView | delegate items selectedItem
    UIVisualEffectView : UIView | contentView effect
    UIWebView : UIView | delegate scrollView | goBack goForward reload stopLoading goBack: goForward: reload: stopLoading:
    UIWindow : UIView | rootViewController screen windowScene
    UIBarItem : NSObject
    UIBarButtonItem : UIBarItem | customView target menu
    UITabBarItem : UIBarItem
    UINavigationItem : NSObject | titleView leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems\
     backBarButtonItem searchController
    UIInputView : UIView
    UIRefreshControl : UIControl | | beginRefreshing endRefreshing
    UIColorWell : UIControl
    UICalendarView : UIView | delegate selectionBehavior
    UIContentUnavailableView : UIView | scrollView
    UIPopoverBackgroundView : UIView
    UILayoutGuide : NSObject | owningView
    UIViewController : UIResponder | view tabBarItem navigationItem searchDisplayController toolbarItems\
     transitioningDelegate editButtonItem childViewControllers popoverPresentationController tab
    UITableViewController : UIViewController | tableView refreshControl
    UICollectionViewController : UIViewController | collectionView collectionViewLayout
    UINavigationController : UIViewController | delegate viewControllers topViewController visibleViewController\
     navigationBar toolbar | popViewControllerAnimated: popToRootViewControllerAnimated:
    UITabBarController : UIViewController | delegate viewControllers tabBar selectedViewController
    UISplitViewController : UIViewController | delegate viewControllers detailViewController masterViewController |\
     toggleMasterVisible: toggleSidebar:
    UIPageViewController : UIViewController | delegate dataSource viewControllers
    UISearchController : UIViewController | delegate searchBar searchResultsUpdater searchResultsController
    UISearchContainerViewController : UIViewController | searchController
    UIInputViewController : UIViewController
    UIImagePickerController : UINavigationController | cameraOverlayView
    UIVideoEditorController : UINavigationController
    UIActivityViewController : UIViewController
    UIAlertController : UIViewController
    UIDocumentBrowserViewController : UIViewController | delegate
    UIDocumentPickerViewController : UIViewController | delegate
    UISearchDisplayController : NSObject | delegate searchBar searchContentsController searchResultsDataSource\
     searchResultsDelegate
    UIPopoverController : NSObject | delegate contentViewController
    UIGestureRecognizer : NSObject | delegate view
    UITapGestureRecognizer : UIGestureRecognizer
    UIPinchGestureRecognizer : UIGestureRecognizer
    UIPanGestureRecognizer : UIGestureRecognizer
    UIRotationGestureRecognizer : UIGestureRecognizer
    UISwipeGestureRecognizer : UIGestureRecognizer
    UILongPressGestureRecognizer : UIGestureRecognizer
    UIScreenEdgePanGestureRecognizer : UIPanGestureRecognizer
    UIHoverGestureRecognizer : UIGestureRecognizer
    UICollectionViewLayout : NSObject | collectionView
    UICollectionViewFlowLayout : UICollectionViewLayout
    UICollectionViewCompositionalLayout : UICollectionViewLayout
    """

  /// Classes whose members are not listed; they may have any outlet and action of the other lists.
  private static let others: Set<String> = Set(
    """
    NSProxy UIHostingController UIPresentationController UIStoryboardSegue UIStoryboardPopoverSegue
    UIStoryboardUnwindSegueSource UIMenu UICommand UIKeyCommand
    MKMapView MKAnnotationView MKPinAnnotationView MKMarkerAnnotationView WKWebView GLKView GLKViewController
    AVPlayerViewController AVRoutePickerView SKView SCNView ARSCNView ARSKView ARView MTKView QLPreviewController
    MFMailComposeViewController MFMessageComposeViewController PDFView PHLivePhotoView MPVolumeView
    SLComposeServiceViewController CNContactViewController PKAddPassButton
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Properties of the other classes that files connect.
  private static let otherOutlets: Set<String> = Set(
    """
    formDelegate uiDelegate UIDelegate navigationDelegate scene player previewItem webView context pointOfView session
    previewController document menu window
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Selectors of the other classes that files send.
  private static let otherActions: Set<String> = Set(
    """
    goBack goForward reload stopLoading goBack: goForward: reload: reloadFromOrigin: stopLoading: print: performClose:
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
