/// Receives the colours that the user chooses, and the end of the choice.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called after the picker was closed or dismissed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
  /// Called for each choice, unless the delegate has `colorPickerViewController(_:didSelect:continuously:)`.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// `continuously`: True while the user drags; the last call of a drag has false.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    colorPickerViewControllerDidSelectColor(viewController)
  }
}

/// Lets the user choose a colour from a grid, in a spectrum or by numbers. It dismisses itself.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// Called with each chosen colour, before the delegate.
  final var onSelect: (UIColor) -> Void = { _ in }

  private let page = ColorPickerPage()
  private let navigation = UINavigationController()

  /// The height of a navigation bar in a popover, in points.
  private static let barHeight: CGFloat = 44

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let size = ColorPickerPage.preferredSize
    preferredContentSize = CGSize(width: size.width, height: size.height + Self.barHeight)
    page.onChoose = { [weak self] color, isContinuous in self?.choose(color, isContinuous: isContinuous) }
    page.onClose = { [weak self] in self?.close() }
    titleDidChange()
  }

  // MARK: Colour

  /// The chosen colour; setting it does not call the delegate. A chosen colour is in sRGB.
  open var selectedColor = UIColor.white {
    didSet {
      showColor()
      observedValueDidChange()
    }
  }

  /// True if the user can choose the opacity; false makes every chosen colour opaque.
  open var supportsAlpha = true { didSet { page.supportsAlpha = supportsAlpha } }

  private func showColor() {
    let color = viewIfLoaded.map { selectedColor.resolvedColor(with: $0.traitCollection) } ?? selectedColor
    page.show(PickedColor(color))
  }

  private func choose(_ color: PickedColor, isContinuous: Bool) {
    selectedColor = color.uiColor
    onSelect(selectedColor)
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: isContinuous)
  }

  // MARK: Screen

  /// The title above the colours; `nil` shows "Colors" in the user's language.
  open override var title: String? { didSet { titleDidChange() } }

  private func titleDidChange() {
    page.title = title ?? SystemText.colors.text
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: navigation)
    navigation.setViewControllers([page], animated: false)
    showColor()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let isLeaving = sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
    if isLeaving { delegate?.colorPickerViewControllerDidFinish(self) }
  }

  /// Dismisses the picker, which notifies the delegate afterwards. One that was not presented notifies it at once.
  private func close() {
    guard let presenter = presentingViewController else {
      delegate?.colorPickerViewControllerDidFinish(self)
      return
    }
    presenter.dismiss(animated: true)
  }
}
