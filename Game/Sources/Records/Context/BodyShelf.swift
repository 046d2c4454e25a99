import Brains
import Chronicle
import Ecology
import Foundation
import ScreenBase

/// The player's own bodies from the workshop, stored as `bodies.json` in the player's folder, the latest first.
package struct BodyShelf: Hashable, Sendable {
  /// Maximum number of bodies. Their cards are all drawn when the screen of a new run opens.
  package static let limit = 60

  private let file: URL
  package private(set) var bodies: [BodyPlan] = []
  /// The error of the last read.
  package private(set) var fault: BodyShelfError?

  /// Reads the bodies in a folder.
  package init(folder: URL) {
    file = folder.appendingPathComponent("bodies.json")
    do throws(BodyShelfError) { bodies = try read() } catch { fault = error }
  }

  /// Puts a body in front, also if it is on the shelf already.
  ///
  /// - Throws: `BodyShelfError`; the shelf is then unchanged.
  package mutating func keep(_ body: BodyPlan) throws(BodyShelfError) {
    try change { bodies throws(BodyShelfError) in
      bodies.removeAll { $0 == body }
      guard bodies.count < BodyShelf.limit else { throw .full }
      bodies.insert(body, at: 0)
    }
  }

  /// Removes a body.
  ///
  /// - Throws: `BodyShelfError`; the shelf is then unchanged.
  package mutating func remove(_ body: BodyPlan) throws(BodyShelfError) { try change { $0.removeAll { $0 == body } } }

  /// Reads the file again, which another game in the same folder may have changed, and writes it with a change.
  private mutating func change(_ body: (inout [BodyPlan]) throws(BodyShelfError) -> Void) throws(BodyShelfError) {
    do {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      bodies = try DurableFile.withLock(on: folder) {
        var bodies = try read()
        try body(&bodies)
        let codes = try bodies.map { try CreatureCode.encode(Creature(body: $0, brain: BrainGenome())) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        try DurableFile.replace(file, with: try encoder.encode(codes))
        return bodies
      }
      fault = nil
    } catch let error as BodyShelfError {
      throw error
    } catch {
      throw .unwritable(path: file.path, reason: faultText(error))
    }
  }

  private func read() throws(BodyShelfError) -> [BodyPlan] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let data: Data?
    do throws(SystemError) { data = try DurableFile.contents(of: file, most: 1 << 24) } catch {
      throw .unreadable(path: file.path, reason: "\(error)")
    }
    guard let data, let codes = try? JSONDecoder().decode([String].self, from: data), codes.count <= BodyShelf.limit,
      let creatures = try? codes.map({ try CreatureCode.decode($0) })
    else { throw .damaged(path: file.path) }
    return creatures.map(\.body)
  }
}
