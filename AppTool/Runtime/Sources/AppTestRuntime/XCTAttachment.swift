import AppRuntime
import Foundation
import UIKit
import XCTest

/// A picture, text or file that a test leaves in the folder of `uikit test --attachments`.
@preconcurrency @MainActor open class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }

  public enum ImageQuality: Int, Sendable {
    case original, medium, low
  }

  /// A part of the name of the file.
  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess
  open var userInfo: [AnyHashable: Any]?
  let data: Data
  let ending: String

  init(data: Data, ending: String) {
    self.data = data
    self.ending = ending
    super.init()
  }

  /// A picture in full quality: a PNG.
  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

  /// A picture: a PNG in full quality, otherwise a JPEG.
  public convenience init(image: UIImage, quality: ImageQuality) {
    switch quality {
    case .original: self.init(data: image.pngData() ?? Data(), ending: "png")
    case .medium: self.init(data: image.jpegData(compressionQuality: 0.7) ?? Data(), ending: "jpg")
    case .low: self.init(data: image.jpegData(compressionQuality: 0.3) ?? Data(), ending: "jpg")
    }
  }

  public convenience init(string: String) { self.init(data: Data(string.utf8), ending: "txt") }
  public convenience init(data: Data) { self.init(data: data, ending: "data") }

  /// Data whose kind gives the file its ending: `public.png` and `public.json` become `png` and `json`.
  public convenience init(data: Data, uniformTypeIdentifier identifier: String) {
    self.init(data: data, ending: identifier.split(separator: ".").last.map(String.init) ?? "data")
  }

  /// A copy of a file; empty if it cannot be read.
  public convenience init(contentsOfFile url: URL) {
    self.init(data: (try? Data(contentsOf: url)) ?? Data(), ending: url.pathExtension)
  }
}

/// A step of a test that attachments belong to.
@preconcurrency @MainActor public protocol XCTActivity {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Runs steps of a test.
@preconcurrency @MainActor public enum XCTContext {
  private struct Step: XCTActivity {
    let name: String

    func add(_ attachment: XCTAttachment) { CurrentTest.shared.test?.add(attachment) }
  }

  public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Step(name: name))
  }
}

extension XCTestCase {
  /// Writes an attachment into the folder; one that is not kept always is deleted if the test passes.
  @preconcurrency @MainActor public func add(_ attachment: XCTAttachment) {
    let folder = ProcessInfo.processInfo.environment["UIKIT_ATTACHMENTS"] ?? "Attachments"
    CurrentTest.shared.count += 1
    let parts = [name, "\(CurrentTest.shared.count)", attachment.name].compactMap(\.self).joined(separator: "-")
    let plain = String(parts.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" })
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(plain).\(attachment.ending)")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try attachment.data.write(to: file)
    } catch {
      XCTFail("\(file.path): the attachment cannot be written: \(error.localizedDescription)")
    }
    if attachment.lifetime == .deleteOnSuccess { CurrentTest.shared.doubtful.append(file) }
  }
}

/// The test that runs, and what it attached for the case of a failure.
@MainActor public final class CurrentTest: NSObject {
  public static let shared = CurrentTest()
  fileprivate weak var test: XCTestCase?
  fileprivate var count = 0
  fileprivate var doubtful: [URL] = []

  /// Adds an attachment to the test that runs.
  public func add(_ attachment: XCTAttachment) { test?.add(attachment) }

  /// Follows the tests of the process.
  public func observe() { XCTestObservationCenter.shared.addTestObserver(self) }
}

extension CurrentTest: @preconcurrency XCTestObservation {
  public func testCaseWillStart(_ testCase: XCTestCase) {
    test = testCase
    count = 0
    doubtful = []
  }

  public func testCaseDidFinish(_ testCase: XCTestCase) {
    guard testCase.testRun?.hasSucceeded == true else { return }
    for file in doubtful { try? FileManager.default.removeItem(at: file) }
  }
}
