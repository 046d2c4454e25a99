import ArgumentParser
import Foundation
import InterfaceBuilder
import Launching
import Typesetting
@_spi(InterfaceMaking) import UIKit

/// Starts a translated app on the host that the command line selects.
@preconcurrency @MainActor public enum AppLaunch {
  private static var delegates: [String: () -> any UIApplicationDelegate] = [:]

  /// Registers a class of application delegates, so that ``UIApplicationMain(_:_:_:_:)`` can make one from its name.
  public static func add<Delegate: UIApplicationDelegate>(
    delegate type: Delegate.Type, _ make: @escaping () -> Delegate
  ) {
    delegates[String(reflecting: type)] = make
  }

  /// Returns a new delegate of a class, named with or without its module; `nil` if it is not registered.
  static func delegate(named name: String) -> (any UIApplicationDelegate)? {
    let found = delegates.keys.sorted().first { $0 == name || $0.hasSuffix(".\(name)") }
    return found.flatMap { delegates[$0]?() }
  }

  /// Runs the app until it ends, and exits with its code; in the process of tests it only hands over the delegate.
  public static func run(_ delegate: any UIApplicationDelegate) {
    guard !AppTestHost.isActive else { return AppTestHost.delegate = delegate }
    registerToolkitMembers()
    registerFonts(of: .main)
    AppCommand.delegate = delegate
    AppCommand.main(AppCommand.arguments(in: ProcessInfo.processInfo.environment))
    exit(0)
  }

  /// Registers members of the toolkit's classes that apps call by name.
  static func registerToolkitMembers() {
    registerToolkitActions()
    registerToolkitProperties()
    for name in ["sharedApplication", "shared"] {
      NamedMembers.add(classMethod: name, of: UIApplication.self) { _ in UIApplication.shared }
    }
    NamedMembers.add(property: "priority", of: NSLayoutConstraint.self, get: { $0.priority.rawValue })
    NamedMembers.add(property: "constant", of: NSLayoutConstraint.self, get: { $0.constant })
    for name in ["searchField", "_searchField"] {
      NamedMembers.add(property: name, of: UISearchBar.self, get: { $0.searchTextField })
    }
    NamedMembers.add(property: "view", of: UIBarButtonItem.self, get: { $0.shownView ?? $0.customView })
    NamedMembers.add(property: "isActive", of: NSLayoutConstraint.self, get: { $0.isActive })
  }

  /// Registers the fonts that `Info.plist` lists.
  static func registerFonts(of bundle: Bundle) {
    for name in bundle.infoDictionary?["UIAppFonts"] as? [String] ?? [] {
      guard let path = bundle.path(forResource: name, ofType: nil) else {
        StandardError.warn("Info.plist lists the font '\(name)' in UIAppFonts, but the app has no such file")
        continue
      }
      do { _ = try FontCatalog.shared.register(fileAt: path) } catch { StandardError.warn("\(path): \(error)") }
    }
  }
}

/// Starts the app whose delegate class has that name, as `main.swift` of an iOS app does.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let name = delegateClassName ?? ""
  guard let delegate = AppLaunch.delegate(named: name) else {
    preconditionFailure("UIApplicationMain: there is no application delegate of the class '\(name)'")
  }
  AppLaunch.run(delegate)
  return 0
}

/// Starts the app with arguments of the type that they had in Swift 4.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  UIApplicationMain(argc, CommandLine.unsafeArgv, principalClassName, delegateClassName)
}
