/// The coder for views and controllers of Interface Builder files.
///
/// `UIView.init(coder:)` reads the frame from it, and a few classes read values that can only be set in an initializer,
/// such as the style of a split view controller. The loader sets all other properties after the initializer and before
/// `awakeFromNib`. Therefore keyed decoding returns no other values.
open class InterfaceCoder: NSCoder {
  /// The frame in the file; `nil` if it has none.
  public let frame: CGRect?
  /// The storyboard of a scene's controller.
  package private(set) var storyboard: UIStoryboard?
  private let values: [String: Int]

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
