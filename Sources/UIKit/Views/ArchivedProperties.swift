/// The properties of a class that an archive of `NSKeyedArchiver` contains, by their keys.
@MainActor struct ArchivedProperties<Root: AnyObject> {
  private var entries: [Entry] = []

  private struct Entry {
    let encode: (Root, NSCoder) -> Void
    let decode: (Root, NSCoder) -> Void
  }

  func encode(_ root: Root, with coder: NSCoder) {
    for entry in entries { entry.encode(root, coder) }
  }

  /// Sets the properties that the coder contains, if it reads an archive.
  func decode(_ root: Root, from coder: NSCoder) {
    guard coder.readsArchive else { return }
    for entry in entries { entry.decode(root, coder) }
  }

  private func adding<Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>, encode: @escaping (Value, NSCoder) -> Void,
    decode: @escaping (NSCoder) -> Value?
  ) -> Self {
    var result = self
    result.entries.append(
      Entry(
        encode: { root, coder in encode(root[keyPath: path], coder) },
        decode: { root, coder in
          // Foundation reports a key without a value as damage of the archive.
          guard coder.containsValue(forKey: key), let value = decode(coder) else { return }
          root[keyPath: path] = value
        }))
    return result
  }

  func flag(_ key: String, _ path: ReferenceWritableKeyPath<Root, Bool>) -> Self {
    adding(key, path, encode: { $1.encode($0, forKey: key) }, decode: { $0.decodeBool(forKey: key) })
  }

  func number(_ key: String, _ path: ReferenceWritableKeyPath<Root, Int>) -> Self {
    adding(key, path, encode: { $1.encode($0, forKey: key) }, decode: { $0.decodeInteger(forKey: key) })
  }

  func length(_ key: String, _ path: ReferenceWritableKeyPath<Root, CGFloat>) -> Self {
    adding(
      key, path, encode: { $1.encode(Double($0), forKey: key) }, decode: { CGFloat($0.decodeDouble(forKey: key)) })
  }

  func choice<Value: RawRepresentable>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value>) -> Self
  where Value.RawValue == Int {
    adding(
      key, path, encode: { $1.encode($0.rawValue, forKey: key) },
      decode: { Value(rawValue: $0.decodeInteger(forKey: key)) })
  }

  /// A text or an object that can be archived; `nil` is left out.
  func object<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Value?>) -> Self {
    adding(
      key, path, encode: { value, coder in if let value { coder.encode(value, forKey: key) } },
      decode: { $0.decodeObject(forKey: key) as? Value })
  }
}

extension NSCoder {
  /// True for a coder of an archive with keys. Others read Interface Builder files, or nothing.
  var readsArchive: Bool { allowsKeyedCoding && !(self is InterfaceCoder) }
}
