import UIKit

extension UIStoryboard {
  /// Returns all errors of the file: missing and duplicate IDs, scenes that contain themselves, references to missing
  /// storyboards and controllers. Empty for a valid file.
  ///
  /// Instantiation skips these references and logs a warning for each; a test can use this method to detect them before
  /// release.
  ///
  /// - Throws: ``InterfaceError`` if the file is missing or damaged, in which case instantiation terminates the
  ///   program.
  public func problems() throws(InterfaceError) -> [InterfaceError] { try interfaceFile().problems }

  /// Throws the first of ``problems()``.
  public func validate() throws(InterfaceError) {
    if let first = try problems().first { throw first }
  }

  /// Returns the file, which is read once.
  func interfaceFile() throws(InterfaceError) -> InterfaceFile {
    if let file = parsed as? InterfaceFile { return file }
    let file = try BundleResources.of(bundle).file(named: name, "storyboard")
    file.belong(to: self)
    return file
  }
}

extension UINib {
  /// Returns all errors of the file, as ``UIKit/UIStoryboard/problems()`` does for storyboards.
  ///
  /// - Throws: ``InterfaceError`` if the file is missing or damaged, in which case instantiation terminates the
  ///   program.
  public func problems() throws(InterfaceError) -> [InterfaceError] { try interfaceFile().problems }

  /// Throws the first of ``problems()``.
  public func validate() throws(InterfaceError) {
    if let first = try problems().first { throw first }
  }

  /// Returns the file, which is read once.
  func interfaceFile() throws(InterfaceError) -> InterfaceFile {
    if let file = parsed as? InterfaceFile { return file }
    let file =
      switch source {
      case .named(let name, let bundle): try BundleResources.of(bundle).file(named: name, "xib")
      case .data(let data, let bundle):
        InterfaceFile(try InterfaceDocument(data, name: "xib"), path: "xib", resources: BundleResources.of(bundle))
      }
    parsed = file
    return file
  }
}

extension BundleResources {
  private static var known: [URL: BundleResources] = [:]

  /// Returns the resources of a bundle, which are created once.
  static func of(_ bundle: Bundle) -> BundleResources {
    if let resources = known[bundle.bundleURL] { return resources }
    let resources = BundleResources(bundle)
    known[bundle.bundleURL] = resources
    return resources
  }

  func file(named name: String, _ type: String) throws(InterfaceError) -> InterfaceFile {
    guard let url = Self.url(of: name, type, in: bundle) else {
      throw InterfaceError(file: "\(name).\(type)", line: 0, reason: .missing(bundle.bundlePath))
    }
    return try InterfaceFile(contentsOf: url, resources: self)
  }
}
