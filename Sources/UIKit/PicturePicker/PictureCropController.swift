/// Lets the user cut a square out of a picture by scrolling and zooming it.
final class PictureCropController: UIViewController, UIScrollViewDelegate {
  /// Called with the square, in pixels of the upright picture.
  var onChoose: (CGRect) -> Void = { _ in }

  private let image: UIImage
  private let scroll = UIScrollView(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  init(_ image: UIImage) {
    self.image = image
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: SystemText.choose.text, primaryAction: UIAction { [weak self] _ in self?.choose() })
    scroll.delegate = self
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.layer.borderColor = UIColor.white.cgColor
    scroll.layer.borderWidth = 1
    picture.image = image
    picture.frame = CGRect(origin: .zero, size: image.size)
    scroll.addSubview(picture)
    view.addSubview(scroll)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let side = min(area.width, area.height).rounded(.down)
    let frame = CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    guard frame != scroll.frame, image.size.width > 0, image.size.height > 0, side > 0 else { return }
    scroll.frame = frame
    scroll.contentSize = image.size
    // The square is never larger than the picture.
    scroll.minimumZoomScale = max(side / image.size.width, side / image.size.height)
    scroll.maximumZoomScale = scroll.minimumZoomScale * 5
    scroll.zoomScale = scroll.minimumZoomScale
    scroll.contentOffset = CGPoint(
      x: (scroll.contentSize.width - side) / 2, y: (scroll.contentSize.height - side) / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func choose() {
    let factor = image.scale / scroll.zoomScale
    let side = scroll.bounds.width * factor
    onChoose(CGRect(x: scroll.contentOffset.x * factor, y: scroll.contentOffset.y * factor, width: side, height: side))
  }
}
