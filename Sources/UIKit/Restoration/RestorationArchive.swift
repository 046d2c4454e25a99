/// The preserved state of an app, in a property list.
@MainActor struct RestorationArchive {
  /// The values of the app's delegate.
  var application: [String: Any]
  /// The preserved objects. Each comes after the one that contains it.
  var records: [RestorationRecord]

  /// Reads a file and removes it, so that an app that crashes while its state is restored starts without it next time.
  ///
  /// Returns `nil` without a file. One that cannot be read or removed is reported and ignored.
  static func take(_ file: URL) -> RestorationArchive? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let data = try Data(contentsOf: file)
      try FileManager.default.removeItem(at: file)
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
      guard let list, let application = list["application"] as? [String: Any],
        let objects = list["objects"] as? [[String: Any]]
      else { throw SceneStateError.unknownObjects }
      var records: [RestorationRecord] = []
      for object in objects {
        guard let record = RestorationRecord(object), record.owner.map(records.indices.contains) ?? true else {
          throw SceneStateError.unknownObjects
        }
        records.append(record)
      }
      return RestorationArchive(application: application, records: records)
    } catch {
      Log.warning("\(file.path): the app starts without its earlier state, because the file is damaged: \(error)")
      return nil
    }
  }

  /// Writes a file as a whole; a failure is reported. Returns true if the file was written.
  func write(_ file: URL) -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let list: [String: Any] = ["application": application, "objects": records.map(\.propertyList)]
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: file, options: .atomic)
      return true
    } catch {
      Log.warning("\(file.path): the state of the app was not preserved: \(error); make the folder writable")
      return false
    }
  }
}

/// One preserved object.
struct RestorationRecord {
  enum Kind: String {
    case controller, view, registered
  }

  var kind: Kind
  /// The identifiers of the objects around it and its own, from the outside in.
  var path: [String]
  /// The number of the controller that contains or presents it.
  var owner: Int?
  /// The number of earlier records of the same kind and owner with the same path.
  var occurrence: Int
  /// The mangled name of the class that creates it.
  var restorationClass: String?
  /// The storyboard that it came from: the name, the path of the bundle, and the identifier of the controller there.
  var storyboard: [String]?
  /// True for a controller whose view was loaded.
  var isViewLoaded = false
  var values: [String: Any] = [:]

  var propertyList: [String: Any] {
    var list: [String: Any] = ["kind": kind.rawValue, "path": path, "occurrence": occurrence, "values": values]
    list["owner"] = owner
    list["class"] = restorationClass
    list["storyboard"] = storyboard
    list["isViewLoaded"] = isViewLoaded
    return list
  }
}

extension RestorationRecord {
  init?(_ list: [String: Any]) {
    guard let kind = (list["kind"] as? String).flatMap(Kind.init), let path = list["path"] as? [String], !path.isEmpty,
      let occurrence = list["occurrence"] as? Int, let values = list["values"] as? [String: Any]
    else { return nil }
    let storyboard = list["storyboard"] as? [String]
    self.init(
      kind: kind, path: path, owner: list["owner"] as? Int, occurrence: occurrence,
      restorationClass: list["class"] as? String, storyboard: storyboard?.count == 3 ? storyboard : nil,
      isViewLoaded: list["isViewLoaded"] as? Bool ?? false, values: values)
  }
}
