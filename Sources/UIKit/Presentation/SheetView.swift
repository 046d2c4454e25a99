/// A sheet: the presented view with rounded corners, a shadow and a grabber.
@MainActor final class SheetView: UIView {
  private let clip = UIView(frame: .zero)
  private let grabber = UIView(frame: .zero)
  private weak var hosted: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    addSubview(clip)
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    addSubview(grabber)
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 2)
    updateCorners()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private static let grabberSize = CGSize(width: 36, height: 5)

  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }
  var cornerRadius = SheetMetrics.cornerRadius { didSet { updateCorners() } }
  /// True for cards; false for a sheet at the lower edge.
  var roundsAllCorners = false { didSet { if roundsAllCorners != oldValue { updateCorners() } } }

  func host(_ view: UIView?) {
    guard let view, hosted !== view || view.superview !== clip else { return }
    hosted = view
    UIView.performWithoutAnimation {
      clip.frame = bounds
      view.frame = clip.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.addSubview(view)
    }
  }

  private func updateCorners() {
    let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let all: CACornerMask = [corners, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    for layer in [layer, clip.layer] {
      layer.cornerRadius = cornerRadius
      layer.maskedCorners = roundsAllCorners ? all : corners
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    hosted?.frame = clip.bounds
    grabber.frame = CGRect(
      x: (bounds.width - Self.grabberSize.width) / 2, y: 5, width: Self.grabberSize.width,
      height: Self.grabberSize.height)
  }
}
