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

  /// The largest channel difference of a pixel that counts as equal with other versions of the text libraries, in 255ths.
  public static let tolerableDifference = 8
  /// The share of pixels that may differ by more than ``tolerableDifference`` with other versions.
  public static let tolerableShare = 0.005

  /// Compares a picture with the reference of that name.
  ///
  /// - Throws: ``GoldenError`` if they differ or there is no reference. The actual picture is then written as
  ///   `NAME.found.png` to
  ///   the temporary directory.
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
    guard picture.width == golden.width, picture.height == golden.height else {
      return "it is \(picture.width) × \(picture.height), not \(golden.width) × \(golden.height)"
    }
    let difference = PictureDifference(picture, golden)
    return difference.count == 0 ? nil : "\(difference)"
  }

  private func tolerate(
    _ picture: Bitmap, _ golden: Bitmap, name: String, set: String, file: URL
  ) throws -> Outcome {
    guard picture.width == golden.width, picture.height == golden.height else {
      throw GoldenError(
        name: name, message: "its size differs from that in \(set)", found: try keep(picture, beside: file))
    }
    let difference = PictureDifference(picture, golden)
    let limit = Self.tolerableShare * Double(golden.width * golden.height)
    guard Double(difference.intolerableCount) <= limit else {
      throw GoldenError(name: name, message: "against \(set): \(difference)", found: try keep(picture, beside: file))
    }
    return .tolerated("\(name): compared with \(set) because there is no set for \(versions): \(difference)")
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

/// The difference of two pictures of the same size.
struct PictureDifference: CustomStringConvertible {
  /// The number of pixels that differ.
  private(set) var count = 0
  /// The number of pixels with a channel that differs by more than ``GoldenPictures/tolerableDifference``.
  private(set) var intolerableCount = 0
  /// The largest difference of a channel, in 255ths.
  private(set) var largest = 0

  init(_ picture: Bitmap, _ golden: Bitmap) {
    for y in 0..<golden.height {
      for x in 0..<golden.width {
        let found = picture.pixels[y * picture.stride + x]
        let expected = golden.pixels[y * golden.stride + x]
        guard found != expected else { continue }
        count += 1
        let distance = (0..<4).map { abs(Self.channel(found, $0) - Self.channel(expected, $0)) }.max() ?? 0
        largest = max(largest, distance)
        if distance > GoldenPictures.tolerableDifference { intolerableCount += 1 }
      }
    }
  }

  var description: String {
    "\(count) pixels differ, \(intolerableCount) by more than \(GoldenPictures.tolerableDifference) of 255, the most by "
      + "\(largest)"
  }

  private static func channel(_ word: UInt32, _ index: Int) -> Int { Int(word >> (UInt32(index) * 8) & 255) }
}
