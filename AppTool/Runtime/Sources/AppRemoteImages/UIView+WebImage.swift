import UIKit

/// The state of the pictures that a view loads.
@MainActor private final class WebImageState {
  var url: URL?
  /// The loads by the property that shows them.
  var operations: [String: SDWebImageCombinedOperation] = [:]
  var indicator: (any SDWebImageIndicator)?
  var transition: SDWebImageTransition?

  private static var key: UInt8 = 0

  static func of(_ view: UIView) -> WebImageState {
    if let state = objc_getAssociatedObject(view, &key) as? WebImageState { return state }
    let state = WebImageState()
    objc_setAssociatedObject(view, &key, state, .OBJC_ASSOCIATION_RETAIN)
    return state
  }
}

/// The options of a request for a picture.
struct WebImageRequest {
  var url: URL?
  var placeholder: UIImage?
  var options: SDWebImageOptions
  var progress: SDImageLoaderProgressBlock?
  var completed: SDExternalCompletionBlock?
}

extension UIView {
  /// The address of the picture that is shown or loaded.
  public var sd_imageURL: URL? { WebImageState.of(self).url }

  public var sd_imageIndicator: (any SDWebImageIndicator)? {
    get { WebImageState.of(self).indicator }
    set {
      WebImageState.of(self).indicator?.indicatorView.removeFromSuperview()
      WebImageState.of(self).indicator = newValue
    }
  }

  public var sd_imageTransition: SDWebImageTransition? {
    get { WebImageState.of(self).transition }
    set { WebImageState.of(self).transition = newValue }
  }

  public func sd_cancelCurrentImageLoad() {
    for operation in WebImageState.of(self).operations.values { operation.cancel() }
    WebImageState.of(self).operations = [:]
    stopIndicator()
  }

  /// Shows the placeholder, then the picture.
  ///
  /// - Parameter property: The name of what shows the picture; a new load ends that of the same name.
  func loadWebImage(_ request: WebImageRequest, for property: String, show: @escaping (UIImage?) -> Void) {
    let state = WebImageState.of(self)
    state.operations.removeValue(forKey: property)?.cancel()
    state.url = request.url
    if !request.options.contains(.delayPlaceholder) { show(request.placeholder) }
    if request.url != nil { startIndicator() }
    let operation = SDWebImageManager.shared.loadImage(
      with: request.url, options: request.options, progress: request.progress
    ) { [weak self] image, _, error, origin, _, url in
      MainActor.assumeIsolated {
        self?.stopIndicator()
        if !request.options.contains(.avoidAutoSetImage) {
          if let image {
            self?.transit(from: origin, request.options) { show(image) }
          } else if request.options.contains(.delayPlaceholder) {
            show(request.placeholder)
          }
        }
        request.completed?(image, error, origin, url)
      }
    }
    state.operations[property] = operation
  }

  private func transit(from origin: SDImageCacheType, _ options: SDWebImageOptions, show: @escaping () -> Void) {
    guard let transition = sd_imageTransition, origin == .none || options.contains(.forceTransition) else {
      return show()
    }
    UIView.transition(
      with: self, duration: transition.duration, options: transition.animationOptions, animations: show)
  }

  private func startIndicator() {
    guard let indicator = sd_imageIndicator else { return }
    if indicator.indicatorView.superview !== self {
      addSubview(indicator.indicatorView)
      indicator.indicatorView.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        indicator.indicatorView.centerXAnchor.constraint(equalTo: centerXAnchor),
        indicator.indicatorView.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
    indicator.startAnimatingIndicator()
  }

  private func stopIndicator() { sd_imageIndicator?.stopAnimatingIndicator() }
}
