import Testing

@testable import UIKit

/// The values that controllers encode for the next start.
@Suite @MainActor struct RestorationCoderTests {
  private func reopened(_ coder: RestorationCoder) throws -> RestorationCoder {
    let data = try PropertyListSerialization.data(fromPropertyList: coder.values, format: .binary, options: 0)
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    return RestorationCoder(values: try #require(list as? [String: Any]), references: RestorationReferences())
  }

  @Test func `numbers, bytes and objects come back from a property list`() throws {
    let coder = RestorationCoder(references: RestorationReferences())
    coder.encode(Int32(-3), forKey: "int32")
    coder.encode(Int64(1) << 40, forKey: "int64")
    coder.encode(12, forKey: "int")
    coder.encode(Float(0.5), forKey: "float")
    coder.encode(0.25, forKey: "double")
    coder.encode(true, forKey: "bool")
    coder.encode(NSNumber(value: 8), forKey: "object")
    coder.encode(CGFloat(1.5), forKey: "length")
    coder.encode(["sizes": [CGFloat(2)]], forKey: "lengths")
    coder.encodeConditionalObject("text" as NSString, forKey: "text")
    coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    coder.encode("gone", forKey: "gone")
    coder.encode(nil, forKey: "gone")
    let bytes: [UInt8] = [1, 2, 3]
    coder.encodeBytes(bytes, length: 3, forKey: "bytes")
    let read = try reopened(coder)
    #expect(read.allowsKeyedCoding && !read.containsValue(forKey: "gone"))
    #expect(read.decodeInt32(forKey: "int32") == -3 && read.decodeCInt(forKey: "int32") == -3)
    #expect(read.decodeInt64(forKey: "int64") == 1 << 40 && read.decodeInteger(forKey: "int") == 12)
    #expect(read.decodeFloat(forKey: "float") == 0.5 && read.decodeDouble(forKey: "double") == 0.25)
    #expect(read.decodeBool(forKey: "bool") && read.decodeObject(forKey: "int") as? Int == 12)
    #expect(read.decodeInteger(forKey: "object") == 8 && read.decodeDouble(forKey: "length") == 1.5)
    #expect(read.decodeObject(forKey: "lengths") as? [String: [Double]] == ["sizes": [2]])
    #expect(read.decodeObject(of: NSString.self, forKey: "text") == "text")
    #expect(read.decodeUIEdgeInsets(forKey: "insets").right == 4)
    #expect(read.withDecodedUnsafeBufferPointer(forKey: "bytes") { $0.map(Array.init) } == bytes)
    #expect(read.withDecodedUnsafeBufferPointer(forKey: "absent") { $0 == nil })
  }

  @Test func `a damaged value is reported and ignored, and the others are read`() {
    final class Lines: @unchecked Sendable { var list: [String] = [] }
    let lines = Lines()
    Log.redirect { lines.list.append($0) }
    defer { Log.redirect(to: nil) }
    let coder = RestorationCoder(
      values: ["bad": Data("garbage".utf8), "good": NSNumber(value: 1)], references: RestorationReferences())
    #expect(coder.decodeObject(forKey: "bad") == nil && coder.decodeInteger(forKey: "good") == 1)
    #expect(
      lines.list.contains {
        $0.hasPrefix("warning: the value for 'bad' in the state of the app is damaged and was ignored:")
      })
  }

  @Test func `a view without an identifier is encoded as no object`() throws {
    let coder = RestorationCoder(references: RestorationReferences())
    coder.encode(UIView(), forKey: "view")
    #expect(try reopened(coder).decodeObject(forKey: "view") as? UIView == nil)
  }
}
