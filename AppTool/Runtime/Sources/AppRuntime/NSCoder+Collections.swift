import Foundation

extension NSKeyedUnarchiver {
  /// Decodes an array of objects of a class.
  ///
  /// - Throws: An error if the data are not an archive. An object of another class ends the program, as in the other
  ///   functions of Foundation on Linux.
  public static func unarchivedArrayOfObjects<DecodedObjectType: NSObject & NSSecureCoding>(
    ofClass cls: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedObjectType]? {
    try unarchivedObject(ofClasses: [NSArray.self, cls], from: data) as? [DecodedObjectType]
  }

  public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]? {
    try unarchivedObject(ofClasses: [NSArray.self] + classes, from: data) as? [Any]
  }

  /// Decodes a dictionary with keys of a class and objects of another.
  ///
  /// - Throws: An error if the data are not an archive. An object of another class ends the program, as in the other
  ///   functions of Foundation on Linux.
  public static func unarchivedDictionary<
    DecodedKeyType: NSObject & NSCopying & NSSecureCoding, DecodedObjectType: NSObject & NSSecureCoding
  >(
    ofKeyClass keyCls: DecodedKeyType.Type, objectClass valueCls: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedKeyType: DecodedObjectType]? {
    try unarchivedObject(ofClasses: [NSDictionary.self, keyCls, valueCls], from: data)
      as? [DecodedKeyType: DecodedObjectType]
  }
}

extension NSCoder {
  /// Decodes an array of objects of a class. Returns `nil` if the key has none.
  public func decodeArrayOfObjects<DecodedObjectType: NSObject & NSSecureCoding>(
    ofClass cls: DecodedObjectType.Type, forKey key: String
  ) -> [DecodedObjectType]? {
    // Foundation ends the program at a missing key.
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: [NSArray.self, cls], forKey: key) as? [DecodedObjectType]
  }

  public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
    // Foundation ends the program at a missing key.
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: [NSArray.self] + classes, forKey: key) as? [Any]
  }

  /// Decodes a dictionary with keys of a class and objects of another. Returns `nil` if the key has none.
  public func decodeDictionary<
    DecodedKeyType: NSObject & NSCopying & NSSecureCoding, DecodedObjectType: NSObject & NSSecureCoding
  >(
    withKeyClass keyCls: DecodedKeyType.Type, objectClass objectCls: DecodedObjectType.Type, forKey key: String
  ) -> [DecodedKeyType: DecodedObjectType]? {
    // Foundation ends the program at a missing key.
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: [NSDictionary.self, keyCls, objectCls], forKey: key) as? [DecodedKeyType: DecodedObjectType]
  }
}
