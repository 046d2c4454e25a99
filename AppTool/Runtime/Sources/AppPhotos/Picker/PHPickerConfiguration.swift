/// The kinds of assets that a picker shows.
public struct PHPickerFilter: Hashable, Sendable {
  /// True if pictures of files are among the kinds.
  let includesImages: Bool
  private let name: String

  private init(_ name: String, includesImages: Bool) {
    (self.name, self.includesImages) = (name, includesImages)
  }

  public static let images = PHPickerFilter("images", includesImages: true)
  /// Nothing: the folder of pictures has none.
  public static let videos = PHPickerFilter("videos", includesImages: false)
  /// Nothing: the folder of pictures has none.
  public static let livePhotos = PHPickerFilter("livePhotos", includesImages: false)

  /// The assets of one of some kinds.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(
      "any(\(subfilters.map(\.name).joined(separator: ",")))",
      includesImages: subfilters.contains(where: \.includesImages))
  }
}

/// The contents of a picker.
public struct PHPickerConfiguration: Hashable {
  /// The form of the data that results have.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  /// The way of choosing several assets.
  public enum Selection: Int, Sendable {
    case `default`, ordered, people, continuous, continuousAndOrdered
  }

  private let hasLibrary: Bool
  /// The largest number of assets; 0 for any.
  public var selectionLimit = 1
  /// `nil` for all kinds.
  public var filter: PHPickerFilter?
  /// The data are those of the file in all modes.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// Assets are chosen in an order in all modes.
  public var selection = Selection.default
  /// The identifiers of assets that are chosen at first. Only pickers with a library and for several assets show them.
  public var preselectedAssetIdentifiers: [String] = []

  public init() {
    hasLibrary = false
  }

  /// A configuration whose results have the identifiers of assets.
  public init(photoLibrary: PHPhotoLibrary) {
    hasLibrary = true
  }

  var givesIdentifiers: Bool { hasLibrary }
}
