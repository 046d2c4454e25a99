import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Public files with the frames that Apple's own layout gave them, beside the project's folder; not part of it.
enum Corpus {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    .standardizedFileURL.appendingPathComponent("shared/interface-builder")
  static let isThere = FileManager.default.fileExists(atPath: folder.appendingPathComponent("scenes.json").path)

  static func files(in name: String) -> [URL] {
    let place = folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
      .map { place.appendingPathComponent($0) }
  }
}

@MainActor
@Suite(.separateScreens, .enabled(if: Corpus.isThere, "there is no ../shared/interface-builder beside the project"))
struct CorpusTests {
  /// Loads every scene and top-level object of a file, and every prototype once.
  private func load(_ url: URL) throws -> WarningList {
    let file = try InterfaceFile(contentsOf: url, resources: FolderResources(of: url.path))
    let warnings = WarningList()
    var settings = InterfaceSettings(classes: InterfaceClasses(looksUp: false))
    settings.didLoad = { load in
      for (element, _) in load.made {
        let prototypes =
          element.items(of: "prototypes") + (element.name == "collectionView" ? element.items(of: "cells") : [])
        let others = ["sectionHeaderView", "sectionFooterView"].compactMap { element.value(forKey: $0) }
        for prototype in prototypes + others { _ = PrototypeNib(prototype, load).instantiate(withOwner: nil) }
      }
    }
    guard file.document.kind == .storyboard else {
      let load = InterfaceLoad(file: file, settings: settings, warnings: warnings)
      let owner = NSObject()
      load.standIns.insert(ObjectIdentifier(owner))
      #expect(!load.topLevelObjects(owner: owner, external: [:]).isEmpty)
      return warnings
    }
    let loader = SceneLoader(file, settings: settings, warnings: warnings)
    for element in loader.controllers {
      guard let scene = element.id.flatMap({ loader.scene(id: $0) }) else { continue }
      loader.controller(of: scene)?.loadViewIfNeeded()
    }
    return warnings
  }

  @Test func `every file loads, and what it connects is connected`() throws {
    let files = Corpus.files(in: "corpus")
    #expect(files.count == 66)
    var expected = 0
    var missing: [String] = []
    for url in files {
      let warnings = try load(url)
      let applied = warnings.applied
      // What extensions of an app's libraries add to the toolkit's classes is not there to be set, and is said so.
      let foreign = Set(
        warnings.warnings.filter {
          $0.message.hasPrefix("the runtime attribute") && $0.message.contains("has no property")
        }
        .map { $0.message.split(separator: "'")[1] })
      for line in ConnectionLines(String(decoding: try Data(contentsOf: url), as: UTF8.self)).marks {
        if let path = line.split(separator: " ").last, foreign.contains(path) { continue }
        expected += 1
        if !applied.contains(line) { missing.append("\(url.lastPathComponent): \(line)") }
      }
    }
    #expect(expected > 1500)
    #expect(missing.count * 100 <= expected, "\(missing.count) of \(expected): \(missing.prefix(40))")
  }

  /// The lines of connections and runtime attributes, read without the loader's parser: Interface Builder writes a line for
  /// each.
  private struct ConnectionLines {
    var marks: [String] = []

    init(_ text: String) {
      let ids = Set(text.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("<userDefinedRuntimeAttribute ") {
          marks.append("\(number + 1) \(Self.value("keyPath", line) ?? "")")
        } else if ["<outlet ", "<outletCollection ", "<action ", "<segue "].contains(where: line.hasPrefix) {
          guard let id = Self.value("id", line), let target = Self.value("destination", line), ids.contains(target)
          else {
            continue
          }
          marks.append(id)
        }
      }
    }

    private static func value(_ name: String, _ line: String) -> String? {
      guard let range = line.range(of: " \(name)=\"") else { return nil }
      return String(line[range.upperBound...].prefix { $0 != "\"" })
    }
  }

  // MARK: Layout

  private struct Expected: Decodable {
    struct View: Decodable {
      var id: String
      var frame: [Double]
      var tier: String
      var core: Bool
    }
    var root: String
    var tolerance: Double
    var views: [View]
  }

  private struct Input: Decodable {
    var size: [Double]
    var safeArea: [Double]
    var intrinsic: [String: [Double?]]
  }

  /// The share of views that lie where Apple's layout put them; of a file at most 40 views count.
  private func score(on screen: TestScreen, measuring: Bool, where counts: (Expected.View) -> Bool) throws -> Double {
    let decoder = JSONDecoder()
    let expected = try decoder.decode(
      [String: [Expected]].self, from: try Data(contentsOf: Corpus.folder.appendingPathComponent("scenes.json")))
    let inputs = try decoder.decode(
      [String: [String: Input]].self,
      from: try Data(contentsOf: Corpus.folder.appendingPathComponent("stripped/inputs.json")))
    var right = 0.0
    var all = 0.0
    for (key, scenes) in expected {
      let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
      let path = "stripped/\(parts[0].replacingOccurrences(of: "/", with: "__"))/\(parts[1])"
      let url = Corpus.folder.appendingPathComponent(path)
      let layout = RootLayout(try InterfaceFile(contentsOf: url, resources: FolderResources(of: url.path)))
      screen.send(.resized(CGSize(width: 8, height: 8), scale: layout.device.scale))
      var (hits, total) = (0.0, 0.0)
      for scene in scenes {
        let input = try #require(inputs[key]?[scene.root])
        let frames = layout.frames(of: scene.root, conditions(input, measuring))
        for view in scene.views where counts(view) {
          total += 1
          guard let frame = frames?[view.id] else { continue }
          let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
          if zip(found, view.frame).allSatisfy({ abs($0 - $1) <= scene.tolerance + 0.01 }) { hits += 1 }
        }
      }
      guard total > 0 else { continue }
      right += hits * min(total, 40) / total
      all += min(total, 40)
    }
    return right / all
  }

  private func conditions(_ input: Input, _ measuring: Bool) -> RootLayout.Conditions {
    let open = Double(UIView.noIntrinsicMetric)
    return RootLayout.Conditions(
      size: CGSize(width: input.size[0], height: input.size[1]),
      safeArea: UIEdgeInsets(
        top: input.safeArea[0], left: input.safeArea[1], bottom: input.safeArea[2], right: input.safeArea[3]),
      contentSizes: measuring
        ? nil : input.intrinsic.mapValues { CGSize(width: $0[0] ?? open, height: $0[1] ?? open) })
  }

  @Test func `views lie where Apple's layout put them`() throws {
    let screen = try TestScreen(size: CGSize(width: 8, height: 8), view: UIView())
    #expect(try score(on: screen, measuring: false) { $0.core } >= 0.985)
    #expect(try score(on: screen, measuring: false) { $0.core && $0.tier == "A" } >= 0.99)
    #expect(try score(on: screen, measuring: true) { $0.core && $0.tier == "A" } >= 0.98)
  }
}
