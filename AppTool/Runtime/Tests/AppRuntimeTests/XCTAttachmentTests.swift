import Foundation
import Testing
import UIKit
import XCTest

@testable import AppTestRuntime

@Suite(.serialized) @MainActor struct XCTAttachmentTests {
  private final class Sample: XCTestCase {}

  /// Runs a test of XCTest, and returns the names of the files that it leaves.
  private func files(after body: @escaping @MainActor (XCTestCase) -> Void) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "XCTAttachmentTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("UIKIT_ATTACHMENTS", folder.path, 1)
    defer { unsetenv("UIKIT_ATTACHMENTS") }
    let observer = CurrentTest.shared
    XCTestObservationCenter.shared.addTestObserver(observer)
    defer { XCTestObservationCenter.shared.removeTestObserver(observer) }
    Sample(name: "sample") { test in MainActor.assumeIsolated { body(test) } }.run()
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  @Test func `an attachment that is kept always stays in the folder, another only after a failure`() throws {
    let names = try files { test in
      let kept = XCTAttachment(string: "kept")
      kept.lifetime = .keepAlways
      kept.name = "the text"
      test.add(kept)
      test.add(XCTAttachment(data: Data([1])))
    }
    #expect(names == ["Sample.sample-1-the_text.txt"])
  }

  @Test func `a picture is a PNG, and data of a kind get its ending`() throws {
    let names = try files { test in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
      for attachment in [
        XCTAttachment(image: image), XCTAttachment(image: image, quality: .low),
        XCTAttachment(data: Data("{}".utf8), uniformTypeIdentifier: "public.json"),
      ] {
        attachment.lifetime = .keepAlways
        test.add(attachment)
      }
    }
    #expect(names == ["Sample.sample-1.png", "Sample.sample-2.jpg", "Sample.sample-3.json"])
  }

  @Test func `an activity attaches to the test that runs`() throws {
    let names = try files { _ in
      XCTContext.runActivity(named: "step") { activity in
        let attachment = XCTAttachment(string: "in a step")
        attachment.lifetime = .keepAlways
        activity.add(attachment)
      }
    }
    #expect(names == ["Sample.sample-1.txt"])
  }
}
