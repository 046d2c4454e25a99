import AppRuntime
import Foundation
import Testing

@Suite struct BoxedValueTests {
  @Test func `elements of parsed JSON are read by key and index`() throws {
    let text = #"{"weather": [{"description": "clear"}, 5], "name": null}"#
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as AnyObject
    let value = BoxedValue(parsed)
    let weather = value["weather"] as? NSArray
    #expect((weather?[0] as? NSDictionary)?["description"] as? String == "clear")
    #expect(BoxedValue(value["weather"])[1] as? Int == 5)
    #expect(value["name"] is NSNull && value["other"] == nil)
  }

  @Test func `values of dictionaries, objects and lists of them are read by name`() {
    let nested = NSDictionary(dictionary: ["a": ["b": "c"], "list": [["n": 1], ["n": 2], ["m": 3]]])
    #expect(BoxedValue(BoxedValue(nested).value(forKey: "a")).value(forKey: "b") as? String == "c")
    #expect(BoxedValue(nested).value(forKeyPath: "a.b") as? String == "c")
    let list = BoxedValue(nested).value(forKeyPath: "list.n") as? [Any]
    #expect(list?.count == 3 && list?[1] as? Int == 2 && list?[2] is NSNull)
    #expect(BoxedValue(nested).value(forKey: "z") == nil && BoxedValue(nil).value(forKeyPath: "a.b") == nil)
  }

  @Test func `collections of Swift and Foundation have elements, and other values have none`() {
    #expect(BoxedValue(["a": 1])["a"] as? Int == 1 && BoxedValue(NSDictionary(dictionary: ["a": 1]))["a"] as? Int == 1)
    #expect(BoxedValue([7, 8])[1] as? Int == 8 && BoxedValue(NSArray(array: [7, 8]))[1] as? Int == 8)
    #expect(BoxedValue(NSOrderedSet(array: [7, 8]))[0] as? Int == 7)
    #expect(BoxedValue(nil)["a"] == nil && BoxedValue(nil)[0] == nil)
    #expect(BoxedValue("text")["a"] == nil && BoxedValue([7])["a"] == nil && BoxedValue(["a": 1])[0] == nil)
  }
}
