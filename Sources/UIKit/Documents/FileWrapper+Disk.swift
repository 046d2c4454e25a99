/// Reading wrappers from the disk, comparing them with it, and writing them.
extension FileWrapper {
  private static var files: FileManager { .default }

  /// Reads the item at a URL, which is not followed if it is a link.
  final func load(_ url: URL, _ options: ReadingOptions) throws {
    let attributes = try Self.files.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for name in try Self.files.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
      }
      setContent(.folder(children))
    case .typeSymbolicLink?:
      let target = try Self.files.destinationOfSymbolicLink(atPath: url.path)
      let base = target.hasPrefix("/") ? nil : url.deletingLastPathComponent()
      setContent(.link(URL(fileURLWithPath: target, relativeTo: base)))
    case .typeRegular?:
      let contents = FileContents(at: url)
      if options.contains(.immediate) { _ = try contents.read() }
      setContent(.file(contents))
    // A pipe or a device would be waited for.
    default: throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
    adopt(attributes)
  }

  private func adopt(_ attributes: [FileAttributeKey: Any]) {
    fileAttributes = Dictionary(attributes.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
  }

  /// Returns true if the file still has an attribute with which it was read.
  private func hasSame(_ key: FileAttributeKey, as found: [FileAttributeKey: Any]) -> Bool {
    guard let known = fileAttributes[key.rawValue] as? AnyHashable else { return false }
    return known == found[key] as? AnyHashable
  }

  // MARK: Comparing

  final func matches(_ url: URL) -> Bool {
    guard let found = try? Self.files.attributesOfItem(atPath: url.path), let type = found[.type] as? FileAttributeType
    else { return false }
    switch content {
    case .file:
      return type == .typeRegular && hasSame(.modificationDate, as: found) && hasSame(.size, as: found)
    case .link(let target):
      return type == .typeSymbolicLink
        && (try? Self.files.destinationOfSymbolicLink(atPath: url.path)) == target.relativePath
    case .folder(let children):
      guard type == .typeDirectory, let names = try? Self.files.contentsOfDirectory(atPath: url.path),
        Set(names) == Set(children.keys)
      else { return false }
      return children.allSatisfy { $0.value.matches(url.appendingPathComponent($0.key)) }
    }
  }

  // MARK: Writing

  final func save(to url: URL, _ options: WritingOptions, original: URL?) throws {
    if options.contains(.atomic) {
      let name = ".\(UUID().uuidString).tmp"
      let temporary = url.deletingLastPathComponent().appendingPathComponent(name)
      do {
        try create(at: temporary, original: original)
        try Self.replace(url, by: temporary)
      } catch {
        try? Self.files.removeItem(at: temporary)
        throw error
      }
    } else {
      try create(at: url, original: original)
    }
    if options.contains(.withNameUpdating) { didWrite(to: url, as: url.lastPathComponent) }
  }

  /// Moves an item to a place. What is there is kept until the new item has its name.
  private static func replace(_ url: URL, by item: URL) throws {
    // It also exchanges files and links without a moment at which there is none.
    if rename(item.path, url.path) == 0 {
      // Two links to one file both remain.
      try? files.removeItem(at: item)
      return
    }
    let old = item.appendingPathExtension("old")
    try files.moveItem(at: url, to: old)
    do {
      try files.moveItem(at: item, to: url)
    } catch {
      try? files.moveItem(at: old, to: url)
      throw error
    }
    try? files.removeItem(at: old)
  }

  private func create(at url: URL, original: URL?) throws {
    switch content {
    case .file(let contents):
      if let original, matches(original), original.standardizedFileURL != url.standardizedFileURL,
        (try? Self.files.linkItem(at: original, to: url)) != nil
      {
        return
      }
      try contents.read().write(to: url)
    case .link(let target):
      return try Self.files.createSymbolicLink(atPath: url.path, withDestinationPath: target.relativePath)
    case .folder(let children):
      try Self.files.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children.sorted(by: { $0.key < $1.key }) {
        let earlier = child.filename.flatMap { original?.appendingPathComponent($0) }
        try child.create(at: url.appendingPathComponent(name), original: earlier)
      }
    }
    if let permissions = fileAttributes[FileAttributeKey.posixPermissions.rawValue] {
      try Self.files.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    }
  }

  private func didWrite(to url: URL, as name: String) {
    filename = name
    if let attributes = try? Self.files.attributesOfItem(atPath: url.path) { adopt(attributes) }
    switch content {
    case .file(let contents): contents.place = url
    case .folder(let children):
      for (name, child) in children { child.didWrite(to: url.appendingPathComponent(name), as: name) }
    case .link: break
    }
  }
}
