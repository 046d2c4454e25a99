import AppProjects
import AppTranslation
import Foundation

/// The Swift names of the images and colours in a target's asset catalogues, as Xcode generates them: static members of
/// `ImageResource` and `ColorResource` and, if the target's settings request them, of `UIImage` and `UIColor`.
///
/// Only names that occur in the sources are generated.
struct AssetSymbols {
  /// The folders of a catalogue that provide a namespace, with the sets in them.
  private struct Space {
    var images: [(symbol: String, name: String)] = []
    var colors: [(symbol: String, name: String)] = []
    var inner: [(symbol: String, space: Space)] = []

    var isEmpty: Bool { images.isEmpty && colors.isEmpty && inner.isEmpty }
  }

  private var root = Space()
  private let used: Set<String>

  /// - Parameter used: The names in the sources.
  init(of target: Target, used: Set<String>) {
    self.used = used
    for resource in target.resources where resource.path.hasSuffix(".xcassets") {
      add(URL(fileURLWithPath: resource.path, isDirectory: true), "", to: &root)
    }
  }

  private func add(_ folder: URL, _ prefix: String, to space: inout Space) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
    for name in names {
      let item = folder.appendingPathComponent(name, isDirectory: true)
      let base = item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "imageset", "symbolset":
        for symbol in symbols(base, suffix: "Image", besides: space.images.map(\.symbol)) {
          space.images.append((symbol, prefix + base))
        }
      case "colorset":
        for symbol in symbols(base, suffix: "Color", besides: space.colors.map(\.symbol)) {
          space.colors.append((symbol, prefix + base))
        }
      case "":
        guard (try? item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else { continue }
        if Self.providesNamespace(item) {
          var inner = Space()
          add(item, "\(prefix)\(name)/", to: &inner)
          if !inner.isEmpty { space.inner.append((Self.typeName(name), inner)) }
        } else {
          add(item, prefix, to: &space)
        }
      default: continue
      }
    }
  }

  private static func providesNamespace(_ folder: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        let providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
          case providesNamespace = "provides-namespace"
        }
      }

      let properties: Properties?
    }
    let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))
    let contents = data.flatMap { try? JSONDecoder().decode(Contents.self, from: $0) }
    return contents?.properties?.providesNamespace ?? false
  }

  // MARK: Names

  /// The used symbols of a name, without those that another name has: the suffix of the kind is dropped.
  private func symbols(_ name: String, suffix: String, besides taken: [String]) -> [String] {
    let whole = Self.memberName(name)
    let isSuffixed = whole.hasSuffix(suffix) && whole.count > suffix.count
    let symbol = isSuffixed ? String(whole.dropLast(suffix.count)) : whole
    return used.contains(symbol) && !taken.contains(symbol) ? [symbol] : []
  }

  /// The words of a name: letters and digits between other characters.
  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  static func typeName(_ name: String) -> String {
    let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isNumber == true ? "_\(joined)" : joined
  }

  /// The name in camel case: `ic-home`, `IcHome` and `ic_home` are `icHome`, `URLIcon` is `urlIcon`, and `2nd` is
  /// `_2Nd`.
  static func memberName(_ name: String) -> String {
    var result = typeName(name)
    // A letter after a digit begins a word.
    var isAfterDigit = false
    result = String(
      result.map { character -> Character in
        defer { isAfterDigit = character.isNumber }
        return isAfterDigit ? Character(String(character).uppercased()) : character
      })
    let capitals = result.prefix { $0.isUppercase }
    let rest = result.dropFirst(capitals.count)
    // The last capital of several begins the next word.
    let count = capitals.count > 1 && rest.first?.isLowercase == true ? capitals.count - 1 : capitals.count
    return result.prefix(count).lowercased() + result.dropFirst(count)
  }

  // MARK: Source

  /// The generated file; `nil` if no symbol is used.
  ///
  /// - Parameter target: The target of the catalogues.
  func file(for target: Target) -> SourceFile? {
    text(for: target).map { SourceFile(path: "GeneratedAssetSymbols.swift", text: $0) }
  }

  func text(for target: Target) -> String? {
    guard !root.isEmpty else { return nil }
    let isMain = target.kind == .application || target.isOfPackage
    var text = "import UIKit\n\n"
    text += "private final class AssetBundleFinder {}\n"
    text += "private let assetBundle = \(isMain ? "Bundle.main" : "Bundle(for: AssetBundleFinder.self)")\n"
    text += Self.resources("ImageResource", root, \.images) + Self.resources("ColorResource", root, \.colors)
    if target.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES" {
      text += Self.members("UIImage", root, \.images) + Self.members("UIColor", root, \.colors)
    }
    return text
  }

  private typealias Assets = KeyPath<Space, [(symbol: String, name: String)]>

  private static func resources(_ type: String, _ root: Space, _ assets: Assets) -> String {
    func body(_ space: Space) -> String {
      space[keyPath: assets].map { item in
        "static let `\(item.symbol)` = UIKit.\(type)(name: \(String(reflecting: item.name)), bundle: assetBundle)\n"
      }.joined() + space.inner.map { "enum \($0.symbol) {\n\(body($0.space))}\n" }.joined()
    }
    return "extension UIKit.\(type) {\n\(body(root))}\n"
  }

  private static func members(_ type: String, _ root: Space, _ assets: Assets) -> String {
    let resource = type == "UIImage" ? "ImageResource" : "ColorResource"
    func body(_ space: Space, _ path: String) -> String {
      let own = space[keyPath: assets].filter { !path.isEmpty || !known.contains($0.symbol) }
      return own.map { item in
        "static var `\(item.symbol)`: \(type) { \(type)(resource: UIKit.\(resource)\(path).`\(item.symbol)`) }\n"
      }.joined() + space.inner.map { "enum \($0.symbol) {\n\(body($0.space, "\(path).\($0.symbol)"))}\n" }.joined()
    }
    return "extension \(type) {\n\(body(root, ""))}\n"
  }

  /// The static members of `UIColor` and `UIImage`, which catalogues do not replace.
  private static let known: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "label", "lightGray",
    "lightText", "link", "magenta", "opaqueSeparator", "orange", "placeholderText", "purple", "quaternaryLabel",
    "quaternarySystemFill", "red", "secondaryLabel", "secondarySystemBackground", "secondarySystemFill",
    "secondarySystemGroupedBackground", "separator", "systemBackground", "systemBlue", "systemBrown", "systemCyan",
    "systemFill", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    "systemGreen", "systemGroupedBackground", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "tertiaryLabel", "tertiarySystemBackground",
    "tertiarySystemFill", "tertiarySystemGroupedBackground", "tintColor", "white", "yellow", "actions", "add",
    "checkmark", "remove", "strokedCheckmark",
  ]
}
