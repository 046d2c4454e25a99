import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct TextSnapshotsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")

  private func snapshots(isUpdating: Bool = false) -> TextSnapshots {
    TextSnapshots(folder: folder, isUpdating: isUpdating)
  }

  @Test func `equal text passes, and different text reports its lines`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try snapshots(isUpdating: true).check("one\ntwo\nthree", "t") == .written)
    #expect(try snapshots().check("one\ntwo\nthree\n", "t") == .same)
    #expect { try snapshots().check("one\n2\nthree\nfour\n", "t") } throws: {
      "\($0)".hasPrefix("t: 3 lines differ:\n- 2: two\n+ 2: 2\n+ 4: four\nRead ")
    }
  }

  @Test func `a missing text fails with the remedy`() throws {
    #expect { try snapshots().check("one", "new") } throws: {
      "\($0)".hasPrefix("new: the text does not exist yet\nRead ") && "\($0)".hasSuffix("commit the new text")
    }
  }

  @Test func `a layout text lists frames and the constraints behind them`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let box = UIView()
    box.accessibilityIdentifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(box)
    let wish = box.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
      box.centerYAnchor.constraint(equalTo: page.centerYAnchor),
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 80), box.heightAnchor.constraint(equalToConstant: 40), wish,
    ])
    let text = page.layoutText
    #expect(
      text == """
        root: 0 0 200 100
          | #box.leading = root.leading + 10
          | #box.centerY = root.centerY
          | #box.width = 0.50 × root.width @750
          #box: 10 30 80 40
            | #box.width ≤ 80
            | #box.height = 40

        """)
  }
}
