/// The coder that views and controllers of Interface Builder files are made with.
///
/// `UIView.init(coder:)` takes the frame from it. Nothing else is encoded: the loader sets all other properties after the
/// initialiser has returned and before `awakeFromNib`, so keyed decoding answers with nothing.
open class InterfaceCoder: NSCoder {
  /// The frame that the file states, where it states one.
  public let frame: CGRect?

  public init(frame: CGRect? = nil) {
    self.frame = frame
    super.init()
  }

  open override var allowsKeyedCoding: Bool { true }
  open override func containsValue(forKey key: String) -> Bool { false }
  open override func decodeObject(forKey key: String) -> Any? { nil }
  open override func decodeBool(forKey key: String) -> Bool { false }
  open override func decodeCInt(forKey key: String) -> Int32 { 0 }
  open override func decodeInt32(forKey key: String) -> Int32 { 0 }
  open override func decodeInt64(forKey key: String) -> Int64 { 0 }
  open override func decodeInteger(forKey key: String) -> Int { 0 }
  open override func decodeFloat(forKey key: String) -> Float { 0 }
  open override func decodeDouble(forKey key: String) -> Double { 0 }
}
