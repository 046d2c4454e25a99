import Foundation

/// The header that shows a target's Swift files the names of C and Objective-C. Of it only the imports of modules are
/// read: other headers declare what is not built here.
enum BridgingHeader {
  /// The modules of headers that stand in no folder of a framework.
  private static let modules = ["sqlite3.h": "SQLite3", "zlib.h": "zlib"]

  /// Returns the modules that a file imports; none if it cannot be read.
  static func modules(at path: String) -> Set<String> {
    guard let text = FileManager.default.contents(atPath: path) else { return [] }
    return modules(in: String(decoding: text, as: UTF8.self))
  }

  /// Returns the modules that the lines outside of comments import, such as `#import <CommonCrypto/CommonCrypto.h>`,
  /// `#include <sqlite3.h>` and `@import UIKit;`.
  static func modules(in text: String) -> Set<String> {
    let code = text.replacing(#/(?s)/\*.*?\*//#, with: "")
    var result: Set<String> = []
    for line in code.split(whereSeparator: \.isNewline) {
      if let found = line.prefixMatch(of: /\s*#\s*(?:import|include)\s*<([^>]+)>/) {
        let header = found.1.split(separator: "/")
        if header.count > 1 { result.insert(String(header[0])) }
        if let module = header.last.flatMap({ modules[String($0)] }) { result.insert(module) }
      } else if let found = line.prefixMatch(of: /\s*@import\s+(\w+)/) {
        result.insert(String(found.1))
      }
    }
    return result
  }
}
