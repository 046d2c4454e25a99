import UIKit

extension UIStoryboard {
  /// What is wrong with the file: ids that nothing has or that two have, scenes that contain themselves, references to
  /// storyboards and controllers that are not there. Empty for a file in order.
  ///
  /// Making controllers goes on without what is named here and writes a warning each to the log; a test that finds nothing
  /// here keeps that from players.
  /// - Throws: ``InterfaceError`` for a file that is missing or broken, which making a controller ends the program for.
  public func problems() throws(InterfaceError) -> [InterfaceError] { try interfaceFile().problems }

  /// Throws the first of ``problems()``.
  public func validate() throws(InterfaceError) {
    if let first = try problems().first { throw first }
  }

  /// The file, read once.
  func interfaceFile() throws(InterfaceError) -> InterfaceFile {
    if let file = parsed as? InterfaceFile { return file }
    let file = try BundleResources.of(bundle).file(named: name, "storyboard")
    file.belong(to: self)
    return file
  }
}

extension UINib {
  /// What is wrong with the file, as ``UIKit/UIStoryboard/problems()`` says it of storyboards.
  /// - Throws: ``InterfaceError`` for a file that is missing or broken, which instantiating ends the program for.
  public func problems() throws(InterfaceError) -> [InterfaceError] { try interfaceFile().problems }

  /// Throws the first of ``problems()``.
  public func validate() throws(InterfaceError) {
    if let first = try problems().first { throw first }
  }

  /// The file, read once.
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

  /// Those of a bundle, made once.
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
