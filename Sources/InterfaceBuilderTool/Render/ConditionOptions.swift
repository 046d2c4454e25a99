import ArgumentParser
import InterfaceBuilder
import UIKit

/// The options for the conditions under which files are viewed.
struct ConditionOptions: ParsableArguments {
  @Option(
    help: """
      A device such as 'iPhone 15' or 'retina4_7', or a size such as 320x568; for pictures of differences also several, \
      separated by commas. Default: the file's own.
      """)
  var device: String?

  @Flag(help: "Turn the device to landscape.")
  var landscape = false

  @Flag(help: "Draw in dark appearance.")
  var dark = false

  @Option(
    help: """
      The text size: XS, S, M, L, XL, XXL, XXXL, or accessibility M to XXXL as AX1 to AX5; for pictures of differences \
      also several, separated by commas. Default: L.
      """)
  var sizeCategory: String?

  @Option(help: "The language of texts, such as de or ar.")
  var locale: String?

  @Option(
    help: "The project's folder, with its images and colours. Default: the file's folder.", completion: .directory)
  var project: String?

  /// - Parameters:
  ///   - data: The contents; `nil` for those of the file at the path.
  ///   - folders: The folders that several files share, so that each is searched once.
  @MainActor func file(
    _ path: String, _ data: Data? = nil, fitsTexts: Bool = false, folders: ResourceFolders = ResourceFolders()
  ) throws -> DesignFile {
    let data = try data ?? ToolFile.read(path)
    let document = try InterfaceDocument(data, name: path)
    let resources = try resources(of: path, folders: folders)
    let conditions = try conditions(for: document)
    guard conditions.count == 1, let conditions = conditions.first else {
      throw ToolError(text: "--device, --size-category: name one here; 'ib diff' and 'ib review' draw several")
    }
    loadFallbackFonts(for: data)
    return DesignFile(
      InterfaceFile(document, path: path, resources: resources), conditions: conditions, fitsTexts: fitsTexts)
  }

  /// Returns the file of a document under each of the conditions that the options name.
  ///
  /// - Parameter path: The path of the file, which need not exist.
  @MainActor func designs(
    of document: InterfaceDocument, path: String, resources: FolderResources
  ) throws -> [DesignFile] {
    let file = InterfaceFile(document, path: path, resources: resources)
    return try conditions(for: document).map { DesignFile(file, conditions: $0, fitsTexts: true) }
  }

  /// Returns the images, colours and strings of a file, and reports missing strings of the language.
  ///
  /// - Parameter name: The name of the file in messages; its path by default.
  @MainActor func resources(
    of path: String, shownAs name: String? = nil, folders: ResourceFolders = ResourceFolders()
  ) throws -> FolderResources {
    if let project, !ToolFile.isFolder(project) {
      throw ToolError(text: "--project \(project): no such folder")
    }
    let resources = folders.resources(of: path, project: project, locale: locale)
    let table = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if let locale, !resources.hasTexts(ofTable: table) {
      ToolFile.complain(
        "\(name ?? path): there is neither \(locale).lproj/\(table).strings nor \(table).xcstrings with \(locale); "
          + "the file's own texts are used")
    }
    return resources
  }

  /// Loads the fonts of the machine that the texts of a file need.
  @MainActor func loadFallbackFonts(for data: Data) {
    // Localized strings come from separate files.
    FallbackFonts.load(for: locale == nil ? String(decoding: data, as: UTF8.self) : "\u{5D0}")
  }

  /// The command-line options for another process of the tool.
  var arguments: [String] {
    let options = [
      ("--device", device), ("--size-category", sizeCategory), ("--locale", locale), ("--project", project),
    ]
    return options.flatMap { name, value in value.map { [name, $0] } ?? [] } + (dark ? ["--dark"] : [])
      + (landscape ? ["--landscape"] : [])
  }

  /// Returns a condition for each device and text size that the options name.
  @MainActor private func conditions(for document: InterfaceDocument) throws -> [DesignConditions] {
    let devices = try Self.list(device)?.map(Self.device) ?? [CanvasDevice(document.root)]
    let sizes = try Self.list(sizeCategory)?.map(Self.category) ?? [.large]
    return devices.flatMap { device in
      sizes.map { size in
        var result = DesignConditions(device: landscape ? device.inLandscape : device)
        result.isDark = dark
        result.locale = locale
        result.contentSizeCategory = size
        return result
      }
    }
  }

  /// Returns the entries of a list separated by commas.
  private static func list(_ text: String?) -> [String]? {
    text?.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func device(_ name: String) throws -> CanvasDevice {
    guard let device = CanvasDevice(named: name) else {
      throw ToolError(
        text: "--device \(name): neither a known device (\(CanvasDevice.names.joined(separator: ", "))) "
          + "nor a size such as 375x667")
    }
    return device
  }

  private static func category(_ name: String) throws -> UIContentSizeCategory {
    guard let category = categories[name.uppercased()] else {
      throw ToolError(text: "--size-category \(name): use XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5")
    }
    return category
  }

  /// Returns the conditions as words, such as `retina4_7, landscape, dark, AX3`.
  static func words(_ conditions: DesignConditions) -> String {
    let (device, category) = (conditions.device, conditions.contentSizeCategory)
    var words = [device.id.isEmpty ? "\(Int(device.size.width))x\(Int(device.size.height))" : device.id]
    if device.size.width > device.size.height { words.append("landscape") }
    if conditions.isDark { words.append("dark") }
    if category != .large, let name = categories.first(where: { $0.value == category })?.key { words.append(name) }
    if let locale = conditions.locale { words.append(locale) }
    return words.joined(separator: ", ")
  }

  private static let categories: [String: UIContentSizeCategory] = [
    "XS": .extraSmall, "S": .small, "M": .medium, "L": .large, "XL": .extraLarge, "XXL": .extraExtraLarge,
    "XXXL": .extraExtraExtraLarge, "AX1": .accessibilityMedium, "AX2": .accessibilityLarge,
    "AX3": .accessibilityExtraLarge, "AX4": .accessibilityExtraExtraLarge,
    "AX5": .accessibilityExtraExtraExtraLarge,
  ]
}
