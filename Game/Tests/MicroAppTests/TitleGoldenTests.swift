import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records

@Suite(.separateScreens) @MainActor struct TitleGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  private func picture(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) throws -> Bitmap {
    let fixture = try RunFixture()
    let context = GameContext(
      seed: 7, folder: fixture.folder, threads: 2, isOnVirtualClock: true,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let screen = try TestScreen(size: CGSize(width: width, height: height), scale: scale) {
      TitleViewController.make(seed: 7, context: context)
    }
    screen.advance(seconds: 1)
    return screen.picture
  }

  @Test(arguments: [(1280, 800, 1.0), (800, 600, 1.0), (400, 300, 1.5)])
  func `the title matches its golden picture`(width: Int, height: Int, scale: Double) throws {
    let picture = try picture(CGFloat(width), CGFloat(height), scale: CGFloat(scale))
    let name = "title-\(width)x\(height)@\(scale)"
    if case .tolerated(let line) = try GoldenPictures(folder: Self.folder).check(picture, name, .text) { print(line) }
  }
}
