/// Receives the font that the user chose.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  /// The font is ``UIFontPickerViewController/selectedFontDescriptor``; dismiss the picker here.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// Lets the user choose a family of fonts, or one of its fonts.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  /// The options of a font picker.
  @preconcurrency @MainActor open class Configuration: NSObject {
    /// True if the fonts of a family can be chosen too.
    open var includeFaces = false
    /// True if all names are in the system font instead of their own.
    open var displayUsingSystemFont = false

    public override init() {
      super.init()
    }
  }

  public final let configuration: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The chosen font; set before the picker is shown, it is marked.
  open var selectedFontDescriptor: UIFontDescriptor?

  private let navigation = UINavigationController()

  public init(configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() {
    self.init(configuration: Configuration())
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: navigation)
    navigation.setViewControllers([families], animated: false)
  }

  private var families: FontListController {
    let names = UIFont.familyNames.sorted()
    let list = FontListController(SystemText.fonts.text, names.map { ($0, FontListController.sample(ofFamily: $0)) })
    prepare(list)
    list.marked = selectedFontDescriptor?.object(forKey: .family) as? String
    list.hasDetails = configuration.includeFaces
    list.onChoose = { [weak self] name in
      guard let self else { return }
      if configuration.includeFaces { return navigation.pushViewController(faces(of: name), animated: true) }
      choose(UIFontDescriptor(fontAttributes: [.family: name]))
    }
    return list
  }

  private func faces(of family: String) -> FontListController {
    let names = UIFont.fontNames(forFamilyName: family)
    let list = FontListController(family, names.map { ($0, $0) })
    prepare(list)
    list.marked = selectedFontDescriptor?.object(forKey: .name) as? String
    list.onChoose = { [weak self] in self?.choose(UIFontDescriptor(fontAttributes: [.family: family, .name: $0])) }
    return list
  }

  private func prepare(_ list: FontListController) {
    list.usesSystemFont = configuration.displayUsingSystemFont
    list.onCancel = { [weak self] in
      guard let self else { return }
      if let delegate { return delegate.fontPickerViewControllerDidCancel(self) }
      presentingViewController?.dismiss(animated: true)
    }
  }

  private func choose(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    if let delegate { return delegate.fontPickerViewControllerDidPickFont(self) }
    presentingViewController?.dismiss(animated: true)
  }
}

/// Names of fonts in rows.
final class FontListController: UITableViewController {
  var onCancel: () -> Void = {}
  var onChoose: (String) -> Void = { _ in }
  var usesSystemFont = false
  /// True if a row opens another list.
  var hasDetails = false
  var marked: String?

  private static let cell = "font"
  /// The size of the names, in points.
  private static let size: CGFloat = 17
  private let fonts: [(name: String, sample: String)]

  /// - Parameter fonts: The names in the rows, each with the name of the font that it is shown in.
  init(_ title: String, _ fonts: [(name: String, sample: String)]) {
    self.fonts = fonts
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The name of the regular font of a family, or else of its first.
  static func sample(ofFamily family: String) -> String {
    let names = UIFont.fontNames(forFamilyName: family)
    return names.first { $0.hasSuffix("-Regular") } ?? names.first ?? family
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fonts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let font = fonts[indexPath.row]
    cell.textLabel?.text = font.name
    let own = usesSystemFont ? nil : UIFont(name: font.sample, size: Self.size)
    cell.textLabel?.font = own ?? .systemFont(ofSize: Self.size)
    cell.accessoryType = hasDetails ? .disclosureIndicator : font.name == marked ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose(fonts[indexPath.row].name)
  }
}
