/// Restores the objects of an app from its preserved state.
///
/// Source of the order: Apple, "About the UI restoration process".
@MainActor final class StateRestoration {
  private let application: UIApplication
  private let delegate: any UIApplicationDelegate
  private let records: [RestorationRecord]
  private var objects: [AnyObject?]
  private var coders: [Int: RestorationCoder] = [:]
  private lazy var references = RestorationReferences(object: { [unowned self] in object($0) })
  private let values: [String: Any]
  private lazy var applicationCoder = RestorationCoder(values: values, references: references)

  init(_ archive: RestorationArchive, in application: UIApplication, delegate: any UIApplicationDelegate) {
    self.application = application
    self.delegate = delegate
    records = archive.records
    values = archive.application
    objects = Array(repeating: nil, count: records.count)
  }

  /// Creates or finds the objects and restores their state. Returns false if the app's delegate does not want it.
  func run() -> Bool {
    guard delegate.application(application, shouldRestoreSecureApplicationState: applicationCoder) else { return false }
    for (number, record) in records.enumerated() where record.kind == .controller {
      objects[number] = controller(number, record)
    }
    for number in records.indices { decode(number) }
    return true
  }

  /// Notifies the app's delegate and the objects that all were restored.
  func finish() {
    delegate.application(application, didDecodeRestorableStateWith: applicationCoder)
    for case let object as any UIStateRestoring in objects { object.applicationFinishedRestoringState() }
  }

  private func decode(_ number: Int) {
    switch object(number) {
    case let controller as UIViewController:
      if records[number].isViewLoaded { controller.loadViewIfNeeded() }
      controller.decodeRestorableState(with: coder(number))
    case let view as UIView: view.decodeRestorableState(with: coder(number))
    case let object as any UIStateRestoring: object.decodeRestorableState(with: coder(number))
    default: break
    }
  }

  private func coder(_ number: Int) -> RestorationCoder {
    if let known = coders[number] { return known }
    let record = records[number]
    let key = UIApplication.stateRestorationViewControllerStoryboardKey
    let coder = RestorationCoder(
      values: record.values, provided: record.makeStoryboard().map { [key: $0] } ?? [:], references: references)
    coders[number] = coder
    return coder
  }

  // MARK: Controllers

  /// Returns the controller of a record: that of its class, of the app's delegate, an existing one, or that of its
  /// storyboard. What was in a controller that is not restored is not restored either.
  private func controller(_ number: Int, _ record: RestorationRecord) -> UIViewController? {
    let owner = record.owner.flatMap { objects[$0] as? UIViewController }
    if record.owner != nil, owner == nil { return nil }
    if let name = record.restorationClass {
      if let type = _typeByName(name) as? any UIViewControllerRestoration.Type {
        let made = type.viewController(withRestorationIdentifierPath: record.path, coder: coder(number))
        if let made, made.restorationClass == nil { made.restorationClass = type }
        return made.map { named($0, record) }
      }
      Log.warning(
        "\(record.path.joined(separator: "/")): the restoration class \(name) was not found; it must be neither private "
          + "nor inside a function")
    }
    let hooked = delegate.application(
      application, viewControllerWithRestorationIdentifierPath: record.path, coder: coder(number))
    if let hooked { return named(hooked, record) }
    return existing(record, in: owner) ?? madeByStoryboard(record, coder(number)).map { named($0, record) }
  }

  private func named(_ controller: UIViewController, _ record: RestorationRecord) -> UIViewController {
    if controller.restorationIdentifier == nil { controller.restorationIdentifier = record.path.last }
    return controller
  }

  private func existing(_ record: RestorationRecord, in owner: UIViewController?) -> UIViewController? {
    let found = (owner?.restorationChildren ?? roots).filter { $0.restorationIdentifier == record.path.last }
    guard found.indices.contains(record.occurrence) else { return nil }
    return found[record.occurrence]
  }

  /// The root controllers of the windows, including one that is not shown yet.
  private var roots: [UIViewController] {
    var windows = application.windows
    if let window = delegate.window ?? nil, !windows.contains(window) { windows.append(window) }
    return windows.compactMap(\.rootViewController)
  }

  private func madeByStoryboard(_ record: RestorationRecord, _ coder: NSCoder) -> UIViewController? {
    let storyboard = coder.decodeObject(forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
    guard let storyboard = storyboard as? UIStoryboard, let identifier = record.storyboard?.last else { return nil }
    return InterfaceLoaders.shared?.controller(of: storyboard, identifier: identifier, creator: nil)
  }

  // MARK: Views and registered objects

  /// Returns the object with a number; `nil` if it was not restored.
  private func object(_ number: Int) -> AnyObject? {
    guard records.indices.contains(number) else { return nil }
    if let known = objects[number] { return known }
    let record = records[number]
    switch record.kind {
    case .controller: return nil
    case .view: objects[number] = view(record)
    case .registered: objects[number] = registered(number, record)
    }
    return objects[number]
  }

  private func view(_ record: RestorationRecord) -> UIView? {
    guard let controller = record.owner.flatMap({ objects[$0] as? UIViewController }) else { return nil }
    controller.loadViewIfNeeded()
    let found = controller.viewIfLoaded?.restorableViews(of: controller).filter {
      $0.restorationIdentifier == record.path.last
    }
    guard let found, found.indices.contains(record.occurrence) else { return nil }
    return found[record.occurrence]
  }

  private func registered(_ number: Int, _ record: RestorationRecord) -> (any UIStateRestoring)? {
    let owner = record.owner.flatMap { object($0) }
    if record.owner != nil, owner == nil { return nil }
    if let found = application.restoration.object(record.path.last ?? "", in: owner) { return found }
    let type = record.restorationClass.flatMap { _typeByName($0) } as? any UIObjectRestoration.Type
    return type?.object(withRestorationIdentifierPath: record.path, coder: coder(number))
  }
}

extension RestorationRecord {
  /// The storyboard that the controller came from, if it still exists.
  @MainActor func makeStoryboard() -> UIStoryboard? {
    guard let storyboard, let bundle = storyboard[1].isEmpty ? .main : Bundle(path: storyboard[1]),
      bundle.url(forResource: storyboard[0], withExtension: "storyboard") != nil
    else { return nil }
    return UIStoryboard(name: storyboard[0], bundle: bundle)
  }
}
