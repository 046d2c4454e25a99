import UIKit

extension UIImageView {
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
    context: [SDWebImageContextOption: Any]? = nil, completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    sd_setImage(
      with: url, placeholderImage: placeholder, options: options, context: context, progress: nil,
      completed: completedBlock)
  }

  /// - Parameter progressBlock: Is called once, with the whole picture.
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
    context: [SDWebImageContextOption: Any]? = nil, progress progressBlock: SDImageLoaderProgressBlock?,
    completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    let request = WebImageRequest(
      url: url, placeholder: placeholder, options: options, progress: progressBlock, completed: completedBlock)
    loadWebImage(request, for: "image") { [weak self] in self?.image = $0 }
  }

  public func sd_setHighlightedImage(
    with url: URL?, options: SDWebImageOptions = [], completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    let request = WebImageRequest(url: url, options: options, completed: completedBlock)
    loadWebImage(request, for: "highlightedImage") { [weak self] in self?.highlightedImage = $0 }
  }
}

extension UIButton {
  public func sd_setImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    let request = WebImageRequest(url: url, placeholder: placeholder, options: options, completed: completedBlock)
    loadWebImage(request, for: "image\(state.rawValue)") { [weak self] in self?.setImage($0, for: state) }
  }

  public func sd_setBackgroundImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed completedBlock: SDExternalCompletionBlock? = nil
  ) {
    let request = WebImageRequest(url: url, placeholder: placeholder, options: options, completed: completedBlock)
    loadWebImage(request, for: "background\(state.rawValue)") { [weak self] in self?.setBackgroundImage($0, for: state)
    }
  }
}

/// A view of pictures. Of animated ones it shows what `UIImageView` does.
@preconcurrency @MainActor open class SDAnimatedImageView: UIImageView {}
