import UIKit

/// Finds the classes that files name.
@MainActor public final class InterfaceClasses {
  /// The classes of a running app: all classes of the program.
  public static let shared = InterfaceClasses()
  /// The classes of design-time pictures: only registered ones.
  public static let designables = InterfaceClasses(looksUp: false)

  private var registered: [String: AnyClass] = [:]
  /// Library classes, which are found by their bare names only if a file names no module.
  private var libraries: [String: AnyClass] = [:]
  private var found: [String: AnyClass?] = [:]

  private let looksUp: Bool
  /// The modules that stand for MapKit, SpriteKit and WebKit in translated apps.
  private static let linkedModules = ["AppMap", "AppSprites", "AppWeb"]

  /// - Parameter looksUp: True if classes that were not registered are looked up in the program.
  public init(looksUp: Bool = true) {
    self.looksUp = looksUp
  }

  /// Registers classes by their bare names, for files that name no module or the module of another target.
  public func register(_ types: AnyClass...) {
    for type in types {
      registered[String(describing: type)] = type
      registered[String(reflecting: type)] = type
    }
    found = [:]
  }

  /// Registers a class by another name, such as one for Objective-C.
  public func register(_ type: AnyClass, named name: String) {
    registered[name] = type
    found = [:]
  }

  /// Registers classes of a library; an app may have others of the same names.
  public func register(libraryTypes types: [AnyClass]) {
    for type in types {
      libraries[String(describing: type)] = type
      registered[String(reflecting: type)] = type
    }
    found = [:]
  }

  /// Returns the class of a file's `customClass` and `customModule`; `nil` if the program has no class of that name.
  public func type(named name: String, module: String?) -> AnyClass? {
    let fullName = module.map { "\($0).\(name)" } ?? name
    if let type = found[fullName] { return type }
    let known: AnyClass? = registered[fullName] ?? registered[name] ?? (module == nil ? libraries[name] : nil)
    let type: AnyClass? = known ?? (looksUp ? look(up: name, module: module) : nil)
    found[fullName] = .some(type)
    return type
  }

  private func look(up name: String, module: String?) -> AnyClass? {
    // Names in files can be arbitrary: only valid class names are looked up.
    let letters = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard letters, !name.isEmpty else { return nil }
    let program = Bundle.main.executableURL?.lastPathComponent
    let modules = [module, program, "UIKit", "UIKitComponents"].compactMap(\.self) + Self.linkedModules
    for module in modules {
      if let type = NSClassFromString("\(module).\(name)") { return type }
    }
    return NSClassFromString(name)
  }
}
