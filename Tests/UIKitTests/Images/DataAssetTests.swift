import Foundation
import Testing
import UIKit

@Suite struct DataAssetTests {
  @Test func `a data asset has the bytes and the type of the catalogue`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Files/words.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("[1]".utf8).write(to: set.appendingPathComponent("words.json"))
    let contents = """
      {"data":[{"filename":"words.json","idiom":"universal","universal-type-identifier":"public.json"}]}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let asset = try #require(NSDataAsset(name: "words", bundle: bundle))
    #expect(asset.data == Data("[1]".utf8) && asset.typeIdentifier == "public.json" && asset.name == "words")
    #expect(NSDataAsset(name: "none", bundle: bundle) == nil)
  }
}
