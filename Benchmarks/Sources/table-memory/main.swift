import Foundation
import TableScene
import UIKit

// table-memory ROWS fixed|self-sizing: scrolls the benchmark's table for 660 frames and prints the memory of the
// process in MB.

let arguments = CommandLine.arguments
guard arguments.count == 3, let rows = Int(arguments[1]), ["fixed", "self-sizing"].contains(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: table-memory ROWS fixed|self-sizing\n".utf8))
  exit(2)
}
let app = TableApp(RowSource(count: rows, isFixed: arguments[2] == "fixed"))
let screen = try HostedScreen(
  title: "table", size: CGSize(width: 1280, height: 800), scale: 1, threads: 1, delegate: app)
_ = screen.advance(to: 0)
for frame in 0..<660 {
  app.table.contentOffset.y += 13
  _ = screen.advance(to: Double(frame + 1) / 60)
}
let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan
print(kilobytes / 1024)
