import Foundation

/// The facts about a project that decide how its sources are judged: libraries without sources, and the Swift version.
struct ProjectSetup {
  private var hasManifest = false
  private var hasPods = false
  private var hasBinaries = false
  private var versions: [Double] = []

  private static let manifests: Set<Substring> = ["Podfile", "Cartfile", "Package.resolved"]
  /// The version that is assumed if no project names one.
  private static let usualVersion = 5.0

  /// True if classes may come from libraries whose sources are not in the project.
  var hasLibraries: Bool { hasBinaries || (hasManifest && !hasPods) }

  /// The oldest Swift version of the project's targets.
  var swiftVersion: Double { versions.min() ?? Self.usualVersion }

  mutating func addFolder(_ path: String) {
    if path == "Pods" || path.hasSuffix("/Pods") { hasPods = true }
    if path.hasSuffix(".framework") || path.hasSuffix(".xcframework") { hasBinaries = true }
  }

  mutating func addFile(_ name: Substring, at path: String) {
    if Self.manifests.contains(name) { hasManifest = true }
    if name.hasSuffix(".a") { hasBinaries = true }
    if name == "project.pbxproj" { readProject(path) }
  }

  private mutating func readProject(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    if data.range(of: Data("XCRemoteSwiftPackageReference".utf8)) != nil { hasBinaries = true }
    let name = Data("SWIFT_VERSION = ".utf8)
    var rest = data.startIndex..<data.endIndex
    while let found = data.range(of: name, in: rest) {
      let digits = data[found.upperBound...].prefix {
        $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
      if let version = Double(String(decoding: digits, as: UTF8.self)) { versions.append(version) }
      rest = found.upperBound..<data.endIndex
    }
  }
}
