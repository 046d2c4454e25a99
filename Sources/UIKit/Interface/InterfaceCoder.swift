/// The coder that views and controllers of Interface Builder files are made with.
///
/// `UIView.init(coder:)` takes the frame from it, and a few classes take what they can be told at their making only, such
/// as the style of a split view controller. The loader sets all other properties after the initialiser has returned and
/// before `awakeFromNib`, so that keyed decoding answers everything else with nothing.
open class InterfaceCoder: NSCoder {
  /// The frame that the file states, where it states one.
  public let frame: CGRect?
  /// Of a controller of a scene.
  package private(set) var storyboard: UIStoryboard?
  private let values: [String: Int]

  /// `values`: What keyed decoding of integers answers.
  public init(frame: CGRect? = nil, values: [String: Int] = [:]) {
    self.frame = frame
    self.values = values
    super.init()
  }

  /// Of a controller of that storyboard.
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
