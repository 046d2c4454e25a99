import Foundation

// Points, sizes and rectangles as dictionaries with Apple's keys, for property lists.

extension CGPoint {
  public var dictionaryRepresentation: CFDictionary {
    NSDictionary(dictionary: ["X": Double(x), "Y": Double(y)])
  }

  /// Reads a dictionary of ``dictionaryRepresentation``; `nil` without its keys.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  public var dictionaryRepresentation: CFDictionary {
    NSDictionary(dictionary: ["Width": Double(width), "Height": Double(height)])
  }

  /// Reads a dictionary of ``dictionaryRepresentation``; `nil` without its keys.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  public var dictionaryRepresentation: CFDictionary {
    let (origin, size) = (origin.dictionaryRepresentation, size.dictionaryRepresentation)
    let result = NSMutableDictionary()
    for part in [origin, size] { for case (let key as String, let value) in part { result[key] = value } }
    return result
  }

  /// Reads a dictionary of ``dictionaryRepresentation``; `nil` without its keys.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }
}

extension NSDictionary {
  fileprivate func number(_ key: String) -> Double? {
    let value = self[key]
    return value as? Double ?? (value as? CGFloat).map(Double.init) ?? (value as? NSNumber)?.doubleValue
  }
}
