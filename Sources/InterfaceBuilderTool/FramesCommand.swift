import ArgumentParser
import Foundation
import InterfaceBuilder
import UIKit

/// `ib frames`: prints the computed frames of roots of many files as JSON.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Lay out roots of storyboards and xibs and print the frames of their views as JSON.",
    discussion: """
      The inputs are a JSON object of files and roots: {"owner/repo:path": {"ROOT-ID": {"size": [width, height], \
      "safeArea": [top, left, bottom, right], "intrinsic": {"VIEW-ID": [width, height]}}}}. A side of the safe area that \
      is null has the canvas's inset. The file of a key lies at owner__repo/path below the root folder. Fonts and images \
      come from all folders of owner__repo. The output has a frame [x, y, width, height] for every view: \
      {"owner/repo:path": {"ROOT-ID": {"VIEW-ID": [x, y, width, height]}}}. Unreadable files are reported on \
      standard error and skipped.
      """)

  @Option(help: "The JSON file with sizes, safe areas and content sizes.", completion: .file(extensions: ["json"]))
  var inputs: String

  @Option(help: "The root folder of the files.", completion: .directory)
  var root: String

  @Flag(help: "Measure texts and controls with the toolkit instead of using the sizes in the inputs.")
  var measure = false

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try ToolFile.show(String(decoding: try encoder.encode(frames()), as: UTF8.self) + "\n")
  }

  /// Returns the frame of every view, by file, root and view.
  func frames() throws -> [String: [String: [String: [Double]]]] {
    let data = try ToolFile.read(inputs)
    let jobs: [String: [String: RootInput]]
    do {
      jobs = try JSONDecoder().decode([String: [String: RootInput]].self, from: data)
    } catch {
      throw ToolError(text: "\(inputs): not in the JSON format that 'ib frames --help' describes (\(error))")
    }
    return try MainActor.assumeIsolated { try layOut(jobs, on: DesignStage()) }
  }

  @MainActor private func layOut(
    _ jobs: [String: [String: RootInput]], on stage: DesignStage
  ) -> [String: [String: [String: [Double]]]] {
    var result: [String: [String: [String: [Double]]]] = [:]
    var projects: [String: FolderResources] = [:]
    for (key, roots) in jobs.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        ToolFile.complain("\(key): not of the form owner/repo:path; skipped")
        continue
      }
      let project = "\(root)/\(parts[0].replacingOccurrences(of: "/", with: "__"))"
      let path = "\(project)/\(parts[1])"
      let resources = projects[project] ?? FolderResources(folder: URL(fileURLWithPath: project), locale: nil)
      projects[project] = resources
      do {
        let document = try InterfaceDocument(try ToolFile.read(path), name: path)
        let file = InterfaceFile(document, path: path, resources: resources)
        result[key] = layOut(roots, of: file, on: stage)
      } catch {
        ToolFile.complain("\(error)")
      }
    }
    return result
  }

  @MainActor private func layOut(
    _ roots: [String: RootInput], of file: InterfaceFile, on stage: DesignStage
  ) -> [String: [String: [Double]]] {
    var result: [String: [String: [Double]]] = [:]
    let layout = RootLayout(file)
    stage.setScale(layout.device.scale)
    for (id, input) in roots.sorted(by: { $0.key < $1.key }) {
      guard let frames = layout.frames(of: id, input.conditions(of: id, in: layout, isMeasuring: measure)) else {
        ToolFile.complain("\(file.path): no root '\(id)'; skipped")
        continue
      }
      result[id] = frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
    }
    return result
  }
}

/// One root of the input.
struct RootInput: Decodable {
  var size: [Double]
  /// Top, left, bottom and right; `null` for the canvas's inset.
  var safeArea: [Double?]
  /// Width and height; `null` for a side without an intrinsic size.
  var intrinsic: [String: [Double?]]?

  @MainActor func conditions(of root: String, in layout: RootLayout, isMeasuring: Bool) -> RootLayout.Conditions {
    let size = CGSize(width: size.first ?? 0, height: size.last ?? 0)
    let canvas = layout.safeArea(of: root, size: size)
    let sides = safeArea + Array(repeating: 0, count: 4)
    return RootLayout.Conditions(
      size: size,
      safeArea: UIEdgeInsets(
        top: sides[0].map { CGFloat($0) } ?? canvas.top, left: sides[1].map { CGFloat($0) } ?? canvas.left,
        bottom: sides[2].map { CGFloat($0) } ?? canvas.bottom, right: sides[3].map { CGFloat($0) } ?? canvas.right),
      contentSizes: isMeasuring
        ? nil : (intrinsic ?? [:]).mapValues { Self.contentSize($0) })
  }

  @MainActor private static func contentSize(_ sides: [Double?]) -> CGSize {
    let open = Double(UIView.noIntrinsicMetric)
    func side(_ index: Int) -> Double { (sides.indices.contains(index) ? sides[index] : nil) ?? open }
    return CGSize(width: side(0), height: side(1))
  }
}
