import UIKit

/// Reads files for `UINib`, `UIStoryboard` and controllers that name a xib. UIKit finds this class by its name.
@MainActor final class InterfaceLoader: NSObject, InterfaceLoading {
  private var resources: [URL: BundleResources] = [:]

  required override init() {
    super.init()
  }

  func objects(of nib: UINib, owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any] {
    guard let file = file(of: nib) else { return [] }
    let warnings = WarningList()
    let load = InterfaceLoad(file: file, settings: settings, warnings: warnings)
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    let result = load.topLevelObjects(owner: owner as AnyObject?, external: external)
    report(warnings)
    return result
  }

  func controller(
    of storyboard: UIStoryboard, identifier: String?, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let file = file(of: storyboard) else { return nil }
    let warnings = WarningList()
    let loader = SceneLoader(file, settings: settings, warnings: warnings)
    let controller = loader.scene(identifier: identifier).flatMap { loader.controller(of: $0, creator: creator) }
    report(warnings)
    return controller
  }

  func view(ofNib name: String, in bundle: Bundle, owner: UIViewController) -> UIView? {
    guard BundleResources.url(of: name, "xib", in: bundle) != nil else { return nil }
    let nib = UINib(nibName: name, bundle: bundle)
    _ = objects(of: nib, owner: owner, options: nil)
    return owner.viewIfLoaded
  }

  private var settings: InterfaceSettings {
    let traits = UIScreen.main.traitCollection
    return InterfaceSettings(
      sizeClasses: SizeClasses(
        isCompactWidth: traits.horizontalSizeClass == .compact, isCompactHeight: traits.verticalSizeClass == .compact))
  }

  private func report(_ warnings: WarningList) {
    for warning in warnings.warnings { Log.warning("\(warning)") }
  }

  private func resources(of bundle: Bundle) -> BundleResources {
    if let known = resources[bundle.bundleURL] { return known }
    let made = BundleResources(bundle)
    resources[bundle.bundleURL] = made
    return made
  }

  private func file(of nib: UINib) -> InterfaceFile? {
    if let file = nib.parsed as? InterfaceFile { return file }
    do {
      let file =
        switch nib.source {
        case .named(let name, let bundle): try named(name, "xib", bundle)
        case .data(let data, let bundle):
          InterfaceFile(try InterfaceDocument(data, name: "xib"), path: "xib", resources: resources(of: bundle))
        }
      nib.parsed = file
      return file
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func file(of storyboard: UIStoryboard) -> InterfaceFile? {
    if let file = storyboard.parsed as? InterfaceFile { return file }
    do {
      let file = try named(storyboard.name, "storyboard", storyboard.bundle)
      storyboard.parsed = file
      return file
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func named(_ name: String, _ type: String, _ bundle: Bundle) throws -> InterfaceFile {
    guard let url = BundleResources.url(of: name, type, in: bundle) else {
      throw MissingInterface(name: "\(name).\(type)", bundle: bundle.bundlePath)
    }
    return try InterfaceFile(contentsOf: url, resources: resources(of: bundle))
  }
}

/// There is no file of that name where it was looked for.
struct MissingInterface: Error, CustomStringConvertible {
  let name: String
  let bundle: String

  var description: String {
    "there is no \(name) in \(bundle); add it to the target's resources in Package.swift"
  }
}
