@_spi(AppModules) import AppRuntime
import UIKit

/// Receives the user's choice.
@preconcurrency @MainActor public protocol MPMediaPickerControllerDelegate: AnyObject {
  func mediaPicker(_ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// Lets the user choose from the library. It is empty, so that the user can only cancel.
@preconcurrency @MainActor open class MPMediaPickerController: UIViewController {
  public let mediaTypes: MPMediaType
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  open var allowsPickingMultipleItems = false
  open var showsCloudItems = true
  open var showsItemsWithProtectedAssets = true
  /// A text above the list.
  open var prompt: String? { didSet { content.navigationItem.prompt = prompt } }

  private let content = UIViewController()

  public init(mediaTypes: MPMediaType) {
    self.mediaTypes = mediaTypes
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(mediaTypes: .any) }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    content.title = "Media"
    content.view.backgroundColor = .systemBackground
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    let label = UILabel()
    label.text = "No Media"
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.frame = content.view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.view.addSubview(label)
    let navigation = UINavigationController(rootViewController: content)
    embed(navigation, in: self)
  }

  private func cancel() {
    guard let delegate else { return dismiss(animated: true) }
    delegate.mediaPickerDidCancel(self)
  }
}
