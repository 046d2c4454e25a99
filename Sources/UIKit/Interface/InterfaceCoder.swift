/// The coder for views and controllers of Interface Builder files.
///
/// `UIView.init(coder:)` reads the frame from it, and a few classes read values that can only be set in an initializer,
/// such as the style of a split view controller. The initializer of the lowest class of the toolkit that a view inherits
/// from reads the other properties and the subviews as its last step, so that an app's subclass finds them after
/// `super.init(coder:)` and can change them. The loader sets those of other objects after the initializer, and outlets and runtime attributes of all before
/// `awakeFromNib`. Keyed decoding returns nothing of this.
open class InterfaceCoder: NSCoder {
  /// The frame in the file; `nil` if it has none.
  public let frame: CGRect?
  /// The storyboard of a scene's controller.
  package private(set) var storyboard: UIStoryboard?
  private let values: [String: Int]
  /// The class that reads the contents of a file into a view, and how; `nil` after that.
  private var contents: (type: UIView.Type, read: @MainActor (UIView) -> Void)?

  /// `values`: The results of keyed decoding of integers.
  public init(frame: CGRect? = nil, values: [String: Int] = [:]) {
    self.frame = frame
    self.values = values
    super.init()
  }

  /// Creates the coder for a controller of a storyboard.
  package convenience init(storyboard: UIStoryboard, values: [String: Int]) {
    self.init(values: values)
    self.storyboard = storyboard
  }

  /// Creates the coder for a view.
  ///
  /// - Parameters:
  ///   - type: The class of the toolkit that the file's element stands for.
  ///   - read: Reads the contents of the element into a view of the class.
  package convenience init<View: UIView>(frame: CGRect?, type: View.Type, read: @escaping @MainActor (View) -> Void) {
    self.init(frame: frame)
    contents = (type, { if let view = $0 as? View { read(view) } })
  }

  /// Reads the contents of the element unless that was done.
  @MainActor package func readContents(into view: UIView) {
    guard let contents else { return }
    self.contents = nil
    contents.read(view)
  }

  /// Reads the contents at the end of the initializer of a class.
  @MainActor fileprivate func readContents(into view: UIView, as type: UIView.Type) {
    guard let contents, type == Swift.type(of: view).toolkitClass(or: contents.type) else { return }
    readContents(into: view)
  }

  open override var allowsKeyedCoding: Bool { true }
  open override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  open override func decodeObject(forKey key: String) -> Any? { nil }
  open override func decodeBool(forKey key: String) -> Bool { values[key] ?? 0 != 0 }
  open override func decodeCInt(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: values[key] ?? 0) }
  open override func decodeInt32(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: values[key] ?? 0) }
  open override func decodeInt64(forKey key: String) -> Int64 { Int64(values[key] ?? 0) }
  open override func decodeInteger(forKey key: String) -> Int { values[key] ?? 0 }
  open override func decodeFloat(forKey key: String) -> Float { Float(values[key] ?? 0) }
  open override func decodeDouble(forKey key: String) -> Double { Double(values[key] ?? 0) }
}

extension UIView {
  /// Reads the contents of a view of an Interface Builder file; for the end of the initializer of the class `type`.
  final func readContents(of coder: NSCoder, as type: UIView.Type) {
    (coder as? InterfaceCoder)?.readContents(into: self, as: type)
  }
}
