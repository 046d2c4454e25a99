import Foundation
import Resources
import Synchronization

/// The typefaces of the process: the bundled families, and files that the app registers. Safe from any thread.
///
/// Files are opened on first use, so a program pays only for the weights that it shows.
public final class FontCatalog: Sendable {
  public static let shared = FontCatalog(
    folder: ResourceFolder(package: "micro", module: "Typesetting", name: "Fonts", source: moduleFile))

  /// The family of the system font.
  public static let systemFamily = "Inter"
  /// The family of the monospaced system font.
  public static let monospacedFamily = "JetBrains Mono"

  private struct State {
    var folder: Result<URL, FontError>?
    var bundled: [String: Typeface] = [:]
    var registered: [Typeface] = []
    var usesMachineFonts = false
  }

  private let resources: ResourceFolder
  private let machine: FallbackTypefaces
  private let state = Mutex(State())

  package convenience init(folder: ResourceFolder) {
    self.init(folder: folder, machine: FallbackTypefaces(MachineFonts.sorted))
  }

  init(folder: ResourceFolder, machine: FallbackTypefaces) {
    resources = folder
    self.machine = machine
  }

  /// Checks that the bundled fonts exist and can be read. A program calls it at launch to stop with the error's text;
  /// without fonts, all text is drawn as boxes.
  public func load() throws(FontError) {
    _ = try bundledTypeface(Self.bundledCut(of: Self.systemFamily, nearest: Cut(weightClass: 400, isItalic: false)))
  }

  /// Returns the typeface of a family that is nearest in width, then in slant, then in weight;
  /// ``Typeface/placeholder`` if there is none.
  ///
  /// - Parameters:
  ///   - family: A family that is bundled or registered; the system's for another.
  ///   - weight: The wanted weight.
  ///   - isItalic: True for a slanted typeface.
  ///   - widthPercentage: The wanted ``Typeface/widthPercentage``. The bundled families have normal widths only.
  public func typeface(
    family: String = FontCatalog.systemFamily, weight: FontWeight = .regular, isItalic: Bool = false,
    widthPercentage: Double = 100
  ) -> Typeface {
    let wanted = Cut(weightClass: weight.weightClass, isItalic: isItalic, widthPercentage: widthPercentage)
    let isBundled = Self.bundledFamilies.contains(family)
    if !isBundled, let found = registeredTypeface(family: family, nearest: wanted) { return found }
    let cut = Self.bundledCut(of: isBundled ? family : Self.systemFamily, nearest: wanted)
    return (try? bundledTypeface(cut)) ?? .placeholder
  }

  /// Returns the typeface with a PostScript name, such as `Inter-SemiBold`.
  public func typeface(named name: String) throws(FontError) -> Typeface {
    if let found = state.withLock({ $0.registered.first { $0.name == name } }) { return found }
    guard let cut = Self.bundledCuts.first(where: { $0.name == name }) else { throw .name(name) }
    return try bundledTypeface(cut)
  }

  /// Adds a font file, for ``typeface(named:)``, for its family, and as a fallback for characters that the system font
  /// lacks.
  ///
  /// Registering a file again returns the same typeface.
  @discardableResult
  public func register(fileAt path: String) throws(FontError) -> Typeface {
    if let known = state.withLock({ $0.registered.first { $0.path == path } }) { return known }
    let typeface = try Typeface(contentsOf: path)
    return state.withLock { state in
      if let known = state.registered.first(where: { $0.path == path }) { return known }
      state.registered.append(typeface)
      return typeface
    }
  }

  /// Adds a typeface, as ``register(fileAt:)`` adds that of a file. Returns false if a registered one has its name.
  public func register(_ typeface: Typeface) -> Bool {
    state.withLock { state in
      if state.registered.contains(where: { $0.name == typeface.name }) { return false }
      state.registered.append(typeface)
      return true
    }
  }

  /// Removes a registered typeface. Fonts that were made from it remain valid.
  public func unregister(_ typeface: Typeface) {
    state.withLock { state in state.registered.removeAll { $0 === typeface } }
  }

  /// The PostScript names that ``typeface(named:)`` finds, the bundled ones first.
  public var names: [String] {
    Self.bundledCuts.map(\.name) + state.withLock { $0.registered.map(\.name) }
  }

  /// Families, the bundled ones first.
  public var families: [String] {
    state.withLock { state in
      state.registered.reduce(into: Self.bundledFamilies) { if !$0.contains($1.family) { $0.append($1.family) } }
    }
  }

