/// A xib that can be instantiated repeatedly. The file is read once.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The objects for the file's proxy placeholders, by identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  package enum Source {
    case named(String, Bundle)
    case data(Data, Bundle)
  }

  package let source: Source
  /// The parsed file, cached by the loader.
  package var parsed: AnyObject?

  /// - Parameters:
  ///   - name: The file's name without its extension.
  ///   - bundle: The bundle of the file and its images; `nil` uses the main bundle.
  public init(nibName name: String, bundle: Bundle?) {
    source = .named(name, bundle ?? .main)
  }

  public init(data: Data, bundle: Bundle?) {
    source = .data(data, bundle ?? .main)
  }

  /// Creates the objects of the file and connects them to `owner`, the File's Owner.
  ///
  /// - Returns: The top-level objects in the order of the file, without the placeholders.
  open func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    InterfaceLoaders.shared?.objects(of: self, owner: owner, options: options) ?? []
  }
}

extension Bundle {
  /// Creates the objects of a xib in this bundle and connects them to `owner`.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
