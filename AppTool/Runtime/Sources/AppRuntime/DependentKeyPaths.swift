/// Returns the empty set: no property of `NSObject` depends on others.
///
/// The translation calls it where a class below `NSObject` asks `super` for
/// `keyPathsForValuesAffectingValue(forKey:)`.
public func unaffectingKeyPaths(forKey key: String) -> Set<String> { [] }

/// Returns true: `NSObject` notifies the observers of every property.
///
/// The translation calls it where a class below `NSObject` asks `super` for `automaticallyNotifiesObservers(forKey:)`.
public func notifiesObservers(forKey key: String) -> Bool { true }
