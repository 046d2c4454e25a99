import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppServices

/// Calls, payments, recordings, iCloud and other services end as on a device without them.
@Suite(.serialized, .separateScreens) @MainActor struct AccountServicesTests {
  private let screen: TestScreen

  init() throws {
    screen = try TestScreen(size: CGSize(width: 393, height: 700), root: { UIViewController() })
  }

  /// Calls a function and returns the error that it hands over in a later turn.
  private func error(_ call: (@escaping ((any Error)?) -> Void) -> Void) -> (any Error)? {
    var results: [(any Error)?] = []
    call { results.append($0) }
    #expect(results.isEmpty, "not at once")
    screen.advance(seconds: 0.1)
    #expect(results.count == 1)
    return results.first ?? nil
  }

  @Test func `no call is accepted`() throws {
    let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Shop"))
    let update = CXCallUpdate()
    update.remoteHandle = CXHandle(type: .phoneNumber, value: "110")
    let incoming = error { provider.reportNewIncomingCall(with: UUID(), update: update, completion: $0) }
    #expect((incoming as? CXErrorCodeIncomingCallError)?.code == .unknown)
    let controller = CXCallController()
    let start = CXStartCallAction(call: UUID(), handle: CXHandle(type: .generic, value: "ann"))
    let outgoing = error { controller.request(CXTransaction(action: start), completion: $0) }
    #expect((outgoing as? CXErrorCodeRequestTransactionError)?.code == .unknownCallProvider)
    let end = error { controller.requestTransaction(with: CXEndCallAction(call: UUID()), completion: $0) }
    #expect((end as? CXErrorCodeRequestTransactionError)?.code == .unknownCallUUID)
    let empty = error { controller.request(CXTransaction(), completion: $0) }
    #expect(
      (empty as NSError?)?.domain == "com.apple.CallKit.error.requesttransaction" && controller.callObserver.calls == []
    )
    #expect((empty as NSError?)?.code == 3)
  }

  @Test func `an action is complete when the app says so`() {
    let mute = CXSetMutedCallAction(call: UUID(), muted: true)
    let transaction = CXTransaction(actions: [mute, CXAnswerCallAction(call: UUID())])
    mute.fulfill()
    #expect(mute.isComplete && !transaction.isComplete)
    for action in transaction.actions { action.fulfill() }
    #expect(transaction.isComplete)
  }

  @Test func `there are no networks to post to, no payments and no passes`() {
    #expect(!SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
    #expect(SLComposeViewController(forServiceType: SLServiceTypeFacebook) == nil)
    #expect(!PKPaymentAuthorizationController.canMakePayments(usingNetworks: [.visa]))
    let request = PKPaymentRequest()
    request.paymentSummaryItems = [PKPaymentSummaryItem(label: "Tea", amount: 3)]
    #expect(PKPaymentAuthorizationViewController(paymentRequest: request) == nil)
    var answers: [Bool] = []
    PKPaymentAuthorizationController(paymentRequest: request).present { answers.append($0) }
    screen.advance(seconds: 0.1)
    #expect(answers == [false] && !PKPassLibrary.isPassLibraryAvailable())
    #expect(throws: PKPassKitError(.unsupportedVersionError)) { try PKPass(data: Data()) }
    let button = PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)
    #expect(button.title(for: .normal) == "Buy with Pay")
  }

  @Test func `no player is authenticated, and no score is reported`() throws {
    let player = GKLocalPlayer.local
    let failure = error { end in player.authenticateHandler = { _, error in end(error) } }
    #expect((failure as? GKError)?.code == .notAuthenticated && !player.isAuthenticated)
    #expect((failure as NSError?)?.domain == GKErrorDomain && (failure as NSError?)?.code == 6)
    let score = GKScore(leaderboardIdentifier: "best")
    score.value = 7
    #expect((error { GKScore.report([score], withCompletionHandler: $0) } as? GKError)?.code == .notAuthenticated)
    let submitted = error {
      GKLeaderboard.submitScore(7, context: 0, player: player, leaderboardIDs: ["best"], completionHandler: $0)
    }
    #expect((submitted as? GKError)?.code == .notAuthenticated)
    let achievement = GKAchievement(identifier: "first")
    achievement.percentComplete = 100
    #expect(achievement.isCompleted)
    #expect((error { GKAchievement.report([achievement], withCompletionHandler: $0) } as? GKError) != nil)
    let list = error { end in GKLeaderboard().loadScores { _, error in end(error) } }
    #expect((list as? GKError)?.code == .notAuthenticated)
  }

  @Test func `the page of Game Center is closed by its button`() throws {
    final class Delegate: NSObject, GKGameCenterControllerDelegate {
      var count = 0
      func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController) { count += 1 }
    }
    let (controller, delegate) = (GKGameCenterViewController(state: .leaderboards), Delegate())
    controller.gameCenterDelegate = delegate
    controller.loadViewIfNeeded()
    let button = try #require(controller.topViewController?.navigationItem.rightBarButtonItem)
    button.primaryAction?.performWithSender(nil, target: nil)
    #expect(delegate.count == 1 && controller.viewState == .leaderboards)
  }

  @Test func `the screen is not recorded`() {
    let recorder = RPScreenRecorder.shared()
    #expect(!recorder.isAvailable && !recorder.isRecording)
    #expect((error { recorder.startRecording(handler: $0) } as? RPRecordingErrorCode)?.code == .failedToStart)
    let stop = error { end in recorder.stopRecording { _, error in end(error) } }
    #expect((stop as NSError?)?.code == -5829)
  }

  @Test func `without an account iCloud reads and writes nothing`() async throws {
    let container = CKContainer.default()
    #expect(try await container.accountStatus() == .noAccount)
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "one"))
    record["title"] = "Tea"
    record["count"] = 2
    #expect(record["title"] as? String == "Tea" && record.allKeys().sorted() == ["count", "title"])
    let database = container.privateCloudDatabase
    let save = error { end in database.save(record) { _, error in end(error) } }
    #expect((save as? CKError)?.code == .notAuthenticated)
    let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
    let find = error { end in database.perform(query, inZoneWith: nil) { _, error in end(error) } }
    #expect((find as? CKError)?.errorCode == 9)
    let operation = CKQueryOperation(query: query)
    let work = error { end in
      operation.queryCompletionBlock = { _, error in end(error) }
      database.add(operation)
    }
    #expect((work as? CKError)?.code == .notAuthenticated)
    let cancelled = CKModifyRecordsOperation(recordsToSave: [record])
    let cancel = error { end in
      cancelled.modifyRecordsCompletionBlock = { _, _, error in end(error) }
      cancelled.cancel()
      database.add(cancelled)
    }
    #expect((cancel as? CKError)?.code == .operationCancelled)
  }

  @Test func `no private network, no proof of the device and no index`() {
    let manager = NEVPNManager.shared()
    #expect(manager.connection.status == .invalid)
    #expect((error(manager.loadFromPreferences) as? NEVPNError)?.code == .configurationReadWriteFailed)
    #expect(throws: NEVPNError(.configurationInvalid)) { try manager.connection.startVPNTunnel() }
    let join = error {
      NEHotspotConfigurationManager.shared.apply(NEHotspotConfiguration(ssid: "a"), completionHandler: $0)
    }
    #expect((join as? NEHotspotConfigurationError)?.code == .internal)
    let token = error { end in DCDevice.current.generateToken { _, error in end(error) } }
    #expect((token as? DCError)?.code == .featureUnsupported && !DCAppAttestService.shared.isSupported)
    #expect(!CSSearchableIndex.isIndexingAvailable())
    let set = CSSearchableItemAttributeSet(itemContentType: "public.text")
    let item = CSSearchableItem(uniqueIdentifier: "a", domainIdentifier: nil, attributeSet: set)
    let activity = NSUserActivity(activityType: "read")
    #expect(activity.contentAttributeSet == nil)
    activity.contentAttributeSet = set
    #expect(activity.contentAttributeSet === set)
    let index = error { CSSearchableIndex.default().indexSearchableItems([item], completionHandler: $0) }
    #expect((index as? CSIndexError)?.code == .indexUnavailableError)
  }

  @Test func `donations are accepted and no phrase is known`() {
    let intent = INSendMessageIntent(
      recipients: nil, content: "Hello", speakableGroupName: INSpeakableString(spokenPhrase: "Team"),
      conversationIdentifier: "1", serviceName: nil, sender: nil)
    intent.setImage(INImage(named: "face"), forParameterNamed: \.speakableGroupName)
    #expect(intent.image(forParameterNamed: \.speakableGroupName) != nil)
    #expect(intent.image(forParameterNamed: \.sender) == nil)
    #expect(error { INInteraction(intent: intent, response: nil).donate(completion: $0) } == nil)
    var phrases: [[INVoiceShortcut]?] = []
    INVoiceShortcutCenter.shared.getAllVoiceShortcuts { found, _ in phrases.append(found) }
    screen.advance(seconds: 0.1)
    #expect(phrases == [[]] && INPreferences.siriAuthorizationStatus() == .restricted)
  }

  @Test func `the sheet for a phrase can be cancelled`() throws {
    final class Listener: NSObject, INUIAddVoiceShortcutViewControllerDelegate {
      var events: [String] = []
      func addVoiceShortcutViewController(
        _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?,
        error: (any Error)?
      ) { events.append("finished") }
      func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController) {
        events.append("cancelled")
      }
    }
    let listener = Listener()
    let shortcut = try #require(INShortcut(intent: INIntent()))
    let controller = INUIAddVoiceShortcutViewController(shortcut: shortcut)
    controller.delegate = listener
    UIApplication.shared.keyWindow?.rootViewController?.present(controller, animated: false)
    screen.advance(seconds: 0.5)
    try screen.tapText("Cancel")
    #expect(listener.events == ["cancelled"])
  }

  @Test func `the description of a page has its title and picture`() throws {
    let metadata = LPLinkMetadata()
    metadata.url = URL(string: "https://shop.example/tea")
    let page = """
      <html><head><title>Tea &amp; Coffee</title>
      <meta content='/cup.png' property="og:image"></head></html>
      """
    #expect(metadata.read(page)?.absoluteString == "https://shop.example/cup.png")
    #expect(metadata.title == "Tea & Coffee")
    #expect(metadata.read("<TITLE>a</TITLE><meta property='og:title' content=\" B&quot; \">") == nil)
    #expect(metadata.title == "B\"")
    let view = LPLinkView(metadata: metadata)
    #expect(
      view.accessibilityLabel == "B\", shop.example" && view.sizeThatFits(CGSize(width: 200, height: 0)).width == 200)
  }

  @Test func `a page that is not there is an error`() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    await #expect(throws: LPError(.metadataFetchFailed)) {
      try await LPMetadataProvider().startFetchingMetadata(for: url)
    }
  }
}
