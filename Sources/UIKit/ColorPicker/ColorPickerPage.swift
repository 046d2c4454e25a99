/// The screen of the color picker: the grid, the spectrum or the sliders, the opacity, and the saved colours.
@MainActor final class ColorPickerPage: UIViewController {
  /// Called with each choice; the second argument is true while a touch continues.
  var onChoose: (PickedColor, Bool) -> Void = { _, _ in }
  var onClose: () -> Void = {}

  private(set) var color = PickedColor.white
  var supportsAlpha = true {
    didSet { if supportsAlpha != oldValue, isViewLoaded { alphaSupportDidChange() } }
  }

  /// The part in which a colour is chosen, in the order of the segments.
  enum Mode: Int, CaseIterable {
    case grid, spectrum, sliders

    var title: SystemText {
      switch self {
      case .grid: .grid
      case .spectrum: .spectrum
      case .sliders: .colorSliders
      }
    }
  }

  let modes = UISegmentedControl(items: Mode.allCases.map(\.title.text))
  let grid = ColorGridView(frame: .zero)
  let spectrum = ColorSpectrumView(frame: .zero)
  let sliders = ColorSlidersView(frame: .zero)
  let opacity = ColorSliderRow(.opacity, .percent)
  let saved = SavedColorsView(frame: .zero)
  private let preview = ColorSwatchView(frame: .zero)
  private let line = UIView()
  private let scroll = UIScrollView(frame: .zero)

  override func loadView() {
    view = scroll
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.onClose() })
    modes.selectedSegmentIndex = 0
    modes.addTarget(self, action: ColorPickerPage.showMode, for: .valueChanged)
    let choose: (PickedColor, Bool) -> Void = { [weak self] in self?.choose($0, isContinuous: $1) }
    grid.onChoose = choose
    spectrum.onChoose = choose
    sliders.onChoose = choose
    saved.onChoose = { choose($0, false) }
    opacity.onChange = { [weak self] value, isContinuous in
      guard let self else { return }
      self.choose(color.withAlpha(value), isContinuous: isContinuous)
    }
    preview.layer.cornerRadius = 10
    preview.isAccessibilityElement = true
    preview.accessibilityTraits = .image
    preview.accessibilityLabel = SystemText.color.text
    line.backgroundColor = .separator
    for view in [modes, grid, spectrum, sliders, opacity, line, preview, saved] { scroll.addSubview(view) }
    showMode()
    alphaSupportDidChange()
    showColor()
  }

  private func showMode() {
    let mode = Mode(rawValue: modes.selectedSegmentIndex)
    grid.isHidden = mode != .grid
    spectrum.isHidden = mode != .spectrum
    sliders.isHidden = mode != .sliders
  }

  // MARK: Colour

  /// Shows a colour without reporting it.
  func show(_ color: PickedColor) {
    guard color != self.color else { return }
    self.color = color
    if isViewLoaded { showColor() }
  }

  private func choose(_ color: PickedColor, isContinuous: Bool) {
    let color = supportsAlpha ? color : color.opaque
    show(color)
    onChoose(color, isContinuous)
  }

  private func showColor() {
    grid.color = color
    spectrum.color = color
    sliders.color = color
    opacity.value = color.alpha
    opacity.slider.show(color.withAlpha(0), color.opaque)
    saved.color = shownColor
    preview.color = shownColor.uiColor
    preview.accessibilityValue = shownColor.spoken
  }

  /// The colour of the preview and of the button that saves.
  private var shownColor: PickedColor { supportsAlpha ? color : color.opaque }

  private func alphaSupportDidChange() {
    opacity.isHidden = !supportsAlpha
    showColor()
    view.setNeedsLayout()
  }

  // MARK: Layout

  /// The distance of the content from the edges, in points.
  private static let margin: CGFloat = 16
  /// The largest width of the content, in points. A wider grid has cells that are far apart for a pointer.
  private static let greatestWidth: CGFloat = 400
  private static let segmentsHeight: CGFloat = 32
  private static let previewSide: CGFloat = 76

  /// The size in a popover without the navigation bar: with the largest content, so that it never changes.
  static let preferredSize = CGSize(width: 320, height: height(width: 320 - 2 * margin, hasOpacity: true))

  private static func areaHeight(_ width: CGFloat) -> CGFloat {
    let cell = width / CGFloat(ColorGridView.columns)
    return max((cell * CGFloat(ColorGridView.rows)).rounded(), ColorSlidersView.height)
  }

  private static func height(width: CGFloat, hasOpacity: Bool) -> CGFloat {
    let opacity = hasOpacity ? ColorSliderRow.height + margin : 0
    return segmentsHeight + areaHeight(width) + opacity + 1 + previewSide + 5 * margin
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, min(view.bounds.width - 2 * Self.margin, Self.greatestWidth))
    let left = (view.bounds.width - width) / 2
    var top = Self.margin
    func place(_ views: UIView..., height: CGFloat) {
      for view in views { view.frame = CGRect(x: left, y: top, width: width, height: height) }
      top += height + Self.margin
    }
    place(modes, height: Self.segmentsHeight)
    place(grid, spectrum, sliders, height: Self.areaHeight(width))
    if supportsAlpha { place(opacity, height: ColorSliderRow.height) }
    place(line, height: 1)
    placeSaved(CGRect(x: left, y: top, width: width, height: Self.previewSide))
    let size = CGSize(
      width: view.bounds.width, height: Self.height(width: width, hasOpacity: supportsAlpha))
    if scroll.contentSize != size { scroll.contentSize = size }
  }

  private func placeSaved(_ frame: CGRect) {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (row, rest) = frame.divided(atDistance: Self.previewSide, from: isMirrored ? .maxXEdge : .minXEdge)
    preview.frame = row
    let colors = rest.divided(atDistance: Self.margin, from: isMirrored ? .maxXEdge : .minXEdge).remainder
    saved.frame = colors
  }
}
