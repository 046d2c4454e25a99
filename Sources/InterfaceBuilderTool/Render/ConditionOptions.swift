import ArgumentParser
import InterfaceBuilder
import UIKit

/// The options for the conditions under which files are viewed.
struct ConditionOptions: ParsableArguments {
  @Option(help: "A device such as 'iPhone 15' or 'retina4_7', or a size such as 320x568. Default: the file's own.")
  var device: String?

  @Flag(help: "Draw in dark appearance.")
  var dark = false

  @Option(
    help: "The text size: XS, S, M, L, XL, XXL, XXXL, or accessibility M to XXXL as AX1 to AX5. Default: L.")
  var sizeCategory: String?

  @Option(help: "The language of texts, such as de or ar.")
  var locale: String?

  @Option(
    help: "The project's folder, with its images and colours. Default: the file's folder.", completion: .directory)
  var project: String?

  /// - Parameter folders: The folders that several files share, so that each is searched once.
  @MainActor func file(
    _ path: String, fitsTexts: Bool = false, folders: ResourceFolders = ResourceFolders()
  ) throws -> DesignFile {
    if let project, !ToolFile.isFolder(project) {
      throw ToolError(text: "--project \(project): no such folder")
    }
    let data = try ToolFile.read(path)
    let document = try InterfaceDocument(data, name: path)
    let conditions = try conditions(for: document)
    let resources = folders.resources(of: path, project: project, locale: locale)
    let table = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    if let locale, !resources.hasTexts(ofTable: table) {
      ToolFile.complain(
        "\(path): there is neither \(locale).lproj/\(table).strings nor \(table).xcstrings with \(locale); "
          + "the file's own texts are used")
    }
    // Localized strings come from separate files.
    FallbackFonts.load(for: locale == nil ? String(decoding: data, as: UTF8.self) : "\u{5D0}")
    return DesignFile(
      InterfaceFile(document, path: path, resources: resources), conditions: conditions, fitsTexts: fitsTexts)
  }

  /// The command-line options for another process of the tool.
  var arguments: [String] {
    let options = [
      ("--device", device), ("--size-category", sizeCategory), ("--locale", locale), ("--project", project),
    ]
    return options.flatMap { name, value in value.map { [name, $0] } ?? [] } + (dark ? ["--dark"] : [])
  }

  @MainActor private func conditions(for document: InterfaceDocument) throws -> DesignConditions {
    var result = DesignConditions(device: CanvasDevice(document.root))
    if let device {
      guard let known = CanvasDevice(named: device) else {
        throw ToolError(
          text: "--device \(device): neither a known device (\(CanvasDevice.names.joined(separator: ", "))) "
            + "nor a size such as 375x667")
      }
      result.device = known
    }
    result.isDark = dark
    result.locale = locale
    if let sizeCategory {
      guard let category = Self.categories[sizeCategory.uppercased()] else {
        throw ToolError(text: "--size-category \(sizeCategory): use XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5")
      }
      result.contentSizeCategory = category
    }
    return result
  }

  private static let categories: [String: UIContentSizeCategory] = [
    "XS": .extraSmall, "S": .small, "M": .medium, "L": .large, "XL": .extraLarge, "XXL": .extraExtraLarge,
    "XXXL": .extraExtraExtraLarge, "AX1": .accessibilityMedium, "AX2": .accessibilityLarge,
    "AX3": .accessibilityExtraLarge, "AX4": .accessibilityExtraExtraLarge,
    "AX5": .accessibilityExtraExtraExtraLarge,
  ]
}
