/// An effect on the pixels behind a visual effect view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur of the pixels behind a view, with a translucent colour over it.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  final let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// A blur of the first style.
  public override convenience init() { self.init(style: .extraLight) }
}

/// An effect that adapts the brightness of text and symbols to the blurred background.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  final let style: UIVibrancyEffectStyle

  public init(blurEffect: UIBlurEffect) {
    style = .label
    super.init()
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.style = style
    super.init()
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  /// The tint colour of the content.
  var color: UIColor {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}

/// A translucent panel.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The superview of the panel's content. It has the panel's edges, so that constraints inside it can size the panel.
  public private(set) final lazy var contentView = makeContentView()

  /// The effect; `nil` for a clear panel.
  open var effect: UIVisualEffect? { didSet { if effect !== oldValue { showEffect() } } }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    showEffect()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readContents(of: coder, as: UIVisualEffectView.self)
  }

  private func makeContentView() -> UIView {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.topAnchor.constraint(equalTo: topAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return view
  }

  private func showEffect() {
    switch effect {
    case let blur as UIBlurEffect:
      let material = BlurMaterial(blur.style)
      let isOpaque = UIAccessibility.isReduceTransparencyEnabled
      backgroundColor = isOpaque ? material.tone.withAlphaComponent(1) : material.tone
      layer.backdropBlurRadius = isOpaque ? 0 : material.radius
    case let vibrancy as UIVibrancyEffect:
      backgroundColor = nil
      contentView.tintColor = vibrancy.style.color
      layer.backdropBlurRadius = 0
    default:
      backgroundColor = nil
      layer.backdropBlurRadius = 0
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }
}

/// The parameters of a blur style.
struct BlurMaterial {
  /// The standard deviation of the blur, in points.
  let radius: CGFloat
  /// The translucent colour over the blur.
  let tone: UIColor

  init(_ style: UIBlurEffect.Style) {
    let (alpha, radius, fixed): (CGFloat, CGFloat, UIUserInterfaceStyle?) =
      switch style {
      case .extraLight: (0.85, 15, .light)
      case .light: (0.6, 15, .light)
      case .dark: (0.7, 15, .dark)
      case .regular, .systemMaterial: (0.8, 15, nil)
      case .prominent, .systemThickMaterial: (0.9, 18, nil)
      case .systemUltraThinMaterial: (0.5, 12, nil)
      case .systemThinMaterial: (0.65, 13, nil)
      case .systemChromeMaterial: (0.86, 15, nil)
      case .systemUltraThinMaterialLight: (0.5, 12, .light)
      case .systemThinMaterialLight: (0.65, 13, .light)
      case .systemMaterialLight: (0.8, 15, .light)
      case .systemThickMaterialLight: (0.9, 18, .light)
      case .systemChromeMaterialLight: (0.86, 15, .light)
      case .systemUltraThinMaterialDark: (0.5, 12, .dark)
      case .systemThinMaterialDark: (0.65, 13, .dark)
      case .systemMaterialDark: (0.8, 15, .dark)
      case .systemThickMaterialDark: (0.9, 18, .dark)
      case .systemChromeMaterialDark: (0.86, 15, .dark)
      }
    self.radius = radius
    tone = UIColor { traits in
      let isDark = (fixed ?? traits.userInterfaceStyle) == .dark
      return UIColor(white: isDark ? 0.12 : 0.97, alpha: alpha)
    }
  }
}
