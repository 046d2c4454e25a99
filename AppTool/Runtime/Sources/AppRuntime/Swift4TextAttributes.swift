import Foundation
import UIKit

// The translation passes the attributes that an app gives a field or a text through these: in Swift 4.0 they have texts as
// keys.

public func textAttributes(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] { attributes }

@_disfavoredOverload public func textAttributes(
  _ attributes: [NSAttributedString.Key: Any]?
) -> [NSAttributedString.Key: Any]? { attributes }

// Disfavored, so that an empty literal has keys.
@_disfavoredOverload public func textAttributes(_ attributes: [String: Any]) -> [NSAttributedString.Key: Any] {
  Dictionary(uniqueKeysWithValues: attributes.map { (NSAttributedString.Key($0.key), $0.value) })
}
