import Foundation
import Testing

@_spi(AppModules) @testable import AppRuntime

@Suite struct KeyValueStoreTests {
  private func withFile(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  @Test func `values of all kinds are read again by a new store`() throws {
    try withFile { url in
      let store = NSUbiquitousKeyValueStore(AppFile(at: url))
      store.set("text", forKey: "string")
      store.set(Data([1, 2]), forKey: "data")
      store.set([1, 2], forKey: "array")
      store.set(["a": 1], forKey: "dictionary")
      store.set(Int64(1 << 40), forKey: "long")
      store.set(2.5, forKey: "double")
      store.set(true, forKey: "bool")
      store.set("gone", forKey: "removed")
      store.removeObject(forKey: "removed")
      for store in [store, NSUbiquitousKeyValueStore(AppFile(at: url))] {
        #expect(store.string(forKey: "string") == "text" && store.data(forKey: "data") == Data([1, 2]))
        #expect(store.array(forKey: "array") as? [Int] == [1, 2])
        #expect(store.dictionary(forKey: "dictionary") as? [String: Int] == ["a": 1])
        #expect(store.longLong(forKey: "long") == 1 << 40 && store.double(forKey: "double") == 2.5)
        #expect(store.bool(forKey: "bool") && store.object(forKey: "removed") == nil)
        #expect(store.dictionaryRepresentation.count == 7)
      }
    }
  }

  @Test func `keys without a value of the kind have the zero of it`() {
    let store = NSUbiquitousKeyValueStore(AppFile(at: nil))
    store.set("text", forKey: "a")
    #expect(store.longLong(forKey: "a") == 0 && store.double(forKey: "b") == 0 && !store.bool(forKey: "b"))
    #expect(store.data(forKey: "a") == nil && store.array(forKey: "a") == nil && store.dictionary(forKey: "a") == nil)
    #expect(store.synchronize())
  }
}
