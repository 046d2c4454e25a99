import Foundation

extension NSMutableDictionary {
  /// The value of a key whose class is not known. The value nil removes the key.
  ///
  /// - Precondition: A new key is an object with a hash, as all objects of Foundation are.
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      guard let key = key as? AnyHashable else {
        preconditionFailure("\(key) has no hash, and so is no key of a dictionary")
      }
      if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
    }
  }
}
