import Foundation
import UIKit

extension Bundle {
  /// Returns the text of a key in the app's language, with the links of its Markdown.
  public func localizedAttributedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> NSAttributedString {
    let text = AppRuntime.localizedString(key, tableName: tableName, bundle: self, value: value ?? "", comment: "")
    return NSAttributedString(InlineMarkup(text).text)
  }
}
