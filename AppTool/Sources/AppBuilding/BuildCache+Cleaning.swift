import AppProjects
import Foundation

extension BuildCache {
  /// The builds that are removed.
  public enum Selection {
    case project(Project)
    /// Those of projects that are gone, and those that were not built for some days.
    case unused(days: Int)
    /// Those of all apps, and that of the toolkit.
    case all

    /// The days after which an unused build is removed, if nothing else is asked. Fewer cost builds of some seconds, more
    /// cost about 60 MB for each app.
    public static let usualDays = 30

    /// Reads the arguments of `uikit clean`.
    ///
    /// - Parameters:
    ///   - path: The project; `nil` for all.
    ///   - all: True for all apps and the toolkit.
    ///   - days: The days without a build; `nil` for ``usualDays``.
    /// - Throws: ``ProjectError`` for arguments that exclude each other, a negative number, and no project at the path.
    public init(path: String?, all: Bool, days: Int?) throws(ProjectError) {
      guard [path != nil, all, days != nil].count(where: \.self) <= 1 else {
        throw ProjectError("a path, --all and --unused-for exclude each other; give one of them")
      }
      if let days, days < 0 { throw ProjectError("--unused-for: \(days) is not a number of days; give 0 or more") }
      if let path {
        self = .project(try Project.read(path))
      } else {
        self = all ? .all : .unused(days: days ?? Self.usualDays)
      }
    }
  }

  /// Removes builds that no process uses. Nothing outside of the cache is removed, and links are not followed.
  ///
  /// - Parameters:
  ///   - selection: The builds.
  ///   - now: The present time.
  ///   - onWait: Called before it waits for a build to end.
  ///   - report: Receives a line for each build, then one with the space that was freed.
  /// - Throws: ``ProjectError`` if a file cannot be removed, or another process uses the build of the selected project.
  public func clean(
    _ selection: Selection, now: Date = Date(), onWait: () -> Void = {}, report: (String) -> Void
  ) throws(ProjectError) {
    let nothing = "nothing to remove"
    guard FileManager.default.isFolder(folder) else { return report(nothing) }
    let lock = try FileLock(.exclusive, of: productsLock, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    var cleaning = CacheCleaning(self)
    var count = 0
    try cleaning.run(selection, now: now) { line in
      count += 1
      report(line)
    }
    report(count == 0 ? nothing : "freed \(CacheCleaning.text(ofSize: cleaning.freed))")
  }
}

/// One run of `uikit clean`.
private struct CacheCleaning {
  private let cache: BuildCache
  /// The apps whose builds are still there.
  private var apps: [CachedApp]
  private var products: AppProducts
  private var removal: TreeRemoval

  init(_ cache: BuildCache) {
    self.cache = cache
    let files = FileManager.default
    let names = files.isFolderWithoutLink(cache.apps) ? try? files.contentsOfDirectory(atPath: cache.apps) : nil
    apps = (names ?? []).sorted().compactMap { CachedApp($0, in: cache) }
    products = AppProducts(in: cache)
    removal = TreeRemoval(below: cache.folder)
  }

  /// The space that was freed, in bytes.
  var freed: Int64 { removal.freed }

  static func text(ofSize bytes: Int64) -> String { String(format: "%.1f MB", Double(bytes) / 1e6) }

  mutating func run(
    _ selection: BuildCache.Selection, now: Date, _ report: (String) -> Void
  ) throws(ProjectError) {
    switch selection {
    case .project(let project):
      let name = BuildCache.name(of: project)
      guard let app = apps.first(where: { $0.folder == name }) else { return }
      guard try remove(app, report) else {
        throw ProjectError("\(project.path): another process uses its build; end that first")
      }
    case .unused(let days):
      let start = now - Double(days) * 86_400
      for app in apps where app.isUnused(since: start) { try removeOrKeep(app, report) }
      try removeProductsWithoutApp(report)
    case .all:
      for app in apps { try removeOrKeep(app, report) }
      try removeToolkit(report)
    }
  }

  private mutating func removeOrKeep(_ app: CachedApp, _ report: (String) -> Void) throws(ProjectError) {
    if try !remove(app, report) { report("kept \(app.title): another process uses it") }
  }

  /// Removes the folder of an app and the products that no other app has. Returns false if another process uses it.
  private mutating func remove(_ app: CachedApp, _ report: (String) -> Void) throws(ProjectError) -> Bool {
    guard let lock = try FileLock.ifFree("\(cache.apps)/\(app.folder)/\(BuildCache.record)") else { return false }
    defer { withExtendedLifetime(lock) {} }
    let before = freed
    try removal.remove("apps/\(app.folder)", last: BuildCache.record)
    apps.removeAll { $0.folder == app.folder }
    try removeProducts(of: app.modules)
    report("removed \(app.title): \(Self.text(ofSize: freed - before))")
    return true
  }

  private mutating func removeProducts(of modules: Set<String>) throws(ProjectError) {
    for module in modules.subtracting(apps.flatMap(\.modules)).sorted() {
      for path in products.take(module) { try removal.remove(path) }
    }
  }

  /// Removes the products of apps whose folders were removed by other means.
  private mutating func removeProductsWithoutApp(_ report: (String) -> Void) throws(ProjectError) {
    let known = Set(apps.flatMap(\.modules))
    for module in products.programs.subtracting(known).sorted() {
      let before = freed
      try removeProducts(of: [module])
      report("removed products of \(module): \(Self.text(ofSize: freed - before))")
    }
  }

  private mutating func removeToolkit(_ report: (String) -> Void) throws(ProjectError) {
    guard FileManager.default.isFolderWithoutLink(cache.products) else { return }
    guard apps.isEmpty else { return report("kept the toolkit: an app in use needs it") }
    let before = freed
    try removal.remove("build")
    report("removed the toolkit: \(Self.text(ofSize: freed - before))")
  }
}
