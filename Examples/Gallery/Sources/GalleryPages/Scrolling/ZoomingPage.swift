import UIKit

/// A picture that can be pinched, double-tapped and dragged.
final class ZoomingPage: UIViewController {
  private let scroll = UIScrollView().named("zooming")
  private let picture = UIImageView(image: Pictures.landscape(CGSize(width: 800, height: 560)))
  private let scale = UILabel.of("100 %", .footnote)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    view.fill(with: scroll)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    scroll.delegate = self
    picture.frame = CGRect(x: 0, y: 0, width: 800, height: 560)
    scroll.addSubview(picture)
    scroll.contentSize = picture.bounds.size
    let twice = UITapGestureRecognizer(target: self, action: ZoomingPage.zoomIn)
    twice.numberOfTapsRequired = 2
    scroll.addGestureRecognizer(twice)
    addScale()
  }

  private func addScale() {
    let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    plate.layer.cornerRadius = 8
    plate.clipsToBounds = true
    plate.contentView.fill(
      with: scale.named("zooming.scale"), insets: NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    plate.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(plate)
    NSLayoutConstraint.activate([
      plate.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      plate.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    center()
  }

  /// Centres a picture that is smaller than the visible area.
  private func center() {
    let room = CGSize(
      width: scroll.bounds.width - scroll.contentSize.width, height: scroll.bounds.height - scroll.contentSize.height)
    let side = max(0, room.width / 2)
    let top = max(0, room.height / 2)
    scroll.contentInset = UIEdgeInsets(top: top, left: side, bottom: top, right: side)
  }

  private func zoomIn(_ tap: UITapGestureRecognizer) {
    guard scroll.zoomScale < 2 else { return scroll.setZoomScale(1, animated: true) }
    let middle = tap.location(in: picture)
    scroll.zoom(to: CGRect(x: middle.x - 120, y: middle.y - 90, width: 240, height: 180), animated: true)
  }
}

extension ZoomingPage: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    center()
    scale.text = "\(Int((scrollView.zoomScale * 100).rounded())) %"
  }
}
