import Foundation
import OffscreenHost
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp

/// The molt as a script plays it from the title on, with only names and positions.
@Suite(.separateScreens) @MainActor struct MoltScriptTests {
  private static let script = """
    # The workshop opens, a mirrored pair of spikes is placed, and its price is shown.
    0.3 tap workshop
    1.0 expect cell-count 7 of 40 cells
    1.1 tap mirror
    1.2 tap part-spike
    1.3 move 740 396
    1.4 down 740 396
    1.5 up 740 396
    1.7 expect cell-count 9 of 40 cells
    1.7 expect points 12
    1.7 tree put.txt
    # Keys undo and redo it.
    1.8 key control down
    1.9 key z down
    1.9 key z up
    2.0 expect cell-count 7 of 40 cells
    2.1 key y down
    2.1 key y up
    2.2 key control up
    2.3 expect cell-count 9 of 40 cells
    # A pad goes on where the keys were.
    2.4 pad button rightShoulder 1
    2.4 pad button rightShoulder 0
    2.5 expect canvas-hint LB RB parts
    # A search finds the vein by what it does.
    2.6 tap find-part
    3.0 type carries
    3.2 expect part-vein
    3.3 key escape down
    3.3 key escape up
    3.8 expect part-mouth
    4.0 shot molt.png
    4.1 tap done
    4.8 expect workshop
    """

  @Test func `a script builds a body in the workshop and returns to the title`() throws {
    let fixture = try RunFixture()
    let game = MicroGame(seed: 7, folder: fixture.folder, threads: 1, isRecorded: false)
    var files: [String: [UInt8]] = [:]
    let host = OffscreenHost(script: try Script(Self.script, name: "molt.txt")) { files[$0] = $1 }
    let screen = try HostedScreen(
      title: "Micro", size: CGSize(width: 1280, height: 800), scale: 1, threads: 1, delegate: game)
    try host.run(screen)
    let tree = String(decoding: try #require(files["put.txt"]), as: UTF8.self)
    for name in [
      "parts", "canvas", "figures", "tank", "undo", "redo", "mirror", "radial", "copy-limb", "remove", "forces",
      "senses", "leave", "done", "points", "tank-score", "change-spike-twice",
    ] {
      #expect(tree.contains("#\(name) "), "\(name) is not in the tree")
    }
    #expect(files["molt.png"]?.isEmpty == false)
  }
}
