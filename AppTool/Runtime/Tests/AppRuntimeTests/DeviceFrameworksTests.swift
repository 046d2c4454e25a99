import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppDevice
@testable import AppServices

@Suite(.serialized, .separateScreens) @MainActor struct DeviceFrameworksTests {
  private let root = UIViewController()

  private func screen() throws -> TestScreen {
    let root = root
    return try TestScreen(size: CGSize(width: 393, height: 700), root: { root })
  }

  @Test(arguments: [
    (LAPolicy.deviceOwnerAuthenticationWithBiometrics, LAError.Code.biometryNotEnrolled),
    (.deviceOwnerAuthentication, .passcodeNotSet),
  ])
  func `no policy can be evaluated, with the reason`(_ policy: LAPolicy, _ code: LAError.Code) throws {
    let screen = try screen()
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(policy, error: &error))
    #expect(error?.domain == LAErrorDomain && error?.code == code.rawValue)
    var replies: [LAError.Code?] = []
    context.evaluatePolicy(policy, localizedReason: "To open the safe") { isAllowed, error in
      if !isAllowed { replies.append((error as? LAError)?.code) }
    }
    context.invalidate()
    screen.advance(seconds: 0.1)
    #expect(replies == [.invalidContext])
  }

  @Test func `the question for a rating is shown once and closes with an answer`() throws {
    let screen = try screen()
    SKStoreReviewController.requestReview()
    SKStoreReviewController.requestReview()
    screen.advance(seconds: 1)
    #expect(screen.shows("Tap a star to rate it on the App Store."))
    try screen.tapText("★★★★☆")
    screen.advance(seconds: 1)
    #expect(!screen.shows("Not Now"))
    SKStoreReviewController.requestReview()
    screen.advance(seconds: 1)
    try screen.tapText("Not Now")
    screen.advance(seconds: 1)
    #expect(!screen.shows("Not Now"))
  }

  private final class Watch: NSObject, WCSessionDelegate {
    var events: [WCError.Code?] = []

    func session(
      _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
      error: (any Error)?
    ) {
      if activationState == .notActivated { events.append((error as? WCError)?.code) }
    }
    func sessionDidBecomeInactive(_ session: WCSession) {}
    func sessionDidDeactivate(_ session: WCSession) {}
    func session(
      _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
    ) {
      if userInfoTransfer.userInfo["b"] as? Int == 2 { events.append((error as? WCError)?.code) }
    }
  }

  @Test func `a watch cannot be paired, and what is sent to it fails`() throws {
    let screen = try screen()
    let (delegate, session) = (Watch(), WCSession.default)
    #expect(!WCSession.isSupported() && !session.isPaired && !session.isReachable)
    session.delegate = delegate
    session.activate()
    session.sendMessage(["a": 1], replyHandler: nil) { delegate.events.append(($0 as? WCError)?.code) }
    #expect(throws: WCError.self) { try session.updateApplicationContext(["a": 1]) }
    let transfer = session.transferCurrentComplicationUserInfo(["b": 2])
    #expect(!transfer.isTransferring && transfer.isCurrentComplicationInfo)
    #expect(session.outstandingUserInfoTransfers.isEmpty)
    screen.advance(seconds: 0.1)
    #expect(delegate.events == [.sessionNotSupported, .sessionNotSupported, .sessionNotSupported])
  }

  private final class Safari: SFSafariViewControllerDelegate {
    var events: [String] = []

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { events.append("finished") }
    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { events.append("loaded \(didLoadSuccessfully)") }
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) { events.append("opens") }
  }

  @Test func `a website is offered to the browser of the desktop`() throws {
    let screen = try screen()
    let delegate = Safari()
    let controller = SFSafariViewController(url: try #require(URL(string: "https://swift.org/install")))
    controller.delegate = delegate
    root.present(controller, animated: true)
    screen.advance(seconds: 1)
    #expect(screen.shows("https://swift.org/install") && screen.shows("swift.org"))
    try screen.tapText("Open in Browser")
    try screen.tapText("Done")
    #expect(delegate.events == ["loaded false", "opens", "finished"])
    #expect(root.presentedViewController == nil)
  }

  private final class Mail: MFMailComposeViewControllerDelegate {
    var results: [MFMailComposeResult] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      results.append(result)
      controller.dismiss(animated: true)
    }
  }

  @Test func `a mail is shown and can only be cancelled`() throws {
    let screen = try screen()
    #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
    let delegate = Mail()
    let controller = MFMailComposeViewController()
    controller.mailComposeDelegate = delegate
    controller.setSubject("Greetings")
    controller.setToRecipients(["ann@a.com", "bob@b.com"])
    controller.setMessageBody("<p>Hello</p>", isHTML: true)
    controller.addAttachmentData(Data(), mimeType: "image/png", fileName: "cat.png")
    root.present(controller, animated: true)
    screen.advance(seconds: 1)
    let view = try #require(controller.topViewController?.view.subviews.compactMap { $0 as? UITextView }.first)
    for text in ["To: ann@a.com, bob@b.com", "Subject: Greetings", "Attachments: cat.png", "Hello"] {
      #expect(view.text.contains(text), "\(text)")
    }
    #expect(!view.text.contains("<p>"))
    try screen.tapText("Cancel")
    #expect(delegate.results == [.cancelled] && root.presentedViewController == nil)
  }

  @Test func `there are no sensors of motion`() async {
    let motion = CMMotionManager()
    #expect(!motion.isAccelerometerAvailable && !motion.isDeviceMotionAvailable && motion.deviceMotion == nil)
    #expect(!CMPedometer.isStepCountingAvailable() && !CMMotionActivityManager.isActivityAvailable())
    let code = await withCheckedContinuation { continuation in
      CMPedometer().queryPedometerData(from: .distantPast, to: Date()) { _, error in
        continuation.resume(returning: (error as? NSError)?.code)
      }
    }
    #expect(code == Int(CMErrorNotAvailable.rawValue))
    #expect(!CMAltimeter.isRelativeAltitudeAvailable() && !CMAltimeter.isAbsoluteAltitudeAvailable())
    let altitudeCode = await withCheckedContinuation { continuation in
      CMAltimeter().startRelativeAltitudeUpdates(to: OperationQueue()) { _, error in
        continuation.resume(returning: (error as? NSError)?.code)
      }
    }
    #expect(altitudeCode == Int(CMErrorNotAvailable.rawValue))
  }

  @Test func `an attitude in terms of another one is the rotation between them`() {
    func about(_ axis: WritableKeyPath<CMQuaternion, Double>, _ angle: Double) -> CMAttitude {
      var quaternion = CMQuaternion(x: 0, y: 0, z: 0, w: cos(angle / 2))
      quaternion[keyPath: axis] = sin(angle / 2)
      return CMAttitude(quaternion)
    }
    #expect(abs(about(\.x, 0.3).pitch - 0.3) < 1e-12 && abs(about(\.y, 0.4).roll - 0.4) < 1e-12)
    #expect(abs(about(\.z, 2.5).yaw - 2.5) < 1e-12 && abs(about(\.z, 0.5).rotationMatrix.m11 - cos(0.5)) < 1e-12)
    let turned = about(\.z, 0.9)
    turned.multiply(byInverseOf: about(\.z, 0.2))
    #expect(abs(turned.yaw - 0.7) < 1e-12 && abs(turned.pitch) < 1e-12)
  }

  private final class Central: NSObject, CBCentralManagerDelegate, CBPeripheralManagerDelegate {
    var states: [CBManagerState] = []

    func centralManagerDidUpdateState(_ central: CBCentralManager) { states.append(central.state) }
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) { states.append(peripheral.state) }
  }

  @Test func `Bluetooth is unsupported, which the delegates are told`() async throws {
    let delegate = Central()
    let (central, peripheral) = (
      CBCentralManager(delegate: delegate, queue: nil), CBPeripheralManager(delegate: delegate, queue: nil)
    )
    #expect(central.state == .unknown && delegate.states.isEmpty)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(delegate.states == [.unsupported, .unsupported])
    central.scanForPeripherals(withServices: nil)
    #expect(!central.isScanning && !peripheral.isAdvertising)
  }

  @Test func `numbers of services have their digits, and short ones are a part of the base number`() {
    #expect(CBUUID(string: "180d").uuidString == "180D" && CBUUID(string: "180D").data == Data([0x18, 0x0D]))
    #expect(CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB") == CBUUID(string: "180D"))
    #expect(CBUUID(string: "180D") != CBUUID(string: "180F"))
    let number = UUID()
    #expect(CBUUID(nsuuid: number).uuidString == number.uuidString)
  }

  @Test func `there is no motor for haptics`() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine() }
    let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)
    let events = [
      CHHapticEvent(eventType: .hapticTransient, parameters: [intensity], relativeTime: 0),
      CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 1, duration: 2),
    ]
    #expect(try CHHapticPattern(events: events, parameters: []).duration == 3)
    events[0].relativeTime = -1
    #expect(throws: CHHapticError(.invalidEventTime)) { try CHHapticPattern(events: events, parameters: []) }
  }

  @Test func `tags cannot be read`() async {
    final class Reader: NSObject, NFCNDEFReaderSessionDelegate {
      let handler: (any Error) -> Void
      init(_ handler: @escaping (any Error) -> Void) { self.handler = handler }
      func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) { handler(error) }
    }
    #expect(!NFCNDEFReaderSession.readingAvailable)
    var reader: Reader?
    let error = await withCheckedContinuation { continuation in
      let delegate = Reader { continuation.resume(returning: $0 as? NFCReaderError) }
      reader = delegate
      NFCNDEFReaderSession(delegate: delegate, queue: nil, invalidateAfterFirstRead: true).begin()
    }
    #expect(error?.code == .readerErrorUnsupportedFeature && reader != nil)
  }
}
