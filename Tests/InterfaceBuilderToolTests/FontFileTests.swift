import ArgumentParser
import Foundation
import InterfaceBuilder
import Testing
import Typesetting
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// Fonts of a project's folder, and system fonts for characters that the bundled font lacks.
@MainActor @Suite(.separateScreens) struct FontFileTests {
  private static let bundled = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Typesetting/Fonts").standardized

  /// A bundled font with its name replaced by another of five letters, in both encodings of its name table.
  private static func font(_ cut: String, named name: String) throws -> Data {
    var data = try Data(contentsOf: bundled.appendingPathComponent("Inter-\(cut).otf"))
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let old = try #require("Inter".data(using: encoding))
      let new = try #require(name.data(using: encoding))
      while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
    }
    return data
  }

  /// Restores the process-wide font catalog after a body that registers fonts.
  private func lending(_ body: () throws -> Void) rethrows {
    let catalog = FontCatalog.shared
    let known = Set(catalog.names)
    defer {
      for name in catalog.names where !known.contains(name) {
        if let typeface = try? catalog.typeface(named: name) { catalog.unregister(typeface) }
      }
    }
    try body()
  }

  private func label(of font: String, in folder: ToolFolder) throws -> (label: UILabel, warnings: [String]) {
    let text = ToolFolder.storyboard(
      subviews: """
        <label text="Score" id="l"><rect key="frame" x="0" y="0" width="200" height="40"/>
        <fontDescription key="fontDescription" name="\(font)" family="Score" pointSize="30"/></label>
        """)
    let path = folder.path("Main.storyboard")
    let file = InterfaceFile(
      try InterfaceDocument(Data(text.utf8), name: "Main.storyboard"), path: path, resources: FolderResources(of: path))
    let design = DesignFile(file, conditions: DesignConditions(device: CanvasDevice(file.document.root)))
    let shown = try #require(try DesignStage().show(design.plans[0], of: design, scale: 1))
    let label = try #require(shown.scene.views.compactMap { $0.view as? UILabel }.first)
    return (label, design.warnings.map(\.description))
  }

  @Test func `frames are measured with the fonts of all folders of a project`() throws {
    let inputs = """
      {"owner/repo:App/Main.storyboard": {"root": {"size": [320, 480], "safeArea": [0, 0, 0, 0]}}}
      """
    func width(of font: String, fonts: [String: Data] = [:]) throws -> Double {
      let board = ToolFolder.storyboard(
        subviews: """
          <label text="Score" id="title" translatesAutoresizingMaskIntoConstraints="NO">
          <fontDescription key="fontDescription" name="\(font)" family="Score" pointSize="30"/></label>
          """)
      let folder = try ToolFolder([
        "owner__repo/App/Main.storyboard": board, "owner__repo/Fonts/Note.txt": "", "inputs.json": inputs,
      ])
      for (name, data) in fonts {
        try data.write(to: folder.url.appendingPathComponent("owner__repo/Fonts/\(name)"))
      }
      let arguments = ["--inputs", folder.path("inputs.json"), "--root", folder.url.path, "--measure"]
      let frames = try FramesCommand.parse(arguments).frames()
      return try #require(frames["owner/repo:App/Main.storyboard"]?["root"]?["title"])[2]
    }
    try lending {
      let missing = try width(of: "Score-Black")
      let found = try width(of: "Score-Black", fonts: ["anything.otf": Self.font("Black", named: "Score")])
      #expect(try found > missing && found == width(of: "Inter-Black"))
    }
  }

  @Test func `a font in the project's folder is found by its own name`() throws {
    try lending {
      let folder = try ToolFolder(["Broken.ttf": "no font"])
      try Self.font("Black", named: "Score").write(to: folder.url.appendingPathComponent("anything.otf"))
      let (label, warnings) = try label(of: "Score-Black", in: folder)
      #expect(label.font.fontName == "Score-Black" && label.font.pointSize == 30)
      #expect(warnings == [])
    }
  }

  @Test func `the system font of the same weight replaces a missing font, with a message`() throws {
    let folder = try ToolFolder(["Broken.otf": "no font"])
    let (label, warnings) = try label(of: "Sport-SemiBold", in: folder)
    #expect(label.font == .systemFont(ofSize: 30, weight: .semibold))
    #expect(
      warnings.contains { $0.contains("the font 'Sport-SemiBold' was not found; the system font is used instead") })
  }

  @Test func `system fonts are opened only if a text needs them`() throws {
    try lending {
      let machine = try ToolFolder(["truetype/ancient-scripts/Symbola_hint.ttf": "no font", "truetype/dejavu/x": ""])
      try Self.font("Light", named: "Spare").write(
        to: machine.url.appendingPathComponent("truetype/dejavu/DejaVuSans.ttf"))
      FallbackFonts.load(for: "Hello, Ωμέγα, Привет — “→”", from: machine.url.path)
      #expect(UIFont(name: "Spare-Light", size: 12) == nil)
      FallbackFonts.load(for: "שלום", from: machine.url.path)
      #expect(UIFont(name: "Spare-Light", size: 12) != nil)
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
  func `characters that the bundled font lacks use a font of the machine`() throws {
    try lending {
      FallbackFonts.load(for: "שלום")
      let label = UILabel(frame: .zero)
      label.font = .systemFont(ofSize: 30)
      label.text = "שלום"
      let spare = try #require(UIFont(name: "DejaVuSans", size: 30))
      let wanted = NSAttributedString(string: "שלום", attributes: [.font: spare]).size().width
      #expect(abs(label.intrinsicContentSize.width - wanted) < 1)
    }
  }
}
