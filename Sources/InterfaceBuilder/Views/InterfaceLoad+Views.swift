import UIKit

extension InterfaceLoad {
  /// Creates a view with all its descendants, without its constraints.
  func view(_ element: InterfaceElement) -> UIView? {
    if let id = element.id, let part = builtInViews.removeValue(forKey: id) { return adoptPart(part, element) }
    guard let make = Self.viewMakers[element.name] else { return linkedView(element) ?? placeholderView(element) }
    return make(self, element)
  }

  /// Creates a view of another framework whose class the program has; `nil` without the class.
  private func linkedView(_ element: InterfaceElement) -> UIView? {
    guard let name = Self.linkedViews[element.name],
      let type = settings.classes.type(named: name, module: nil) as? UIView.Type
    else { return nil }
    return build(element, type) { $0.applyView(to: $1) }
  }

  private typealias Maker = @MainActor (InterfaceLoad, InterfaceElement) -> UIView?

  /// The element names of views, each with its class and the function that reads its properties.
  private static let viewMakers: [String: Maker] = {
    var makers: [String: Maker] = [:]
    func add<View: UIView>(
      _ name: String, _ type: View.Type, _ apply: @escaping @MainActor (ElementReader, View) -> Void
    ) {
      makers[name] = { $0.build($1, type, apply) }
    }
    add("view", UIView.self) { $0.applyView(to: $1) }
    add("containerView", UIView.self) { $0.applyView(to: $1) }
    add("tableViewCellContentView", UIView.self) { $0.applyView(to: $1) }
    add("collectionViewCellContentView", UIView.self) { $0.applyView(to: $1) }
    add("label", UILabel.self) { $0.apply(to: $1) }
    add("imageView", UIImageView.self) { $0.apply(to: $1) }
    add("textField", UITextField.self) { $0.apply(to: $1) }
    add("textView", UITextView.self) { $0.apply(to: $1) }
    add("switch", UISwitch.self) { $0.apply(to: $1) }
    add("slider", UISlider.self) { $0.apply(to: $1) }
    add("stepper", UIStepper.self) { $0.apply(to: $1) }
    add("segmentedControl", UISegmentedControl.self) { $0.apply(to: $1) }
    add("progressView", UIProgressView.self) { $0.apply(to: $1) }
    add("activityIndicatorView", UIActivityIndicatorView.self) { $0.apply(to: $1) }
    add("pageControl", UIPageControl.self) { $0.apply(to: $1) }
    add("colorWell", UIColorWell.self) { $0.apply(to: $1) }
    add("pickerView", UIPickerView.self) { $0.applyView(to: $1) }
    add("datePicker", UIDatePicker.self) { $0.apply(to: $1) }
    add("searchBar", UISearchBar.self) { $0.apply(to: $1) }
    add("scrollView", UIScrollView.self) { $0.applyScroll(to: $1) }
    add("stackView", UIStackView.self) { $0.apply(to: $1) }
    add("visualEffectView", UIVisualEffectView.self) { $0.apply(to: $1) }
    add("collectionReusableView", UICollectionReusableView.self) { $0.applyView(to: $1) }
    add("toolbar", UIToolbar.self) { $0.apply(to: $1) }
    add("navigationBar", UINavigationBar.self) { $0.apply(to: $1) }
    add("tabBar", UITabBar.self) { $0.apply(to: $1) }
    add("refreshControl", UIRefreshControl.self) { $0.applyControl(to: $1) }
    makers["button"] = { $0.button($1) }
    makers["tableView"] = { $0.table($1) }
    makers["tableViewCell"] = { $0.tableCell($1) }
    makers["collectionView"] = { $0.collection($1) }
    makers["collectionViewCell"] = { $0.collectionCell($1) }
    return makers
  }()

  /// Creates a view, which reads its properties in the initializer of its class of the toolkit.
  func build<View: UIView>(
    _ element: InterfaceElement, _ type: View.Type, _ apply: @escaping @MainActor (ElementReader, View) -> Void
  ) -> View? {
    let reader = ElementReader(element, self)
    let coder = InterfaceCoder(frame: reader.rect("frame"), type: type) { [self] in
      remember($0, element)
      finish($0, reader, apply)
    }
    let count = made.count
    guard let view = makeInstance(element, as: type, { $0.init(coder: coder) }) else {
      // The initializer returned nil after it had read the contents.
      for (element, _) in made[count...] { element.id.map { objects[$0] = nil } }
      made.removeSubrange(count...)
      return nil
    }
    coder.readContents(into: view)
    return view
  }

  /// Reads the properties of a view that was created in a special way.
  func finish<View: UIView>(_ view: View, _ reader: ElementReader, _ apply: @MainActor (ElementReader, View) -> Void) {
    apply(reader, view)
    reader.finish()
  }

  /// Reads the element of a text or image that a cell's style has already created; the cell lays it out.
  private func adoptPart(_ view: UIView, _ element: InterfaceElement) -> UIView? {
    remember(view, element)
    var described = element
    described.children.removeAll { ["frame", "autoresizingMask"].contains($0.key) }
    let reader = ElementReader(described, self)
    switch view {
    case let label as UILabel: finish(label, reader) { $0.apply(to: $1) }
    case let image as UIImageView: finish(image, reader) { $0.apply(to: $1) }
    default: finish(view, reader) { $0.applyView(to: $1) }
    }
    return nil
  }

  /// Creates a labelled rectangle in place of a view of another framework, such as a map or web view.
  private func placeholderView(_ element: InterfaceElement) -> UIView? {
    if Self.foreignViews.contains(element.name) {
      warnOfAbsence(element, "<\(element.name)> belongs to another framework; a labelled placeholder is used instead")
    } else {
      warn(element, "<\(element.name)> is not a known view; a labelled placeholder is used instead")
    }
    let reader = ElementReader(element, self)
    let view = PlaceholderView(frame: reader.rect("frame") ?? .zero)
    remember(view, element)
    reader.applyView(to: view)
    PlaceholderView.addCaption(element["customClass"] ?? element.name, to: view)
    return view
  }

  /// The classes of the views that translated apps can link.
  private static let linkedViews = [
    "mapView": "MKMapView", "skView": "SKView", "webView": "UIWebView", "wkWebView": "WKWebView",
  ]
  /// Views of MapKit, WebKit, GLKit, MetalKit, SceneKit, SpriteKit and ARKit.
  private static let foreignViews: Set = [
    "mapView", "wkWebView", "webView", "glkView", "mtkView", "sceneKitView", "skView", "arscnView", "arskView",
  ]
}
