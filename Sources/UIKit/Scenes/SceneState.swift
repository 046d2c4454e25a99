/// The sessions of an app between two of its runs, in a property list.
@MainActor struct SceneState {
  /// The sessions; the last is that of the scene in the foreground.
  var sessions: [Session]

  /// The state of a scene.
  struct Session {
    var identifier: String
    /// The name of the configuration.
    var configuration: String?
    /// The app's data of the session.
    var userInfo: [String: Any]?
    var activity: NSUserActivity?
  }

  /// A key that marks a dictionary that stands for a URL.
  private static let urlKey = "NSURL"

  /// Reads a file. Returns `nil` without one; a file that cannot be read is reported and ignored.
  static func read(_ file: URL) -> SceneState? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let data = try Data(contentsOf: file)
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
      guard let list else { throw SceneStateError.unknownContents }
      // Files of versions with one scene are the list of its session.
      let entries = list["sessions"] as? [[String: Any]] ?? [list]
      return SceneState(sessions: try entries.map(session))
    } catch {
      Log.warning("\(file.path): the state of the app was not restored: \(error); delete the file to get rid of this")
      return nil
    }
  }

  private static func session(_ list: [String: Any]) throws(SceneStateError) -> Session {
    guard let identifier = list["identifier"] as? String else { throw .unknownContents }
    return Session(
      identifier: identifier, configuration: list["configuration"] as? String,
      userInfo: (list["sessionInfo"] as? [String: Any])?.mapValues(decoded), activity: activity(list))
  }

  private static func activity(_ list: [String: Any]) -> NSUserActivity? {
    guard let type = list["activityType"] as? String else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = list["title"] as? String
    activity.webpageURL = (list["webpageURL"] as? String).flatMap { URL(string: $0) }
    activity.targetContentIdentifier = list["targetContentIdentifier"] as? String
    activity.userInfo = (list["userInfo"] as? [String: Any]).map { values in
      Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.key), decoded($0.value)) })
    }
    return activity
  }

  private static func list(_ session: Session) -> [String: Any] {
    var list: [String: Any] = ["identifier": session.identifier]
    list["configuration"] = session.configuration
    list["sessionInfo"] = session.userInfo.map { encoded($0, of: "a scene's session") }
    guard let activity = session.activity else { return list }
    list["activityType"] = activity.activityType
    list["title"] = activity.title
    list["webpageURL"] = activity.webpageURL?.absoluteString
    list["targetContentIdentifier"] = activity.targetContentIdentifier
    list["userInfo"] = activity.userInfo.map { encoded($0, of: "a user activity") }
    return list
  }

  /// Writes a file as a whole; a failure is reported.
  func write(_ file: URL) {
    let list = ["sessions": sessions.map(Self.list)]
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: file, options: .atomic)
    } catch {
      Log.warning("\(file.path): the state of the app was not saved: \(error); make the folder writable")
    }
  }

  /// The values that a property list can hold; the others are reported.
  private static func encoded(_ values: [AnyHashable: Any], of owner: String) -> [String: Any] {
    values.reduce(into: [:]) { result, entry in
      guard let key = entry.key.base as? String, let value = encoded(entry.value) else {
        return Log.warning(
          "userInfo['\(entry.key.base)'] of \(owner) is not a value of property lists; it is lost")
      }
      result[key] = value
    }
  }

  private static func encoded(_ value: Any) -> Any? {
    switch value {
    case let url as URL: return [urlKey: url.absoluteString]
    case is String, is Bool, is Int, is Double, is Data, is Date, is NSNumber: return value
    case let float as Float: return Double(float)
    case let float as CGFloat: return Double(float)
    case let list as [Any]:
      let values = list.compactMap(encoded)
      return values.count == list.count ? values : nil
    case let values as [String: Any]:
      let known = values.compactMapValues(encoded)
      return known.count == values.count ? known : nil
    default: return nil
    }
  }

  private static func decoded(_ value: Any) -> Any {
    switch value {
    case let values as [String: Any]:
      if values.count == 1, let text = values[urlKey] as? String, let url = URL(string: text) { return url }
      return values.mapValues(decoded)
    case let list as [Any]: return list.map(decoded)
    default: return value
    }
  }
}

extension SceneState.Session {
  @MainActor init(_ session: UISceneSession) {
    self.init(
      identifier: session.persistentIdentifier, configuration: session.configuration.name, userInfo: session.userInfo,
      activity: session.stateRestorationActivity)
  }
}

/// The reason why a file with the state of a scene cannot be used.
enum SceneStateError: Error, CustomStringConvertible {
  case unknownContents, unknownObjects

  var description: String {
    switch self {
    case .unknownContents: "it is not a property list with 'sessions' that have an 'identifier'"
    case .unknownObjects: "it is not a property list with 'application' and 'objects'"
    }
  }
}
