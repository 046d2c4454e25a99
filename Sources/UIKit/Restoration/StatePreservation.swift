/// Collects the state of the objects of an app.
///
/// It begins with the root controllers of the windows and follows the references that they encode. A controller without
/// an identifier is not preserved, and neither is what it contains.
@MainActor final class StatePreservation {
  private let application: UIApplication
  private var records: [RestorationRecord] = []
  private var objects: [AnyObject] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private lazy var references = RestorationReferences(number: { [unowned self] in number(of: $0) })

  init(_ application: UIApplication) {
    self.application = application
  }

  /// Returns the state; `nil` if the app's delegate does not want it preserved.
  func archive() -> RestorationArchive? {
    guard let delegate = application.delegate else { return nil }
    let coder = RestorationCoder(references: references)
    encodeVersions(with: coder)
    guard delegate.application(application, shouldSaveSecureApplicationState: coder) else { return nil }
    delegate.application(application, willEncodeRestorableStateWith: coder)
    for window in application.windows { _ = window.rootViewController.flatMap(number) }
    var next = 0
    while next < objects.count {
      encode(next)
      next += 1
    }
    return RestorationArchive(application: coder.values, records: records)
  }

  private func encodeVersions(with coder: NSCoder) {
    let version = Bundle.main.infoDictionary?["CFBundleVersion"] as? String
    coder.encode(version, forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
    coder.encode(
      NSNumber(value: UIDevice.current.userInterfaceIdiom.rawValue),
      forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    coder.encode(Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
  }

  private func encode(_ number: Int) {
    let coder = RestorationCoder(references: references)
    switch objects[number] {
    case let controller as UIViewController:
      controller.encodeRestorableState(with: coder)
      for view in controller.viewIfLoaded?.restorableViews(of: controller) ?? [] { _ = self.number(of: view) }
    case let view as UIView: view.encodeRestorableState(with: coder)
    case let object as any UIStateRestoring: object.encodeRestorableState(with: coder)
    default: break
    }
    records[number].values = coder.values
  }

  // MARK: Numbers

  /// Returns the number of an object, which is preserved from now on; `nil` if it cannot be found at the next start.
  private func number(of object: AnyObject) -> Int? {
    if let known = numbers[ObjectIdentifier(object)] { return known }
    let record =
      switch object {
      case let controller as UIViewController: self.record(of: controller)
      case let view as UIView: self.record(of: view)
      case let object as any UIStateRestoring: self.record(ofRegistered: object)
      default: nil as RestorationRecord?
      }
    guard let record else { return nil }
    numbers[ObjectIdentifier(object)] = records.count
    records.append(record)
    objects.append(object)
    return records.count - 1
  }

  private func record(of controller: UIViewController) -> RestorationRecord? {
    guard let identifier = controller.restorationIdentifier else { return nil }
    var owner: Int?
    if let container = controller.restorationContainer {
      owner = number(of: container)
      if owner == nil { return nil }
    }
    var record = record(.controller, identifier, owner: owner)
    record.restorationClass = controller.restorationClass.flatMap { _mangledTypeName($0) }
    record.isViewLoaded = controller.isViewLoaded
    if let storyboard = controller.storyboard {
      let bundle = storyboard.bundle == .main ? "" : storyboard.bundle.bundlePath
      record.storyboard = [storyboard.name, bundle, controller.storyboardIdentifier ?? identifier]
    }
    return record
  }

  private func record(of view: UIView) -> RestorationRecord? {
    guard let identifier = view.restorationIdentifier, let owner = view.restorationOwner.flatMap({ number(of: $0) })
    else { return nil }
    return record(.view, identifier, owner: owner)
  }

  private func record(ofRegistered object: any UIStateRestoring) -> RestorationRecord? {
    guard let identifier = application.restoration.identifier(of: object) else { return nil }
    var owner: Int?
    if let parent = object.restorationParent {
      owner = number(of: parent)
      if owner == nil { return nil }
    }
    var record = record(.registered, identifier, owner: owner)
    record.restorationClass = object.objectRestorationClass.flatMap { _mangledTypeName($0) }
    return record
  }

  private func record(_ kind: RestorationRecord.Kind, _ identifier: String, owner: Int?) -> RestorationRecord {
    let path = (owner.map { records[$0].path } ?? []) + [identifier]
    let same = records.count { $0.kind == kind && $0.owner == owner && $0.path == path }
    return RestorationRecord(kind: kind, path: path, owner: owner, occurrence: same)
  }
}
