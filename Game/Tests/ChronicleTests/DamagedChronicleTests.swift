import Arithmetic
import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

@Suite struct DamagedChronicleTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("run.micro")
  }

  private func writeSample() throws -> Data {
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    for number in 0..<30 { file.record(SampleRun.individual(number, parent: number == 0 ? nil : 0, born: 1)) }
    file.record(snapshot: Array(repeating: 7, count: 9000), minute: 1)
    for second in 0..<50 { file.record(EventRecord(time: Float(second), kind: "tick", detail: "second \(second)")) }
    try file.close()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Opens the bytes as a file, asserts that they are unchanged, and returns the error.
  private func failure(of data: Data, _ comment: Comment? = nil) throws -> ChronicleError? {
    let copy = folder.file(UUID().uuidString)
    try data.write(to: URL(fileURLWithPath: copy))
    do throws(ChronicleError) {
      let file = try ChronicleFile.open(at: copy)
      // An accepted file must be readable or throw a described error.
      _ = try file.individuals()
      _ = try file.genealogy()
      _ = try file.champions()
      _ = try file.events()
      for minute in try file.snapshotMinutes() { _ = try file.snapshot(minute: minute) }
      return nil
    } catch {
      if case .damaged(_, let detail) = error, detail.hasPrefix("a row of") { return error }
      #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == data, comment)
      return error
    }
  }

  @Test func `a file that is not a chronicle is rejected and left unchanged`() throws {
    let file = folder.file("missing")
    #expect(throws: ChronicleError.missing(path: file)) { try ChronicleFile.open(at: file) }
    #expect(!FileManager.default.fileExists(atPath: file))
    for data in [Data(), Data("hello".utf8), Data(repeating: 0, count: 5000), Data("SQLite format 3".utf8)] {
      guard case .foreign = try failure(of: data) else {
        Issue.record("\(data) is foreign")
        continue
      }
    }
  }

  @Test func `a state of a minute beyond a million is damage`() throws {
    _ = try writeSample()
    let changed = try DatabaseQueue(path: path)
    try changed.write { try $0.execute(sql: "INSERT INTO snapshots VALUES (281474976710656, X'00')") }
    try changed.close()
    let file = try ChronicleFile.open(at: path)
    #expect(throws: ChronicleError.self) { try file.snapshotMinutes() }
    #expect(throws: ChronicleError.self) { try ProgressMeasurement().report(on: file) }
    try file.close()
  }

  @Test func `another program's database is foreign`() throws {
    let other = try DatabaseQueue(path: path)
    try other.write { database in try database.execute(sql: "CREATE TABLE notes (text); INSERT INTO notes VALUES ('x')")
    }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: ChronicleError.foreign(path: path)) { try ChronicleFile.open(at: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(throws: ChronicleError.alreadyExists(path: path)) {
      try ChronicleFile.create(at: path, header: SampleRun.header)
    }
  }

  @Test func `the log of a former database does not change a new file`() throws {
    let former = try ChronicleFile.create(at: folder.file("former.micro"), header: SampleRun.header)
    for number in 0..<20 { former.record(SampleRun.individual(number, born: 1)) }
    try former.commit()
    for suffix in ["-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: former.path + suffix, toPath: path + suffix)
    }
    try Data("journal".utf8).write(to: URL(fileURLWithPath: path + ".new-journal"))
    let file = try ChronicleFile.create(at: path, header: SampleRun.header)
    #expect(try file.individuals().isEmpty)
    #expect(try file.database.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(!FileManager.default.fileExists(atPath: path + ".new-journal"))
    try former.close()
  }

  @Test func `a file of a later version is rejected with its version`() throws {
    _ = try writeSample()
    let later = try DatabaseQueue(path: path)
    try later.write { database in try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('7')") }
    try later.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: ChronicleError.newer(path: path, version: "7")) { try ChronicleFile.open(at: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test(arguments: [
    "DROP TABLE champions", "ALTER TABLE events DROP COLUMN detail", "DELETE FROM meta WHERE name = 'seed'",
    "UPDATE meta SET value = 'x' WHERE name = 'arm'", "CREATE VIEW v AS SELECT 1",
    "CREATE TRIGGER t AFTER INSERT ON events BEGIN DELETE FROM individuals; END",
  ]) func `a file without required parts is damaged`(statement: String) throws {
    _ = try writeSample()
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in try database.execute(sql: statement) }
    try queue.close()
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard case .damaged = try failure(of: data) else {
      Issue.record("\(statement) must be noticed")
      return
    }
  }

  @Test(arguments: [
    "events(time); COMMIT; ATTACH '%' AS other; CREATE TABLE other.notes (text); BEGIN",
    "events(time); not SQL",
  ]) func `statements behind the definition of a table are not run`(statements: String) throws {
    _ = try writeSample()
    let other = folder.file("other")
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "CREATE INDEX last ON events(time); PRAGMA writable_schema = ON")
      try database.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE name = 'last'",
        arguments: ["CREATE INDEX last ON " + statements.replacing("%", with: other)])
    }
    try queue.close()
    let error = try failure(of: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(error?.description.contains("its tables are not those that the game makes") == true)
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test(arguments: [
    "ALTER TABLE individuals ADD COLUMN more TEXT AS (printf('%.*c', 900000000, 'x'))",
    "CREATE INDEX long ON individuals (length(hex(zeroblob(id * 400000000))))",
    "ALTER TABLE events ADD COLUMN filler TEXT DEFAULT '\(String(repeating: "x", count: 100_000))'",
    "CREATE VIRTUAL TABLE words USING fts5(text)", "CREATE TABLE sqlite_more (text)", "DROP INDEX eventsByTime",
    "CREATE TABLE notes (text CHECK (length(zeroblob(400000000)) > 0))",
    "DELETE FROM grdb_migrations WHERE identifier = '2'",
  ]) func `a file with other tables, columns or indexes is refused before they are read`(statement: String) throws {
    _ = try writeSample()
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      guard statement.contains("sqlite_more") || statement.contains("zeroblob(id") else {
        return try database.execute(sql: statement)
      }
      // SQLite refuses such definitions, or computes them at once; a forged file contains them.
      let kind =
        statement.contains("INDEX") ? ("index", "long", "individuals") : ("table", "sqlite_more", "sqlite_more")
      try database.execute(sql: "PRAGMA writable_schema = ON")
      try database.execute(
        sql: "INSERT INTO sqlite_master SELECT ?, ?, ?, rootpage, ? FROM sqlite_master WHERE name = 'events'",
        arguments: [kind.0, kind.1, kind.2, statement])
    }
    try? queue.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let error = try #require(try failure(of: before))
    #expect(error.description.contains("its tables are not those that the game makes"), "\(error)")
  }

  @Test func `implausible rows are reported as damage and do not crash`() throws {
    _ = try writeSample()
    let statements = [
      "UPDATE individuals SET genome = 'MICRO1-XYZ' WHERE id = 3", "UPDATE individuals SET kind = 'alien' WHERE id = 3",
      "UPDATE individuals SET died = 5, cause = 'boredom', success = 1 WHERE id = 3",
      "UPDATE individuals SET died = 5 WHERE id = 3", "UPDATE individuals SET parent = 3 WHERE id = 3",
      "UPDATE individuals SET born = 9e999 WHERE id = 3", "UPDATE individuals SET born = -1 WHERE id = 3",
      "UPDATE individuals SET died = 1e300, cause = 'eaten', success = 1 WHERE id = 3",
      "UPDATE individuals SET died = 5, cause = 'eaten', success = -9e99 WHERE id = 3",
      "UPDATE individuals SET lineage = -3 WHERE id = 3",
    ]
    for statement in statements {
      let copy = folder.file(UUID().uuidString)
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let queue = try DatabaseQueue(path: copy)
      try queue.write { database in try database.execute(sql: statement) }
      try queue.close()
      let error = try failure(of: Data(contentsOf: URL(fileURLWithPath: copy)))
      #expect(error?.description.contains("a row of individuals cannot be read") == true, "\(statement)")
    }
  }

  @Test func `examining a chronicle leaves no files beside it`() throws {
    let data = try writeSample()
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var damaged = data
    damaged.removeLast(100)
    try damaged.write(to: URL(fileURLWithPath: path))
    #expect(throws: ChronicleError.self) { try ChronicleFile.open(at: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == before)
    try data.write(to: URL(fileURLWithPath: path))
    try ChronicleFile.open(at: path).close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == before)
  }

  @Test func `truncated files are rejected`() throws {
    let data = try writeSample()
    for length in stride(from: 0, to: data.count - 1, by: 1531) {
      #expect(try failure(of: data.prefix(length), "cut at \(length)") != nil)
    }
  }

  @Test func `a file with damaged bytes is rejected or stays readable`() throws {
    let data = try writeSample()
    var random = RandomStream(seed: 9)
    var refused = 0
    // The full count of 10,000 takes minutes, so it needs an environment variable.
    let rounds = ProcessInfo.processInfo.environment["MICRO_MUTATIONS"].flatMap { Int($0) } ?? 100
    for round in 0..<rounds {
      var bytes = data
      for _ in 0..<random.integer(in: 1...20) {
        bytes[random.integer(below: bytes.count)] = UInt8(random.integer(below: 256))
      }
      if random.chance(0.3) {
        let start = random.integer(below: bytes.count - 600)
        for index in start..<(start + 500) { bytes[index] = UInt8(random.integer(below: 256)) }
      }
      if try failure(of: bytes, "round \(round)") != nil { refused += 1 }
    }
    #expect(refused > rounds / 3)
  }

  @Test func `errors name the file, the problem and the remedy`() {
    let texts: [(ChronicleError, String)] = [
      (.missing(path: "a"), "a: no such file. Check the name."),
      (.alreadyExists(path: "a"), "a: a file with this name already exists. Choose another name or remove it."),
      (
        .foreign(path: "a"), "a: this is not a chronicle of Micro. Choose a file that the game or micro evolve wrote."
      ),
      (
        .damaged(path: "a", detail: "x"),
        "a: the chronicle is damaged (x). It was not changed; restore a copy, or recover it with sqlite3."
      ),
      (
        .newer(path: "a", version: "7"),
        "a: a later version of the game wrote this chronicle (format 7). Update the game to read it."
      ),
      (
        .busy(path: "a"),
        "a: another program is writing this chronicle. Wait until it has finished, or stop it."
      ),
      (
        .unusable(path: "a", detail: "x"),
        "a: the file cannot be used (x). Check the disk's space and the file's permissions."
      ),
    ]
    for (error, text) in texts { #expect(error.description == text) }
  }

  @Test func `an unwritable path is reported`() {
    let nowhere = "/proc/none/run.micro"
    #expect(throws: ChronicleError.self) { try ChronicleFile.create(at: nowhere, header: SampleRun.header) }
  }
}
