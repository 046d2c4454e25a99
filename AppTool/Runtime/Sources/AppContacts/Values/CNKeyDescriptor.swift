import Foundation

/// Keys of contacts to fetch: a key, or the keys that a formatter needs.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The keys that a class needs.
struct KeySet: CNKeyDescriptor {
  let keys: Set<String>
}

extension Sequence where Element == any CNKeyDescriptor {
  /// All keys of the descriptors.
  var keys: Set<String> {
    reduce(into: []) { result, descriptor in
      switch descriptor {
      case let set as KeySet: result.formUnion(set.keys)
      case let key as String: result.insert(key)
      case let key as NSString: result.insert(key as String)
      default: preconditionFailure("keysToFetch: '\(descriptor)' is not a key of contacts")
      }
    }
  }
}
