/// The state of a scene between two runs of the app, in a property list.
@MainActor struct SceneState {
  /// The identifier of the session.
  var identifier: String
  var activity: NSUserActivity

  /// A key that marks a dictionary that stands for a URL.
  private static let urlKey = "NSURL"

  /// Reads a file. Returns `nil` without one; a file that cannot be read is reported and ignored.
  static func read(_ file: URL) -> SceneState? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let data = try Data(contentsOf: file)
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
      guard let list, let identifier = list["identifier"] as? String, let type = list["activityType"] as? String else {
        throw SceneStateError.unknownContents
      }
      let activity = NSUserActivity(activityType: type)
      activity.title = list["title"] as? String
      activity.webpageURL = (list["webpageURL"] as? String).flatMap { URL(string: $0) }
      activity.targetContentIdentifier = list["targetContentIdentifier"] as? String
      activity.userInfo = (list["userInfo"] as? [String: Any]).map { values in
        Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.key), decoded($0.value)) })
      }
      return SceneState(identifier: identifier, activity: activity)
    } catch {
      Log.warning("\(file.path): the state of the app was not restored: \(error); delete the file to get rid of this")
      return nil
    }
  }

  /// Writes a file as a whole; a failure is reported.
  func write(_ file: URL) {
    var list: [String: Any] = ["identifier": identifier, "activityType": activity.activityType]
    list["title"] = activity.title
    list["webpageURL"] = activity.webpageURL?.absoluteString
    list["targetContentIdentifier"] = activity.targetContentIdentifier
    list["userInfo"] = activity.userInfo.map(Self.encoded)
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
  private static func encoded(_ values: [AnyHashable: Any]) -> [String: Any] {
    values.reduce(into: [:]) { result, entry in
      guard let key = entry.key.base as? String, let value = encoded(entry.value) else {
        return Log.warning(
          "userInfo['\(entry.key.base)'] of a user activity is not a value of property lists; it is lost")
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

/// The reason why a file with the state of a scene cannot be used.
enum SceneStateError: Error, CustomStringConvertible {
  case unknownContents, unknownObjects

  var description: String {
    switch self {
    case .unknownContents: "it is not a property list with 'identifier' and 'activityType'"
    case .unknownObjects: "it is not a property list with 'application' and 'objects'"
    }
  }
}
