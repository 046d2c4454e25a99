/// The properties of the toolkit's classes by their Objective-C names, for each class.
@MainActor struct ObservableNames {
  private let read: (String, AnyObject) -> Any?

  private init<Object: AnyObject>(_ type: Object.Type, _ names: [String: PartialKeyPath<Object>]) {
    read = { name, object in
      guard let path = names[name], let object = object as? Object else { return nil }
      return object[keyPath: path]
    }
  }

  /// Returns the value of a property, which may be an optional; `nil` if neither the object's class nor a superclass
  /// has the name.
  static func value(_ name: String, of object: Any) -> Any? {
    guard type(of: object) is AnyClass else { return nil }
    let object = object as AnyObject
    for table in all {
      if let value = table.read(name, object) { return value }
    }
    return nil
  }

  private static let all = [
    view, scrollView, control, button, label, textField, textView, imageView, progress, controller, navigation, tabs,
    recognizer, slider, toggle, stepper, segments, datePicker, pageControl,
    colorPicker, colorWell, window, barItem, tabBarItem, navigationItem,
  ]

  private static let view = ObservableNames(
    UIView.self,
    [
      "alpha": \.alpha, "backgroundColor": \.backgroundColor, "bounds": \.bounds, "center": \.center, "frame": \.frame,
      "hidden": \.isHidden, "isHidden": \.isHidden, "layer": \.layer, "safeAreaInsets": \.safeAreaInsets,
      "superview": \.superview, "tag": \.tag, "tintColor": \.tintColor, "transform": \.transform, "window": \.window,
    ])
  private static let scrollView = ObservableNames(
    UIScrollView.self,
    [
      "adjustedContentInset": \.adjustedContentInset, "contentInset": \.contentInset,
      "contentOffset": \.contentOffset, "contentSize": \.contentSize, "decelerating": \.isDecelerating,
      "dragging": \.isDragging, "scrollEnabled": \.isScrollEnabled, "tracking": \.isTracking, "zoomScale": \.zoomScale,
      "panGestureRecognizer": \.panGestureRecognizer,
    ])
  private static let control = ObservableNames(
    UIControl.self,
    [
      "enabled": \.isEnabled, "highlighted": \.isHighlighted, "isEnabled": \.isEnabled,
      "isHighlighted": \.isHighlighted, "isSelected": \.isSelected, "selected": \.isSelected,
    ])
  private static let button = ObservableNames(
    UIButton.self,
    ["titleLabel": \.titleLabel, "imageView": \.imageView])
  private static let label = ObservableNames(
    UILabel.self,
    [
      "attributedText": \.attributedText, "font": \.font, "text": \.text, "textAlignment": \.textAlignment,
      "textColor": \.textColor,
    ])
  private static let textField = ObservableNames(
    UITextField.self,
    [
      "attributedText": \.attributedText, "font": \.font, "placeholder": \.placeholder, "text": \.text,
      "textAlignment": \.textAlignment, "textColor": \.textColor,
    ])
  private static let textView = ObservableNames(
    UITextView.self,
    [
      "attributedText": \.attributedText, "font": \.font, "text": \.text, "textAlignment": \.textAlignment,
      "textColor": \.textColor, "textContainerInset": \.textContainerInset,
    ])
  private static let imageView = ObservableNames(
    UIImageView.self,
    ["highlighted": \.isHighlighted, "highlightedImage": \.highlightedImage, "image": \.image])
  private static let progress = ObservableNames(
    UIProgressView.self,
    ["progress": \.progress])
  private static let controller = ObservableNames(
    UIViewController.self,
    [
      "navigationItem": \.navigationItem, "preferredContentSize": \.preferredContentSize, "title": \.title,
      "view": \.viewIfLoaded,
    ])
  private static let navigation = ObservableNames(
    UINavigationController.self,
    [
      "topViewController": \.topViewController, "viewControllers": \.viewControllers,
      "visibleViewController": \.visibleViewController,
    ])
  private static let tabs = ObservableNames(
    UITabBarController.self,
    [
      "selectedIndex": \.selectedIndex, "selectedViewController": \.selectedViewController,
    ])
  private static let recognizer = ObservableNames(
    UIGestureRecognizer.self,
    [
      "enabled": \.isEnabled, "state": \.state, "view": \.view,
    ])
  private static let slider = ObservableNames(
    UISlider.self,
    ["maximumValue": \.maximumValue, "minimumValue": \.minimumValue, "value": \.value])
  private static let toggle = ObservableNames(
    UISwitch.self,
    ["isOn": \.isOn, "on": \.isOn])
  private static let stepper = ObservableNames(
    UIStepper.self,
    [
      "maximumValue": \.maximumValue, "minimumValue": \.minimumValue, "stepValue": \.stepValue, "value": \.value,
    ])
  private static let segments = ObservableNames(
    UISegmentedControl.self,
    ["numberOfSegments": \.numberOfSegments, "selectedSegmentIndex": \.selectedSegmentIndex])
  private static let datePicker = ObservableNames(
    UIDatePicker.self,
    ["countDownDuration": \.countDownDuration, "date": \.date])
  private static let pageControl = ObservableNames(
    UIPageControl.self,
    ["currentPage": \.currentPage, "numberOfPages": \.numberOfPages])
  private static let colorPicker = ObservableNames(
    UIColorPickerViewController.self,
    ["selectedColor": \.selectedColor])
  private static let colorWell = ObservableNames(
    UIColorWell.self,
    ["selectedColor": \.selectedColor])
  private static let window = ObservableNames(
    UIWindow.self,
    ["rootViewController": \.rootViewController])
  private static let barItem = ObservableNames(
    UIBarItem.self,
    ["enabled": \.isEnabled, "image": \.image, "title": \.title])
  private static let tabBarItem = ObservableNames(
    UITabBarItem.self,
    ["badgeValue": \.badgeValue, "selectedImage": \.selectedImage])
  private static let navigationItem = ObservableNames(
    UINavigationItem.self,
    [
      "leftBarButtonItem": \.leftBarButtonItem, "leftBarButtonItems": \.leftBarButtonItems, "prompt": \.prompt,
      "rightBarButtonItem": \.rightBarButtonItem, "rightBarButtonItems": \.rightBarButtonItems, "title": \.title,
      "titleView": \.titleView,
    ])
}

extension NSObject {
  /// Returns the value of a property that can be observed by name, on the main thread only; `nil` if the toolkit's classes
  /// have none of that name.
  @_spi(InterfaceMaking) public final func observableValue(forKey key: String) -> Any?? {
    guard MainThread.isCurrent else { return nil }
    nonisolated(unsafe) let object = self
    nonisolated(unsafe) var value: Any??
    MainActor.assumeIsolated { value = ObservableNames.value(key, of: object).map(NamedPath.unwrapped) }
    return value
  }
}
