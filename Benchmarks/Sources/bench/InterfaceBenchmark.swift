import Foundation
import InterfaceBuilder
import UIKit

/// A screen of a storyboard: 12 rows of a label, a field and a switch, with 84 constraints.
@MainActor enum InterfaceBenchmark {
  static func run() throws -> [Row] {
    let data = Data(storyboard.utf8)
    let read = try Stopwatch(.processor, warmUp: 5, count: 100) { _ in _ = try InterfaceDocument(data, name: "bench") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try data.write(to: folder.appendingPathComponent("Bench.storyboard"))
    guard let bundle = Bundle(path: folder.path) else { return [] }
    let board = UIStoryboard(name: "Bench", bundle: bundle)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let screen = Stopwatch(.processor, warmUp: 5, count: 100) { _ in
      window.rootViewController = board.instantiateInitialViewController()
      window.layoutIfNeeded()
    }
    let rows = [
      read.row("interface.read", unit: .milliseconds), screen.row("interface.screen", unit: .milliseconds),
    ]
    guard let tool = ProcessInfo.processInfo.environment["IB_BINARY"] else {
      note("interface.render and interface.files are skipped: IB_BINARY does not name a built ib; `make bench` sets it")
      return rows
    }
    return try rows + [render(folder, tool)] + files(tool)
  }

  /// Measures a picture of a storyboard with twelve such screens, from the start of the process to its end.
  private static func render(_ folder: URL, _ tool: String) throws -> Row {
    let scene = { (text: String, number: Int) in
      ["id", "sceneID", "destination", "firstItem", "secondItem"].reduce(text) { text, name in
        text.replacingOccurrences(of: "\(name)=\"", with: "\(name)=\"s\(number)")
      }
    }
    let parts = storyboard.components(separatedBy: "<scenes>")
    let one = parts[1].components(separatedBy: "</scenes>")
    let scenes = (0..<12).map { scene(one[0], $0) }.joined()
    let head = parts[0].replacingOccurrences(of: "initialViewController=\"c\"", with: "")
    let file = folder.appendingPathComponent("Twelve.storyboard").path
    try "\(head)<scenes>\(scenes)</scenes>\(one[1])".write(toFile: file, atomically: true, encoding: .utf8)
    let runs = try Stopwatch(.wall, warmUp: 2, count: 15) { _ in
      try Program(tool, ["render", file, "-o", "\(file).png"]).waitUntilExit()
    }
    return runs.row("interface.render")
  }

  /// Measures many files of public projects in one process: parsing, layout and measuring.
  private static func files(_ tool: String) throws -> [Row] {
    guard let root = ProcessInfo.processInfo.environment["MICRO_INTERFACE_FILES"] else {
      note("interface.files is skipped: MICRO_INTERFACE_FILES does not name a folder with files and their inputs.json")
      return []
    }
    let runs = try Stopwatch(.wall, warmUp: 1, count: 7) { _ in
      try Program(tool, ["frames", "--measure", "--inputs", "\(root)/inputs.json", "--root", root]).waitUntilExit()
    }
    return [runs.row("interface.files")]
  }

  private static let storyboard: String = {
    var views = ""
    var constraints = ""
    func constrain(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int) {
      constraints += """
        <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
        secondAttribute="\(other)" constant="\(constant)" id="\(first)\(attribute)"/>
        """
    }
    for row in 0..<12 {
      views += """
        <label text="Row \(row)" id="l\(row)" translatesAutoresizingMaskIntoConstraints="NO"/>
        <textField borderStyle="roundedRect" placeholder="Value" id="f\(row)" \
        translatesAutoresizingMaskIntoConstraints="NO"/>
        <switch on="YES" id="s\(row)" translatesAutoresizingMaskIntoConstraints="NO"/>
        """
      constrain("l\(row)", "leading", "root", "leading", 16)
      constrain("l\(row)", "centerY", "f\(row)", "centerY", 0)
      constrain("f\(row)", "leading", "root", "leading", 120)
      constrain("f\(row)", "top", row == 0 ? "root" : "f\(row - 1)", row == 0 ? "top" : "bottom", 12)
      constrain("s\(row)", "leading", "f\(row)", "trailing", 12)
      constrain("s\(row)", "trailing", "root", "trailing", -16)
      constrain("s\(row)", "centerY", "f\(row)", "centerY", 0)
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c">
      <device id="retina6_12" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints></view></viewController>
      </objects></scene></scenes></document>
      """
  }()
}
