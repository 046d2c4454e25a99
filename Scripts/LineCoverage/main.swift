// Writes the table of line coverage by module and checks it against the floors.
//   line-coverage EXPORT FLOORS TABLE [--check]
// EXPORT is the output of `llvm-cov export -summary-only`. FLOORS has a line `MODULE PERCENT` for each library module.
// With `--check` the table is not written.
import Foundation

struct Export: Decodable {
  struct Report: Decodable { var files: [File] }
  struct File: Decodable {
    var filename: String
    var summary: Summary
  }
  struct Summary: Decodable { var lines: Lines }
  struct Lines: Decodable {
    var count: Int
    var covered: Int
  }
  var data: [Report]
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { fail("usage: line-coverage EXPORT FLOORS TABLE [--check]") }
let isCheck = arguments.dropFirst(4).contains("--check")

/// Returns the module of a source file: the folder after the last `Sources`; `nil` for tests and other packages.
func module(_ path: String) -> String? {
  let parts = path.split(separator: "/").map(String.init)
  guard !parts.contains("checkouts"), !parts.contains(".build"), !parts.contains("Tests"), !parts.contains("Examples"),
    let index = parts.lastIndex(of: "Sources"), index + 2 < parts.count
  else { return nil }
  return parts[index + 1]
}

let floors: [(module: String, percent: Double)]
let export: Export
do {
  floors = try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " ")
    guard !line.hasPrefix("#"), parts.count == 2, let percent = Double(parts[1]) else { return nil }
    return (String(parts[0]), percent)
  }
  export = try JSONDecoder().decode(Export.self, from: try Data(contentsOf: URL(fileURLWithPath: arguments[1])))
} catch {
  fail("line-coverage: \(error)")
}

var lines: [String: Export.Lines] = [:]
for file in export.data.flatMap(\.files) {
  guard let module = module(file.filename) else { continue }
  var sum = lines[module] ?? Export.Lines(count: 0, covered: 0)
  sum.count += file.summary.lines.count
  sum.covered += file.summary.lines.covered
  lines[module] = sum
}

var table = """
  # Line coverage

  Lines of each module that the tests of both packages and of the gallery run, as the toolchain's `llvm-cov` counts them.
  `make line-coverage` writes this table. CI fails if a module is below its floor in `Scripts/LineCoverage/floors`.

  | module | lines | covered | % | floor |
  |---|---|---|---|---|

  """
var failures: [String] = []
for (module, floor) in floors {
  guard let sum = lines[module], sum.count > 0 else {
    failures.append("\(module) has no lines in the report; correct its name in the floors")
    continue
  }
  let percent = Double(sum.covered) * 100 / Double(sum.count)
  table += "| \(module) | \(sum.count) | \(sum.covered) | \(String(format: "%.1f", percent)) | \(Int(floor)) |\n"
  if percent < floor {
    failures.append(
      "\(module): \(String(format: "%.1f", percent)) % of the lines are covered, the floor is \(Int(floor)) %")
  }
}
for module in lines.keys.sorted() where !floors.contains(where: { $0.module == module }) {
  failures.append("\(module) has no floor; add a line to \(arguments[2])")
}
print(table)
do {
  if !isCheck { try table.write(toFile: arguments[3], atomically: true, encoding: .utf8) }
} catch {
  fail("line-coverage: \(error)")
}
if !failures.isEmpty { fail(failures.joined(separator: "\n")) }