  /// True if characters that neither the bundled nor the registered fonts have are shown in fonts of the machine, found
  /// by fontconfig; `false` by default, so that tests give the same pictures on every machine.
  ///
  /// An app in a window or a browser uses them. fontconfig is not called before such a character is laid out; then it
  /// takes some 30 ms once. Layouts that exist keep their fonts.
  public var usesMachineFonts: Bool {
    get { state.withLock { $0.usesMachineFonts } }
    set { state.withLock { $0.usesMachineFonts = newValue } }
  }

  /// Returns true if the system font or a font that it falls back to has every character of a text.
  public func shows(_ text: String) -> Bool {
    let units = Array(text.utf16)
    var languages = FallbackLanguages(of: units[...])
    var start = 0
    for script in ScriptRuns.runs(of: units[...]) {
      let run = units[start..<script.end]
      let language = languages.code(of: script.script)
      for (end, typeface) in TypefaceRuns.runs(of: run, primary: typeface(), language: language, fallbacks) {
        guard String(utf16: units[start..<end]).allSatisfy(typeface.shows) else { return false }
        start = end
      }
    }
    return true
  }

  /// The typefaces that are searched for characters that a font lacks.
  var fallbacks: Fallbacks {
    state.withLock { Fallbacks(registered: $0.registered, machine: $0.usesMachineFonts ? machine : nil) }
  }

  /// Typefaces besides the requested one, in the order of the search.
  struct Fallbacks {
    var registered: [Typeface]
    var machine: FallbackTypefaces?
  }

  private func registeredTypeface(family: String, nearest wanted: Cut) -> Typeface? {
    func cut(_ typeface: Typeface) -> Cut {
      Cut(
        weightClass: typeface.weightClass, isItalic: typeface.isItalic, widthPercentage: typeface.widthPercentage)
    }
    return state.withLock { state in
      state.registered.filter { $0.family == family }.min {
        cut($0).distance(to: wanted) < cut($1).distance(to: wanted)
      }
    }
  }

  private func bundledTypeface(_ cut: Cut) throws(FontError) -> Typeface {
    let result: Result<Typeface, FontError> = state.withLock { state in
      if let known = state.bundled[cut.name] { return .success(known) }
      let folder = state.folder ?? locate()
      state.folder = folder
      do throws(FontError) {
        let typeface = try Typeface(contentsOf: try folder.get().appendingPathComponent(cut.file).path)
        state.bundled[cut.name] = typeface
        return .success(typeface)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func locate() -> Result<URL, FontError> {
    do throws(ResourceError) {
      return .success(try resources.locate())
    } catch {
      return .failure(.folder(searched: error.searched))
    }
  }
}

extension FontCatalog {
  /// A weight, a slant and a width.
  struct Cut: Hashable, Sendable {
    /// The weight on OpenType's scale from 1 to 1,000.
    var weightClass: Int
    var isItalic: Bool
    var widthPercentage = 100.0
    /// The bundled file; empty for a cut that is not bundled.
    var file = ""

    /// The bundled file's name without its extension.
    var name: String { String(file.prefix { $0 != "." }) }

    /// Returns the distance to another cut. A wrong slant counts more than any difference in weight, and a difference
    /// of an eighth in width more than a wrong slant.
    func distance(to other: Cut) -> Double {
      abs(Double(weightClass - other.weightClass)) + (isItalic == other.isItalic ? 0 : 10_000)
        + abs(widthPercentage - other.widthPercentage) * 1000
    }
  }

  private static let bundledFamilies = [systemFamily, monospacedFamily]

  private static func bundledCut(of family: String, nearest wanted: Cut) -> Cut {
    let cuts = family == monospacedFamily ? monospacedCuts : systemCuts
    return cuts.min { $0.distance(to: wanted) < $1.distance(to: wanted) } ?? wanted
  }

  private static var bundledCuts: [Cut] { systemCuts + monospacedCuts }

  /// The bundled cuts of the system family. Heavier and lighter italics are replaced by the nearest.
  private static let systemCuts: [Cut] =
    zip(
      stride(from: 100, through: 900, by: 100),
      ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
    ).map { Cut(weightClass: $0, isItalic: false, file: "Inter-\($1).otf") }
    + [(400, "Italic"), (500, "MediumItalic"), (600, "SemiBoldItalic"), (700, "BoldItalic")]
    .map { Cut(weightClass: $0.0, isItalic: true, file: "Inter-\($0.1).otf") }

  private static let monospacedCuts: [Cut] = [
    (400, false, "Regular"), (400, true, "Italic"), (700, false, "Bold"), (700, true, "BoldItalic"),
  ]
  .map { Cut(weightClass: $0.0, isItalic: $0.1, file: "JetBrainsMono-\($0.2).ttf") }
}
