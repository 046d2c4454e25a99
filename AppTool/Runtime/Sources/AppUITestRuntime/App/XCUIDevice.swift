import Foundation
@_spi(UITests) import UIKit

/// The device on which the app runs.
open class XCUIDevice: NSObject {
  public static let shared = XCUIDevice()

  /// A button of the device.
  public enum Button: Int, Sendable {
    case home = 1
  }

  /// The orientation, which the next launches keep. Both ways to lie on the side are the same.
  open var orientation: UIDeviceOrientation {
    get { AppSession.shared.isLandscape ? .landscapeLeft : .portrait }
    set {
      guard newValue.isLandscape || newValue.isPortrait else { return }
      UITestRun.perform("turn the device", at: nil) { session throws(AppProcess.Failure) in
        try session.turn(isLandscape: newValue.isLandscape)
      }
    }
  }

  /// Presses a button; the home button puts the app into the background.
  open func press(_ button: Button, file: StaticString = #filePath, line: UInt = #line) {
    let place = TestPlace(file: file, line: line)
    UITestRun.perform("press the home button", at: place) { session throws(AppProcess.Failure) in
      try session.show(false)
    }
  }
}

extension XCUIDevice: @unchecked Sendable {}
