import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.separateScreens) struct PreviewInteractionTests {
  @MainActor private final class Recorder: UIPreviewInteractionDelegate {
    var previews: [CGFloat] = []
    var commits: [CGFloat] = []
    var ends = 0
    var cancels = 0
    var place = CGPoint.zero

    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
    ) {
      place = previewInteraction.location(in: previewInteraction.view)
      previews.append(transitionProgress)
      if ended { ends += 1 }
    }

    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {
      commits.append(transitionProgress)
      if ended { ends += 1 }
    }

    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { cancels += 1 }
  }

  @MainActor private func press(seconds: Double) throws -> Recorder {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let recorder = Recorder()
    let interaction = UIPreviewInteraction(view: view)
    interaction.delegate = recorder
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: root)
    screen.press(at: CGPoint(x: 50, y: 60), seconds: seconds)
    screen.advance(seconds: 0.1)
    return recorder
  }

  @Test func `a short press is no preview`() throws {
    let recorder = try press(seconds: 0.1)
    #expect(recorder.previews.isEmpty)
    #expect(recorder.cancels == 0)
  }

  @Test func `a press that ends during the preview cancels it`() throws {
    let recorder = try press(seconds: 0.4)
    #expect(recorder.previews == recorder.previews.sorted())
    #expect(recorder.previews.allSatisfy { (0..<1).contains($0) })
    #expect(recorder.cancels == 1)
    #expect(recorder.place == CGPoint(x: 40, y: 50))
  }

  @Test func `a long press ends the preview and then commits it`() throws {
    let recorder = try press(seconds: 1.5)
    #expect(recorder.previews.last == 1)
    #expect(recorder.commits.last == 1)
    #expect(recorder.ends == 2)
    #expect(recorder.cancels == 0)
  }
}
