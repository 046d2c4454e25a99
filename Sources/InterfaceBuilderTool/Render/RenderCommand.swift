import ArgumentParser
import InterfaceBuilder
import Raster
import UIKit

/// `ib render`: draws pictures of the scenes of a file.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a storyboard or xib as a PNG.",
    discussion: """
      Without --scene the picture shows every scene of the file, with its segues as arrows. Views of classes that are not \
      in this program are drawn as the nearest toolkit class.
      """)

  @Argument(help: "The .storyboard or .xib file.", completion: .file(extensions: ["storyboard", "xib"]))
  var file: String

  @Option(help: "One scene: the id of its controller or root view, or the storyboard identifier.")
  var scene: String?

  @OptionGroup var options: ConditionOptions

  @Option(help: "Pixels per point. Default: the device's for one scene, 1 for all scenes.")
  var scale: Double?

  @Option(name: .shortAndLong, help: "The PNG to write.", completion: .file(extensions: ["png"]))
  var output: String

  @Flag(help: "Print what could not be drawn as the file specifies.")
  var warnings = false

  func run() throws {
    try MainActor.assumeIsolated { try draw() }
  }

  @MainActor private func draw() throws {
    if let scale, !(scale >= 0.1 && scale <= 4) { throw ToolError(text: "--scale \(scale): must be between 0.1 and 4") }
    let design = try options.file(file, fitsTexts: true)
    let stage = try DesignStage()
    let picture: Bitmap
    if let scene {
      guard let plan = design.plan(named: scene) else {
        let known = design.plans.map { "\($0.id) (\($0.title))" }.joined(separator: ", ")
        throw ToolError(text: "\(file): no scene '\(scene)'; the scenes are \(known)")
      }
      let scale = scale.map { CGFloat($0) } ?? design.conditions.device.scale
      guard let shown = try stage.show(plan, of: design, scale: scale) else {
        throw ToolError(text: "\(file): the scene '\(scene)' has no view")
      }
      picture = shown.picture
    } else {
      picture = try ContactSheet(design, scale: scale.map { CGFloat($0) }).picture(on: stage)
    }
    try ToolFile.write(try picture.pngData(.allCores), to: output)
    if warnings { for warning in design.warnings { ToolFile.complain("\(warning)") } }
  }
}
