import UIKit

/// Reads files for `UINib`, `UIStoryboard` and controllers that name a xib. UIKit finds this class by its name.
@MainActor final class InterfaceLoader: NSObject, InterfaceLoading {
  required override init() {
    super.init()
  }

  func objects(of nib: UINib, owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any] {
    let file = file(of: nib)
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
    let file = file(of: storyboard)
    let warnings = WarningList()
    let loader = StoryboardSceneLoader(file, settings: settings, warnings: warnings)
    let controller = loader.scene(identifier: identifier).flatMap { loader.controller(of: $0, creator: creator) }
    report(warnings)
    return controller
  }

  func view(ofNib name: String, in bundle: Bundle, owner: UIViewController) -> UIView? {
    let nib = UINib(nibName: name, bundle: bundle)
    _ = objects(of: nib, owner: owner, options: nil)
    return owner.viewIfLoaded
  }

  func implements(_ action: Selector, in controller: UIViewController) -> Bool {
    InterfaceAction(selector: action.name, target: controller, file: "").hasMethod
  }

  private var settings: InterfaceSettings {
    let traits = UIScreen.main.traitCollection
    return InterfaceSettings(
      sizeClasses: SizeClasses(
        isCompactWidth: traits.horizontalSizeClass == .compact, isCompactHeight: traits.verticalSizeClass == .compact))
  }

  private func report(_ warnings: WarningList) {
    for warning in warnings.warnings { Log.warning("\(warning)") }
    warnings.onAdd = { Log.warning("\($0)") }
  }

  private func file(of nib: UINib) -> InterfaceFile {
    do { return try nib.interfaceFile() } catch { preconditionFailure(Self.message(of: error, in: nib)) }
  }

  private func file(of storyboard: UIStoryboard) -> InterfaceFile {
    do { return try storyboard.interfaceFile() } catch { preconditionFailure(Self.message(of: error, in: storyboard)) }
  }

  /// Returns Apple's message, followed by the reason and the remedy.
  static func message(of error: InterfaceError, in storyboard: UIStoryboard) -> String {
    "Could not find a storyboard named '\(storyboard.name)' in bundle \(storyboard.bundle.bundlePath) (\(error))"
  }

  static func message(of error: InterfaceError, in nib: UINib) -> String {
    switch nib.source {
    case .named(let name, let bundle):
      "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)' (\(error))"
    case .data: "Could not load NIB from data (\(error))"
    }
  }
}
