@_spi(AppModules) import AppRuntime
import Foundation
@_spi(PictureLibrary) import UIKit

/// A chosen asset.
public struct PHPickerResult: Hashable {
  /// The file of the picture, which loads as data of its type or as a `UIImage`.
  public let itemProvider: NSItemProvider
  /// `nil` without a library in the configuration.
  public let assetIdentifier: String?
}

/// Receives the chosen assets.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called with the assets, with none if the user cancels; dismiss the picker here.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets the user choose pictures of the library. It needs no permission, because the app gets only these.
@preconcurrency @MainActor public final class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  private let library = PictureLibraryController()

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    library.selectionLimit = configuration.selectionLimit
    library.showsPictures = configuration.filter?.includesImages ?? true
    if configuration.givesIdentifiers {
      library.preselected = configuration.preselectedAssetIdentifiers.compactMap(PhotoFolder.place(of:))
    }
    library.onCancel = { [weak self] in self?.finish([]) }
    library.onChoose = { [weak self] files in self?.finish(files) }
  }

  @available(*, unavailable) public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let navigation = UINavigationController(rootViewController: library)
    embed(navigation, in: self)
  }

  private func finish(_ files: [URL]) {
    let results = files.compactMap { file -> PHPickerResult? in
      guard let provider = NSItemProvider(contentsOf: file) else { return nil }
      let identifier = configuration.givesIdentifiers ? PhotoFolder.identifier(of: file) : nil
      return PHPickerResult(itemProvider: provider, assetIdentifier: identifier)
    }
    delegate?.picker(self, didFinishPicking: results)
  }
}
