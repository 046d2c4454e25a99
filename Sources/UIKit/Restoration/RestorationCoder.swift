/// The coder for the state of one object. Its values are those of property lists.
///
/// Numbers are kept as they are, objects as archives of `NSKeyedArchiver`. Unlike that, a key without a value can be
/// decoded, and gives `nil` or zero.
final class RestorationCoder: NSCoder {
  private(set) var values: [String: Any]
  /// Objects that are decoded without being in ``values``.
  private let provided: [String: Any]
  private let references: any NSKeyedArchiverDelegate & NSKeyedUnarchiverDelegate

  init(
    values: [String: Any] = [:], provided: [String: Any] = [:],
    references: any NSKeyedArchiverDelegate & NSKeyedUnarchiverDelegate
  ) {
    self.values = values
    self.provided = provided
    self.references = references
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil || provided[key] != nil }

  // MARK: Encoding

  override func encode(_ object: Any?, forKey key: String) {
    guard let object else {
      values[key] = nil
      return
    }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.delegate = references
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    values[key] = archiver.encodedData
  }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
  override func encode(_ value: Bool, forKey key: String) { values[key] = NSNumber(value: value) }
  override func encode(_ value: Int32, forKey key: String) { values[key] = NSNumber(value: value) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = NSNumber(value: value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = NSNumber(value: value) }
  override func encode(_ value: Float, forKey key: String) { values[key] = NSNumber(value: value) }
  override func encode(_ value: Double, forKey key: String) { values[key] = NSNumber(value: value) }
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    encode(NSData(bytes: bytes, length: length), forKey: key)
  }

  // MARK: Decoding

  override func decodeObject(forKey key: String) -> Any? {
    if let object = provided[key] { return object }
    guard let data = values[key] as? Data else { return number(key) }
    do {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = false
      unarchiver.decodingFailurePolicy = .setErrorAndReturn
      unarchiver.delegate = references
      return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    } catch {
      Log.warning("the value for '\(key)' in the state of the app is damaged and was ignored: \(error)")
      return nil
    }
  }

  private func number(_ key: String) -> NSNumber? { values[key] as? NSNumber }
  /// A number, which was perhaps encoded as an object.
  private func numeric(_ key: String) -> NSNumber? { number(key) ?? decodeObject(forKey: key) as? NSNumber }

  override func decodeBool(forKey key: String) -> Bool { numeric(key)?.boolValue ?? false }
  override func decodeCInt(forKey key: String) -> Int32 { numeric(key)?.int32Value ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 { numeric(key)?.int32Value ?? 0 }
  override func decodeInt64(forKey key: String) -> Int64 { numeric(key)?.int64Value ?? 0 }
  override func decodeInteger(forKey key: String) -> Int { numeric(key)?.intValue ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { numeric(key)?.floatValue ?? 0 }
  override func decodeDouble(forKey key: String) -> Double { numeric(key)?.doubleValue ?? 0 }
  override func withDecodedUnsafeBufferPointer<Result>(
    forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> Result
  ) rethrows -> Result {
    guard let data = decodeObject(forKey: key) as? Data else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0.bindMemory(to: UInt8.self)) }
  }
}

/// Stands in an archive for a controller, a view or a registered object.
final class RestorationReference: NSObject, NSCoding {
  /// The number of the object among the preserved ones; -1 for an object that is not preserved.
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }

  init?(coder: NSCoder) {
    number = coder.containsValue(forKey: "number") ? coder.decodeInteger(forKey: "number") : -1
    super.init()
  }

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: "number")
  }
}

/// Replaces objects in archives by references, and references by objects.
@MainActor final class RestorationReferences: NSObject {
  private let number: (AnyObject) -> Int?
  private let object: (Int) -> AnyObject?

  /// - Parameters:
  ///   - number: Returns the number of an object; `nil` for one that is not preserved.
  ///   - object: Returns the object with a number; `nil` for one that was not restored.
  init(number: @escaping (AnyObject) -> Int? = { _ in nil }, object: @escaping (Int) -> AnyObject? = { _ in nil }) {
    self.number = number
    self.object = object
    super.init()
  }
}

extension RestorationReferences: @preconcurrency NSKeyedArchiverDelegate {
  func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
    // Foundation on Linux does not archive lengths.
    if !(object is NSNumber), let length = object as? CGFloat { return NSNumber(value: Double(length)) }
    guard object is UIViewController || object is UIView || object is any UIStateRestoring else { return object }
    return RestorationReference(number: number(object as AnyObject) ?? -1)
  }
  func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
  func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
  func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
  func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}

extension RestorationReferences: @preconcurrency NSKeyedUnarchiverDelegate {
  /// A reference to an object that was not restored remains, because an archive cannot contain `nil`.
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
    guard let reference = object as? RestorationReference else { return object }
    return self.object(reference.number) ?? reference
  }
  func unarchiver(
    _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]
  ) -> AnyClass? { nil }
  func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
  func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
  func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
