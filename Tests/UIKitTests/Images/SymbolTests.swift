import Drawing
import Foundation
import Raster
import Synchronization
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct SymbolTests {
  private func picture(_ name: String, _ side: CGFloat = 48) throws -> Bitmap {
    let image = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: side, height: side))
    }
    return try #require(drawn.cgImage).bitmap()
  }

  /// The part of a picture that is drawn, from 0 to 1.
  private func ink(_ bitmap: Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += Int(bitmap[x, y].alpha) }
    }
    return Double(sum) / Double(255 * bitmap.width * bitmap.height)
  }

  /// Names of symbols in the code and the interface files of 442 public repositories, of which 149 name any, with the
  /// number of repositories that name each; counted in November 2026.
  private static let use = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("SymbolUse.csv")

  @Test func `the 400 symbols that most public apps use have drawings`() throws {
    let rows = try String(contentsOf: Self.use, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",") }
    let counts = rows.compactMap { Int($0[1]) }
    #expect(counts.count == rows.count && counts == counts.sorted(by: >), "the most used first")
    let missing = rows.prefix(400).map { String($0[0]) }.filter { !SymbolCatalog.contains($0) }
    #expect(missing.isEmpty)
    let shared = rows.filter { $0[1] != "1" }.map { String($0[0]) }
    #expect(shared.filter { !SymbolCatalog.contains($0) }.isEmpty, "those of two repositories and more have too")
  }

  @Test func `letters and numbers have the forms of the system font, in any frame`() throws {
    let circle = try ink(picture("circle"))
    for name in ["1.circle", "7.circle", "24.circle", "50.circle", "a.circle", "w.circle"] {
      let drawn = try ink(picture(name))
      #expect(drawn > circle * 1.1 && drawn < circle * 2, "\(name)")
    }
    #expect(try ink(picture("8.square")) > ink(picture("1.square")) * 1.05)
    let disc = try picture("1.circle.fill")
    let middle = (16..<32).map { disc[$0, 24].alpha }
    #expect(middle.contains(0) && middle.contains(255), "the number is cut out of the disc")
    #expect(SymbolCatalog.contains("3.magnifyingglass") && SymbolCatalog.contains("k.square.fill"))
    #expect(!SymbolCatalog.contains("100.circle") && !SymbolCatalog.contains("7") && !SymbolCatalog.contains("b"))
    let arrow = try ink(picture("gobackward"))
    #expect(try ink(picture("gobackward.15")) > arrow * 1.1 && ink(picture("goforward.30")) > arrow * 1.1)
    #expect(!SymbolCatalog.contains("gobackward.x"))
  }

  @Test func `a person beside a sign is filled by the word in the middle`() throws {
    #expect(try ink(picture("person.fill.checkmark")) > ink(picture("person.checkmark")) * 1.2)
    #expect(try picture("person.fill.checkmark")[40, 20].alpha == picture("person.checkmark")[40, 20].alpha)
  }

  @Test func `some nine hundred symbols have a drawing of a plausible size`() throws {
    #expect(SymbolCatalog.names.count > 890)
    for name in SymbolCatalog.names {
      let size = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
        .size
      #expect(SymbolCatalog.contains(name), "\(name) has no drawing")
      #expect(min(size.width, size.height) >= 3 && max(size.width, size.height) <= 30, "\(name) is \(size)")
      #expect(ink(try picture(name)) > 0.01, "\(name) is empty")
    }
  }

  @Test(arguments: [
    "star", "bookmark", "trash", "doc.text", "person.crop.circle", "checkmark.shield", "bubble.left", "die.face.5",
    "gearshape", "speaker.wave.1", "calendar", "folder", "checkmark.seal", "heart.circle", "xmark.octagon",
  ])
  func `a filled variant has more ink than the plain one`(name: String) throws {
    #expect(ink(try picture("\(name).fill")) > ink(try picture(name)) * 1.2)
  }

  @Test func `variants combine, and what they cut out shows what is behind`() throws {
    for name in [
      "tortoise.circle", "tortoise.square.fill", "bell.slash.fill", "cart.badge.plus",
      "person.crop.circle.fill.badge.xmark",
      "exclamationmark.bubble.fill", "arrow.up.forward.app", "icloud.and.arrow.up", "chevron.forward.circle.fill",
    ] {
      #expect(SymbolCatalog.contains(name), "\(name) is a variant of a drawing")
    }
    let disc = try picture("plus.circle.fill")
    #expect(disc[24, 24].alpha == 0 && disc[24, 8].alpha == 255, "the plus is cut out of the disc")
    #expect(!SymbolCatalog.contains("plus.fill") && !SymbolCatalog.contains("nothing.circle"))
  }

  @Test func `a long name of many frames shows the placeholder at once`() {
    let words = Array(repeating: "forward", count: 15) + ["zz"] + Array(repeating: "circle", count: 15)
    #expect(UIImage(systemName: words.joined(separator: ".")) != nil)
  }

  @Test func `an unknown name shows a question mark, with one warning that names similar ones`() throws {
    let lines = Mutex<[String]>([])
    Log.redirect { line in lines.withLock { $0.append(line) } }
    defer { Log.redirect(to: nil) }
    let image = try #require(UIImage(systemName: "hart"))
    #expect(image.isSymbolImage && image.size.width > 10)
    _ = UIImage(systemName: "hart")
    let warnings = lines.withLock { $0.filter { $0.contains("'hart'") } }
    #expect(
      warnings == [
        "warning: there is no symbol 'hart', and a question mark is shown; similar names: cart, hare, heart"
      ])
    #expect(UIImage(systemName: "") == nil)
  }

  @Test(arguments: [UIView.ContentMode.scaleAspectFit, .scaleAspectFill, .scaleToFill])
  func `an enlarged symbol is drawn at the size of the view`(mode: UIView.ContentMode) throws {
    let image = try #require(UIImage(systemName: "heart.fill"))
    let view = UIImageView(image: image)
    view.contentMode = mode
    #expect(try #require(view.layer.contents as? CGImage).width < 100)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    view.layoutIfNeeded()
    let pixels = try #require(view.layer.contents as? CGImage)
    #expect(CGFloat(max(pixels.width, pixels.height)) >= 200 * view.contentScaleFactor)
    let drawn = CGFloat(pixels.width) / CGFloat(pixels.height)
    #expect(abs(drawn - image.size.width / image.size.height) < 0.02)
  }

  @Test func `symbols that point forward are mirrored in right-to-left layouts, those of players are not`() {
    func isMirrored(_ name: String) -> Bool? {
      UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection
    }
    #expect(isMirrored("chevron.forward") == true && isMirrored("arrow.backward.circle.fill") == true)
    #expect(isMirrored("forward.fill") == false && isMirrored("chevron.right") == false)
  }
}
