import UIKit

extension InterfaceLoad {
  /// Makes a view with everything below it, without its constraints.
  func view(_ element: InterfaceElement) -> UIView? {
    guard let make = Self.viewMakers[element.name] else { return placeholderView(element) }
    return make(self, element)
  }

  private typealias Maker = @MainActor (InterfaceLoad, InterfaceElement) -> UIView?

  /// The elements that are views, each with the class that it stands for and what reads its properties.
  private static let viewMakers: [String: Maker] = [
    "view": { $0.plain($1, UIView.self) },
    "containerView": { $0.plain($1, UIView.self) },
    "tableViewCellContentView": { $0.plain($1, UIView.self) },
    "collectionViewCellContentView": { $0.plain($1, UIView.self) },
    "label": { $0.build($1, UILabel.self) { $0.apply(to: $1) } },
    "button": { $0.button($1) },
    "imageView": { $0.build($1, UIImageView.self) { $0.apply(to: $1) } },
    "textField": { $0.build($1, UITextField.self) { $0.apply(to: $1) } },
    "textView": { $0.build($1, UITextView.self) { $0.apply(to: $1) } },
    "switch": { $0.build($1, UISwitch.self) { $0.apply(to: $1) } },
    "slider": { $0.build($1, UISlider.self) { $0.apply(to: $1) } },
    "stepper": { $0.build($1, UIStepper.self) { $0.apply(to: $1) } },
    "segmentedControl": { $0.build($1, UISegmentedControl.self) { $0.apply(to: $1) } },
    "progressView": { $0.build($1, UIProgressView.self) { $0.apply(to: $1) } },
    "activityIndicatorView": { $0.build($1, UIActivityIndicatorView.self) { $0.apply(to: $1) } },
    "pageControl": { $0.build($1, UIPageControl.self) { $0.apply(to: $1) } },
    "pickerView": { $0.build($1, UIPickerView.self) { $0.applyView(to: $1) } },
    "datePicker": { $0.build($1, UIDatePicker.self) { $0.apply(to: $1) } },
    "searchBar": { $0.build($1, UISearchBar.self) { $0.apply(to: $1) } },
    "scrollView": { $0.build($1, UIScrollView.self) { $0.applyScroll(to: $1) } },
    "stackView": { $0.build($1, UIStackView.self) { $0.apply(to: $1) } },
    "visualEffectView": { $0.build($1, UIVisualEffectView.self) { $0.apply(to: $1) } },
    "tableView": { $0.table($1) },
    "tableViewCell": { $0.tableCell($1) },
    "collectionView": { $0.collection($1) },
    "collectionViewCell": { $0.collectionCell($1) },
    "collectionReusableView": { $0.build($1, UICollectionReusableView.self) { $0.applyView(to: $1) } },
    "toolbar": { $0.build($1, UIToolbar.self) { $0.apply(to: $1) } },
    "navigationBar": { $0.build($1, UINavigationBar.self) { $0.apply(to: $1) } },
    "tabBar": { $0.build($1, UITabBar.self) { $0.apply(to: $1) } },
    "refreshControl": { $0.build($1, UIRefreshControl.self) { $0.applyControl(to: $1) } },
  ]

  private func plain(_ element: InterfaceElement, _ type: UIView.Type) -> UIView? {
    build(element, type) { $0.applyView(to: $1) }
  }

  /// Makes a view by its coder, then reads its properties.
  func build<View: UIView>(
    _ element: InterfaceElement, _ type: View.Type, _ apply: @MainActor (ElementReader, View) -> Void
  ) -> View? {
    let reader = ElementReader(element, self)
    let coder = InterfaceCoder(frame: reader.rect("frame"))
    guard let view = make(element, as: type, { $0.init(coder: coder) }) else { return nil }
    finish(view, reader, apply)
    return view
  }

  /// Reads the properties of a view that was made in its own way.
  func finish<View: UIView>(_ view: View, _ reader: ElementReader, _ apply: @MainActor (ElementReader, View) -> Void) {
    apply(reader, view)
    reader.finish()
  }

  /// Maps, web views and other things of other frameworks: a labelled rectangle of their size.
  private func placeholderView(_ element: InterfaceElement) -> UIView? {
    warn(element, "<\(element.name)> is no view that is known; a labelled placeholder stands in")
    let reader = ElementReader(element, self)
    let view = PlaceholderView(title: element["customClass"] ?? element.name, frame: reader.rect("frame") ?? .zero)
    remember(view, element)
    reader.applyView(to: view)
    return view
  }
}

/// Stands in for a view of a framework that is not here.
@MainActor final class PlaceholderView: UIView {
  private let caption = UILabel(frame: .zero)

  init(title: String, frame: CGRect) {
    super.init(frame: frame)
    caption.text = title
    caption.textAlignment = .center
    caption.textColor = .secondaryLabel
    caption.font = .systemFont(ofSize: 13)
    caption.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    caption.frame = bounds
    backgroundColor = .secondarySystemFill
    addSubview(caption)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}
