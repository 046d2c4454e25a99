import Foundation
import Synchronization
import UIKit

/// The superclass that an app's subclass of `Bundle` has in the translation: Foundation on Linux has no `Bundle` that
/// can be subclassed.
///
/// Apps give a bundle such a class with `object_setClass(_:_:)`, so that the texts of another language are found. Here
/// an object of the class stands beside the bundle, and the look-ups of texts ask it.
open class BundleStrings: NSObject, @unchecked Sendable {
  private static let replacements = Mutex<[ObjectIdentifier: BundleStrings]>([:])

  /// The bundle that has the class.
  public let bundle: Bundle

  public required init(replacing bundle: Bundle) {
    self.bundle = bundle
    super.init()
  }

  public convenience override init() { self.init(replacing: .main) }

  public convenience init?(path: String) {
    guard let bundle = Bundle(path: path) else { return nil }
    self.init(replacing: bundle)
  }

  /// The object that stands for a bundle with another class; `nil` for a bundle with its own.
  static func replacement(of bundle: Bundle) -> BundleStrings? {
    replacements.withLock { $0[ObjectIdentifier(bundle)] }
  }

  /// Gives a bundle another class; `nil` gives it its own back.
  static func replaceClass(of bundle: Bundle, by type: BundleStrings.Type?) {
    // The object keeps the bundle, so that no other one gets its identifier.
    let new = type.map { $0.init(replacing: bundle) }
    replacements.withLock { $0[ObjectIdentifier(bundle)] = new }
  }

  /// Returns the text of a key; subclasses override it.
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    LocalizedStrings.text(of: key, tableName, in: bundle, value: value ?? "")
  }

  /// Translated code calls it where an app calls `localizedString(forKey:value:table:)`.
  public func translatedString(forKey key: String, value: String?, table tableName: String?) -> String {
    localizedString(forKey: key, value: value, table: tableName)
  }

  // MARK: The members of the bundle

  public var bundlePath: String { bundle.bundlePath }
  public var bundleURL: URL { bundle.bundleURL }
  public var bundleIdentifier: String? { bundle.bundleIdentifier }
  public var resourcePath: String? { bundle.resourcePath }
  public var infoDictionary: [String: Any]? { bundle.infoDictionary }
  public var localizations: [String] { bundle.localizations }
  public var preferredLocalizations: [String] { bundle.preferredLocalizations }

  public func path(forResource name: String?, ofType ext: String?) -> String? {
    bundle.path(forResource: name, ofType: ext)
  }

  public func url(forResource name: String?, withExtension ext: String?) -> URL? {
    bundle.url(forResource: name, withExtension: ext)
  }

  public func object(forInfoDictionaryKey key: String) -> Any? { bundle.object(forInfoDictionaryKey: key) }
}

extension Bundle {
  /// Returns the text of a key in the app's language, or as the class that the bundle was given finds it. Translated
  /// code calls it where an app calls `localizedString(forKey:value:table:)`.
  public func translatedString(forKey key: String, value: String?, table tableName: String?) -> String {
    AppRuntime.localizedString(key, tableName: tableName, bundle: self, value: value ?? "", comment: "")
  }
}

// What is associated with a bundle is seen by the object that stands for it.

public func objc_getAssociatedObject(_ object: BundleStrings, _ key: UnsafeRawPointer) -> Any? {
  UIKit.objc_getAssociatedObject(object.bundle, key)
}

public func objc_setAssociatedObject(
  _ object: BundleStrings, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  UIKit.objc_setAssociatedObject(object.bundle, key, value, policy)
}
