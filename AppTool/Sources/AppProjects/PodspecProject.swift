import Foundation

/// Reads the library that a `.podspec` describes.
///
/// The example of a library of CocoaPods names the library by the path of its specification. `pod install` makes a target
/// of it, in a folder that repositories often leave out. A specification is a program in Ruby; only attributes with texts
/// are read.
struct PodspecProject {
  private let path: String
  private let folder: String
  private let text: String

  init(path: String) throws(ProjectError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectError("\(path): no such file, or it cannot be read")
    }
    self.path = path
    folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    text = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("#") }.joined(separator: "\n")
  }

  func project() -> Project {
    let name = values(of: "name").first ?? URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let product = values(of: "module_name").first ?? BuildSettings.identifier(name)
    var target = Target(name: name, module: BuildSettings.identifier(product), kind: .library)
    target.settings = BuildSettings([
      "TARGET_NAME": name, "PRODUCT_NAME": product, "PRODUCT_MODULE_NAME": target.module,
      "SWIFT_VERSION": values(of: "swift_version").first ?? values(of: "swift_versions").last ?? "5",
    ])
    // CocoaPods writes an umbrella header that imports it.
    target.bridgedModules = ["UIKit"]
    let excluded = values(of: "exclude_files").map(PathPattern.init)
    for file in files(values(of: "source_files"), excluded) {
      switch URL(fileURLWithPath: file).pathExtension {
      case "swift": target.sources.append("\(folder)/\(file)")
      case "m", "mm", "c", "cpp", "cc": target.foreignSources.append("\(folder)/\(file)")
      default: break
      }
    }
    target.resources = files(values(of: "resource") + values(of: "resources"), excluded).map {
      XcodeProject.resource("\(folder)/\($0)")
    }
    for (bundle, patterns) in bundles {
      target.resources += files(patterns, excluded).map { file in
        let resource = XcodeProject.resource("\(folder)/\(file)")
        return Target.Resource(path: resource.path, name: "\(bundle).bundle/\(resource.name)")
      }
    }
    return Project(name: name, folder: folder, path: path, targets: [target])
  }

  /// Returns the texts of an attribute, of all subspecifications together.
  private func values(of attribute: String) -> [String] {
    guard
      let pattern = try? Regex("\\.(?:ios\\.)?\(attribute)\\s*=\\s*((?:%w\\([^)]*\\))|(?:[^\\n]*,\\s*\\n?)*[^\\n]*)")
    else { return [] }
    return text.matches(of: pattern).flatMap { match -> [String] in
      let value = match.output[1].substring ?? ""
      if value.hasPrefix("%w(") {
        return value.dropFirst(3).dropLast().split(whereSeparator: \.isWhitespace).map(String.init)
      }
      return Self.texts(value)
    }
  }

  /// Returns the texts in quotation marks.
  private static func texts(_ code: some StringProtocol) -> [String] {
    String(code).matches(of: /'([^']*)'|"([^"]*)"/).map { String($0.1 ?? $0.2 ?? "") }
  }

  /// The patterns of the resources in bundles, by the names of the bundles.
  private var bundles: [(name: String, patterns: [String])] {
    text.matches(of: /\.resource_bundles?\s*=\s*\{([^}]*(?:\{[^}]*\}[^}]*)*)\}/).flatMap { match in
      String(match.1).matches(of: /['"]([^'"]+)['"]\s*=>\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/).map { entry in
        (String(entry.1), Self.texts(entry.2))
      }
    }
  }

  /// Returns the files that a pattern names, relative to the folder. The pattern of a folder names the files in it.
  private func files(_ patterns: [String], _ excluded: [PathPattern]) -> [String] {
    let chosen = patterns.flatMap { [PathPattern($0), PathPattern("\($0)/*")] }
    var result: [String] = []
    func add(_ inner: String, _ depth: Int) {
      let place = inner.isEmpty ? folder : "\(folder)/\(inner)"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: place).sorted()) ?? []
      where !name.hasPrefix(".") {
        let file = inner.isEmpty ? name : "\(inner)/\(name)"
        let isFolder = FileManager.default.isFolder("\(folder)/\(file)")
        let isWhole = isFolder && Self.wholes.contains(URL(fileURLWithPath: name).pathExtension)
        if isWhole || !isFolder, chosen.contains(where: { $0.matches(file) }),
          !excluded.contains(where: { $0.matches(file) })
        {
          result.append(file)
        }
        if isFolder, !isWhole, depth < Self.deepest { add(file, depth + 1) }
      }
    }
    add("", 0)
    return result
  }

  /// Folders that are one resource.
  private static let wholes: Set = ["xcassets", "bundle", "lproj", "xcdatamodeld", "framework", "xcodeproj"]
  /// The depth of folders below the specification; links can lead in a circle.
  private static let deepest = 12
}

/// A pattern of paths: `*` stands for characters other than `/`, `**` for folders, `{a,b}` for one of the texts.
struct PathPattern {
  private let pattern: Regex<AnyRegexOutput>?

  init(_ text: String) {
    var result = ""
    var rest = Substring(text)
    var depth = 0
    while let character = rest.popFirst() {
      switch character {
      case "*":
        guard rest.first == "*" else {
          result += "[^/]*"
          continue
        }
        rest.removeFirst()
        // `**/` also stands for no folder.
        if rest.first == "/" { rest.removeFirst() }
        result += rest.isEmpty ? ".*" : "(?:.*/)?"
      case "?": result += "[^/]"
      case "{":
        depth += 1
        result += "(?:"
      case "}":
        depth -= 1
        result += ")"
      case "," where depth > 0: result += "|"
      default: result += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    pattern = try? Regex(result)
  }

  func matches(_ path: String) -> Bool {
    guard let pattern else { return false }
    return path.wholeMatch(of: pattern) != nil
  }
}
