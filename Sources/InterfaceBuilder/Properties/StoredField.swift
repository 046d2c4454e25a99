import Synchronization

/// A stored property of a class as the Swift runtime describes it: name, type, offset and kind of reference.
///
/// This makes plain `var`s usable as outlets without an Objective-C runtime. It relies on two entry points of the
/// runtime that the standard library's own `Mirror` uses; `StoredFieldTests` fails on a toolchain that changes them.
/// Observers (`didSet`) do not run and computed properties are not found; an ``InterfaceTable`` reaches both.
struct StoredField: Sendable {
  let name: String
  /// The declared type; for a weak property the optional type.
  let type: Any.Type
  private let offset: Int
  private let isStrong: Bool
  private let isVariable: Bool

  /// Returns the property of that name; the class itself takes precedence over its superclasses.
  static func named(_ name: String, of type: AnyClass) -> StoredField? {
    fields(of: type).last { $0.name == name }
  }

  /// The properties of the classes that were requested: the runtime builds every name again.
  private static let known = Mutex<[ObjectIdentifier: [StoredField]]>([:])

  /// Returns the stored properties, those of superclasses first.
  static func fields(of type: AnyClass) -> [StoredField] {
    if let fields = known.withLock({ $0[ObjectIdentifier(type)] }) { return fields }
    let fields = described(type)
    known.withLock { $0[ObjectIdentifier(type)] = fields }
    return fields
  }

  private static func described(_ type: AnyClass) -> [StoredField] {
    (0..<recursiveChildCount(type)).map { index in
      var metadata = FieldMetadata()
      let fieldType = recursiveChildMetadata(type, index, &metadata)
      defer { metadata.free?(metadata.name) }
      return StoredField(
        name: metadata.name.map { String(cString: $0) } ?? "", type: fieldType,
        offset: recursiveChildOffset(type, index), isStrong: metadata.isStrong, isVariable: metadata.isVar)
    }
  }

  /// Reasons why a value was not stored.
  enum Refusal: Equatable {
    case isConstant
    case isUnowned
    /// The value does not have the property's type, which is the associated value.
    case wrongType(String)
  }

  /// Stores a value of the property's type, of its wrapped type if that is optional, or an array of such values.
  ///
  /// - Returns: The reason why nothing was stored, or `nil` on success.
  func store(_ value: Any, in object: AnyObject) -> Refusal? {
    guard isVariable else { return .isConstant }
    let place = self.place(in: object)
    func storeStrong<Value>(as type: Value.Type) -> Refusal? {
      guard let value = value as? Value else { return .wrongType("\(type)") }
      place.assumingMemoryBound(to: type).pointee = value
      return nil
    }
    func storeWeak<Value>(as type: Value.Type) -> Refusal? {
      guard let value = value as? Value else { return .wrongType("\(type)") }
      place.assumingMemoryBound(to: WeakReference.self).pointee.object = value as AnyObject
      // The witness tables of a protocol's type follow the reference.
      let reference = MemoryLayout<WeakReference>.size
      withUnsafeBytes(of: value) { bytes in
        let tables = bytes.dropFirst(reference)
        UnsafeMutableRawBufferPointer(start: place + reference, count: tables.count).copyBytes(from: tables)
      }
      return nil
    }
    if isStrong { return _openExistential(type, do: storeStrong) }
    return isOptional(type) ? _openExistential(type, do: storeWeak) : .isUnowned
  }

  /// Returns the property's value; for a weak property the object, if it still exists.
  func value(in object: AnyObject) -> Any? {
    let place = self.place(in: object)
    func load<Value>(as type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
    if isStrong { return _openExistential(type, do: load) }
    guard isOptional(type) else { return nil }
    return place.assumingMemoryBound(to: WeakReference.self).pointee.object
  }

  private func place(in object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque() + offset
  }

  private func isOptional(_ type: Any.Type) -> Bool { type is any OptionalType.Type }
}

private protocol OptionalType {}
extension Optional: OptionalType {}

/// The memory layout of a `weak var`.
private struct WeakReference {
  weak var object: AnyObject?
}

/// The runtime's layout: `FieldReflectionMetadata` of ReflectionMirror.swift in Swift's standard library.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveChildCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _ type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, _ index: Int) -> Int
