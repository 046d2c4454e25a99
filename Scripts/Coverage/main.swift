import Foundation

// Coverage GRAPHS DOCUMENT [--check]: writes the document from the symbol graphs in a folder, or checks that it is
// current.
let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: coverage GRAPHS DOCUMENT [--check]\n".utf8))
  exit(2)
}

do {
  let coverage = Coverage(try SymbolGraph(folder: arguments[1]))
  let stale = coverage.staleAdditions
  guard stale.isEmpty else {
    throw CoverageError("Coverage.additions names \(stale.joined(separator: ", ")), which the toolkit does not have")
  }
  let text = coverage.document
  let file = URL(fileURLWithPath: arguments[2])
  if arguments.contains("--check") {
    guard (try? String(contentsOf: file, encoding: .utf8)) == text else {
      throw CoverageError("\(arguments[2]) is out of date; run Scripts/coverage and commit its output")
    }
  } else {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
