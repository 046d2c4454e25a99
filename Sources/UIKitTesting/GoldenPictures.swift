import Drawing
import Foundation
import Raster
import Typesetting

/// Reference pictures that were reviewed once and must not change unnoticed.
///
/// With `UPDATE_GOLDEN=1` in the environment every check writes a picture that differs instead; review it before
/// committing it. The file of an unchanged picture is not rewritten, even if its compression differs.
public struct GoldenPictures {
  public enum Content: Sendable {
    /// Only what `Raster` draws: identical bits on every machine.
    case pixels
    /// Text or paths as well: exact with the versions of FreeType, HarfBuzz and Cairo that the set was made with,
    /// otherwise within a tolerance.
    case text
  }

  /// The result of a check that did not fail.
  public enum Outcome: Equatable, Sendable {
    case exact
    /// Within the tolerance, with other versions of the text libraries; the string names them and the difference.
    case tolerated(String)
    case written
  }

  /// The folder that contains the pictures of pixels, and one subfolder for each set of versions.
  public let folder: URL
  /// The library versions, for example `ft2.12.1-hb6.0.0-cairo1.16.0`.
  public let versions: String
  private let isUpdating: Bool

  public init(
    folder: URL, versions: String = "\(TextLibraries.versions)-\(CairoLibrary.version)",
    isUpdating: Bool = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  ) {
    self.folder = folder
    self.versions = versions
    self.isUpdating = isUpdating
  }

  /// The largest channel difference of a pixel that counts as equal with other versions of the text libraries, in
  /// 255ths.
  public static let tolerableDifference = 8
  /// The share of pixels that may differ by more than ``tolerableDifference`` with other versions.
  public static let tolerableShare = 0.005

  /// Compares a picture with the reference of that name.
  ///
  /// - Throws: ``GoldenError`` if they differ or there is no reference. The actual picture is then written as
  ///   `NAME.found.png` to the temporary directory.
  @discardableResult public func check(_ picture: Bitmap, _ name: String, _ content: Content) throws -> Outcome {
    let place = content == .pixels ? folder : folder.appendingPathComponent(versions)
    let file = place.appendingPathComponent(name + ".png")
    if isUpdating {
      if let golden = try? bitmap(at: file), difference(picture, golden) == nil { return .exact }
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(picture.pngData()).write(to: file)
      return .written
    }
    if let golden = try bitmap(at: file) {
      if let difference = difference(picture, golden) {
        throw GoldenError(name: name, message: difference, found: try keep(picture, beside: file))
      }
      return .exact
    }
    guard content == .text, let (other, golden) = try anyOtherSet(name) else {
      throw GoldenError(
        name: name, message: "the golden picture does not exist yet", found: try keep(picture, beside: file))
    }
    return try tolerate(picture, golden, name: name, set: other, file: file)
  }

  // MARK: Comparing

  private func difference(_ picture: Bitmap, _ golden: Bitmap) -> String? {
    guard let difference = BitmapDifference(picture, golden) else {
      return "it is \(picture.width) × \(picture.height), not \(golden.width) × \(golden.height)"
    }
    return difference.isNone ? nil : "\(difference)"
  }

  private func tolerate(
    _ picture: Bitmap, _ golden: Bitmap, name: String, set: String, file: URL
  ) throws -> Outcome {
    guard let difference = BitmapDifference(picture, golden) else {
      throw GoldenError(
        name: name, message: "its size differs from that in \(set)", found: try keep(picture, beside: file))
    }
    let count = difference.count(above: Self.tolerableDifference)
    let text = "\(difference), \(count) by more than \(Self.tolerableDifference)"
    guard Double(count) <= Self.tolerableShare * Double(golden.width * golden.height) else {
      throw GoldenError(name: name, message: "against \(set): \(text)", found: try keep(picture, beside: file))
    }
    return .tolerated("\(name): compared with \(set) because there is no set for \(versions): \(text)")
  }

  // MARK: Files

  private func bitmap(at file: URL) throws -> Bitmap? {
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    return try Bitmap(png: Array(data))
  }

  private func anyOtherSet(_ name: String) throws -> (set: String, picture: Bitmap)? {
    let sets = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for set in sets.sorted() {
      let file = folder.appendingPathComponent(set).appendingPathComponent(name + ".png")
      if let picture = try bitmap(at: file) { return (set, picture) }
    }
    return nil
  }

  private func keep(_ picture: Bitmap, beside file: URL) throws -> String {
    let found = FileManager.default.temporaryDirectory.appendingPathComponent(
      file.deletingPathExtension().lastPathComponent + ".found.png")
    try Data(picture.pngData()).write(to: found)
    return found.path
  }
}

/// The failure of a picture's check, with the location of the actual picture.
public struct GoldenError: Error, CustomStringConvertible {
  public var name: String
  public var message: String
  /// The file that contains the actual picture.
  public var found: String

  public var description: String {
    "\(name): \(message). Look at \(found); if it is correct, run with UPDATE_GOLDEN=1 and commit the new picture"
  }
}
