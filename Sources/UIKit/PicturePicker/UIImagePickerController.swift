/// Receives the picture that the user chose.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with the chosen picture; dismiss the picker here.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called if the user cancels; without an implementation the picker is dismissed.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.presentingViewController?.dismiss(animated: true)
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismiss(animated: true)
  }
}

/// Lets the user choose a picture from the desktop's folder for pictures. There is no camera.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }

  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto = 0
    case on = 1
  }

  /// The quality of recorded videos.
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// The format of the file of a chosen picture.
  public enum ImageURLExportPreset: Int, Sendable {
    case compatible, current
  }

  /// A key of the information about the chosen picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A type identifier, `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// A `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square that the user cut out, a `UIImage`; only with ``UIImagePickerController/allowsEditing``.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The square in pixels of the original, a `CGRect` in an `NSValue`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The same file, under a name that Apple has retired.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    // Only of videos and of what a camera took.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// Never set: `PHAsset.fetchAssets(withALAssetURLs:options:)` finds the asset of ``imageURL``.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
  }

  /// False for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// False: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// The type identifiers of a source; `nil` for the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [pictureType] : nil
  }

  private static let pictureType = "public.image"

  /// - Precondition: Not the camera, which is not available.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      precondition(
        Self.isSourceTypeAvailable(sourceType),
        "sourceType: there is no camera; ask isSourceTypeAvailable(_:) before setting it")
    }
  }
  /// The type identifiers of what can be chosen; without `public.image` the list is empty.
  open var mediaTypes = [pictureType] {
    didSet { library.showsPictures = mediaTypes.contains(Self.pictureType) }
  }
  /// True if the user cuts a square out of the picture before it is chosen.
  open var allowsEditing = false
  // Settings of videos, of which the folder shows none.
  open var videoQuality = QualityType.typeMedium
  /// In seconds.
  open var videoMaximumDuration: TimeInterval = 600
  /// Files are passed in their own format, which apps can read in either case.
  open var imageExportPreset = ImageURLExportPreset.compatible

  @_nonoverride open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    didSet { super.delegate = delegate }
  }

  private let library = PictureLibraryController()

  // MARK: - Replaceable members

  // Dynamic, so that an extension can replace them for all pickers.
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  open dynamic override var childForStatusBarHidden: UIViewController? { super.childForStatusBarHidden }

  // MARK: - View

  open override func viewDidLoad() {
    super.viewDidLoad()
    library.onCancel = { [weak self] in self?.cancel() }
    library.onChoose = { [weak self] files in files.first.map { self?.choose($0) } }
    setViewControllers([library], animated: false)
  }

  private func cancel() {
    if let delegate { return delegate.imagePickerControllerDidCancel(self) }
    presentingViewController?.dismiss(animated: true)
  }

  private func choose(_ file: URL) {
    guard let image = UIImage(contentsOfFile: file.path) else { return }
    guard allowsEditing else { return finish(file, image, nil) }
    let editor = PictureCropController(image)
    editor.onChoose = { [weak self] in self?.finish(file, image, $0) }
    pushViewController(editor, animated: true)
  }

  private func finish(_ file: URL, _ image: UIImage, _ square: CGRect?) {
    var info: [InfoKey: Any] = [
      .mediaType: Self.pictureType, .originalImage: image, .imageURL: file, .referenceURL: file,
    ]
    if let square {
      info[.cropRect] = NSValue(cgRect: square)
      info[.editedImage] = image.upright.cgImage?.cropping(to: square).map { UIImage(cgImage: $0) } ?? image
    }
    if let delegate { return delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info) }
    presentingViewController?.dismiss(animated: true)
  }
}

extension UIImage {
  /// The image with its orientation applied to the pixels, at one pixel per point.
  @MainActor var upright: UIImage {
    guard imageOrientation != .up || cgImage == nil || scale != 1 else { return self }
    let size = CGSize(width: size.width * scale, height: size.height * scale)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: CGRect(origin: .zero, size: size))
    }
  }
}
