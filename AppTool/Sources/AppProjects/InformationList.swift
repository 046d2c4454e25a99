import Foundation

/// The `Info.plist` of an app's bundle.
public struct InformationList {
  public private(set) var entries: [String: Any] = [:]

  /// Reads a target's list, replaces its references to settings, and adds the entries that Xcode generates.
  ///
  /// - Throws: ``ProjectError`` if the file is missing or damaged.
  public init(of target: Target) throws(ProjectError) {
    if let path = target.informationPath {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ProjectError(
          "\(path): INFOPLIST_FILE of '\(target.name)' names this file, but it does not exist or cannot be read")
      }
      guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        throw ProjectError("\(path): is not a property list; correct it")
      }
      entries = list.mapValues { Self.expand($0, target.settings) }
    }
    if target.settings["GENERATE_INFOPLIST_FILE"] == "YES" { addGenerated(target.settings) }
    addDefaults(target.settings)
    addIcons(target.settings)
  }

  private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expand(text)
    case let list as [Any]: list.map { expand($0, settings) }
    case let table as [String: Any]: table.mapValues { expand($0, settings) }
    default: value
    }
  }

  private mutating func addGenerated(_ settings: BuildSettings) {
    let prefix = "INFOPLIST_KEY_"
    for name in settings.names where name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count))
      guard let value = settings[name], entries[key] == nil else { continue }
      switch key {
      case "UIApplicationSceneManifest_Generation": if value == "YES" { addSceneManifest() }
      case "UILaunchScreen_Generation": entries["UILaunchScreen"] = [String: Any]()
      case "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPhone":
        entries["UISupportedInterfaceOrientations"] = value.split(separator: " ").map(String.init)
      case "UISupportedInterfaceOrientations_iPad":
        entries["UISupportedInterfaceOrientations~ipad"] = value.split(separator: " ").map(String.init)
      case _ where key.hasSuffix("_iPad"): entries["\(key.dropLast(5))~ipad"] = value
      default: entries[key] = ["YES", "NO"].contains(value) ? value == "YES" : value
      }
    }
  }

  private mutating func addSceneManifest() {
    if entries["UIApplicationSceneManifest"] == nil {
      entries["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": false]
    }
  }

  /// Adds the icons of asset catalogues, as Xcode's compiler for these does.
  private mutating func addIcons(_ settings: BuildSettings) {
    guard let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"], !name.isEmpty else { return }
    var icons = entries["CFBundleIcons"] as? [String: Any] ?? [:]
    var primary = icons["CFBundlePrimaryIcon"] as? [String: Any] ?? [:]
    primary["CFBundleIconName"] = primary["CFBundleIconName"] ?? name
    icons["CFBundlePrimaryIcon"] = primary
    let names = settings["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"] ?? ""
    var alternates = icons["CFBundleAlternateIcons"] as? [String: Any] ?? [:]
    for alternate in names.split(whereSeparator: \.isWhitespace).map(String.init) where alternates[alternate] == nil {
      alternates[alternate] = ["CFBundleIconName": alternate]
    }
    if !alternates.isEmpty { icons["CFBundleAlternateIcons"] = alternates }
    entries["CFBundleIcons"] = icons
  }

  private mutating func addDefaults(_ settings: BuildSettings) {
    let defaults = [
      "CFBundleName": settings["PRODUCT_NAME"], "CFBundleExecutable": settings["EXECUTABLE_NAME"],
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"],
      "CFBundleShortVersionString": settings["MARKETING_VERSION"],
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en", "CFBundlePackageType": "APPL",
    ]
    for (key, value) in defaults where entries[key] == nil { entries[key] = value }
  }

  /// The list in XML.
  public func data() throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
  }
}
