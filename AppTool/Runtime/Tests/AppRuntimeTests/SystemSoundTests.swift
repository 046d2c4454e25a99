import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct SystemSoundTests {
  private final class Calls {
    var count = 0
  }

  @Test func `functions are called in a turn after that of the sound`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), root: { UIViewController() })
    let calls = Calls()
    let data = Unmanaged.passUnretained(calls).toOpaque()
    AudioServicesAddSystemSoundCompletion(
      1007, nil, nil, { _, data in data.map { Unmanaged<Calls>.fromOpaque($0).takeUnretainedValue().count += 1 } }, data
    )
    var ended = 0
    AudioServicesPlaySystemSoundWithCompletion(1007) { ended += 1 }
    #expect(ended == 0 && calls.count == 0)
    screen.advance(seconds: 0.1)
    #expect(ended == 1 && calls.count == 1)
    AudioServicesRemoveSystemSoundCompletion(1007)
    AudioServicesPlayAlertSoundWithCompletion(1007) { ended += 1 }
    screen.advance(seconds: 0.1)
    #expect(ended == 2 && calls.count == 1)
  }
}
