/// The type of the activity with which an app opens a web address, its ``NSUserActivity/webpageURL``.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

public typealias NSUserActivityPersistentIdentifier = String

/// The user's current activity, for restoring it when the app starts again.
///
/// Activities stay on the machine: no other device continues them, and no search finds them.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  public final let activityType: String
  open var title: String?
  /// Values of property lists, and URLs. Others are not saved.
  open var userInfo: [AnyHashable: Any]?
  open var webpageURL: URL?
  /// An identifier of the content, for scenes.
  open var targetContentIdentifier: String?
  /// The address of the page that led to the app.
  open var referrerURL: URL?
  open weak var delegate: (any NSUserActivityDelegate)?

  // What an app asks of other devices and of the search, which do not reach this machine.

  /// The keys of ``userInfo`` that another device needs; it is kept without effect.
  open var requiredUserInfoKeys: Set<String>?
  /// Words of the search; they are kept without effect.
  open var keywords: Set<String> = []
  /// The date after which the search does not show the activity; it is kept without effect.
  open var expirationDate: Date?
  /// The identifier by which an app deletes the activity.
  open var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// The app's request; no other device continues the activity.
  open var isEligibleForHandoff = true
  /// The app's request; no search finds the activity.
  open var isEligibleForSearch = false
  /// The app's request; no public index has the activity.
  open var isEligibleForPublicIndexing = false
  /// The app's request; Siri does not suggest the activity.
  open var isEligibleForPrediction = false

  private var owners: [Owner] = []
  private var isCurrent = false
  private var isValid = true
  private var update: ClockTimer?

  private struct Owner {
    weak var responder: UIResponder?
  }

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// True if the activity is out of date. A current activity is brought up to date before the next frame, by its
  /// responders' ``UIResponder/updateUserActivityState(_:)`` and then by its delegate.
  open var needsSave = false {
    didSet { scheduleUpdate() }
  }

  /// Makes this the activity that is brought up to date; an earlier one is no longer current.
  open func becomeCurrent() {
    guard isValid else { return }
    let application = UIApplication.shared
    if let other = application.currentActivity, other !== self { other.resignCurrent() }
    application.currentActivity = self
    isCurrent = true
    scheduleUpdate()
  }

  open func resignCurrent() {
    isCurrent = false
    update?.cancel()
    update = nil
    if UIApplication.shared.currentActivity === self { UIApplication.shared.currentActivity = nil }
  }

  /// Ends the activity; it cannot become current again.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }

  /// Calls the handler in a later turn: the search keeps no activities that could be deleted.
  open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
    _ = ClockTimer.after(0) { handler() }
  }

  /// Calls the handler in a later turn: the search keeps no activities that could be deleted.
  open class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: @escaping () -> Void
  ) { deleteAllSavedUserActivities(completionHandler: handler) }

  /// Adds or removes a responder that has this activity.
  final func setOwned(_ isOwned: Bool, by responder: UIResponder) {
    owners.removeAll { $0.responder == nil || $0.responder === responder }
    if isOwned { owners.append(Owner(responder: responder)) }
  }

  private func scheduleUpdate() {
    guard needsSave, isCurrent, update == nil else { return }
    update = .after(0) { [weak self] in self?.save() }
  }

  /// Brings the activity up to date if it needs it.
  final func save() {
    update?.cancel()
    update = nil
    guard needsSave else { return }
    let responders = owners.compactMap(\.responder)
    for responder in responders { responder.updateUserActivityState(self) }
    if !responders.isEmpty { UIApplication.shared.completeActivity(self) }
    delegate?.userActivityWillSave(self)
    needsSave = false
  }
}

/// Brings an activity up to date.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before the activity is saved.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
