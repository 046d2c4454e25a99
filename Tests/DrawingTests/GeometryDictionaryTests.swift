import Drawing
import Foundation
import Testing

@Suite struct GeometryDictionaryTests {
  @Test func `a rectangle is the same after it was a dictionary`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    let dictionary = rect.dictionaryRepresentation
    #expect(Set(dictionary.allKeys.compactMap { $0 as? String }) == ["X", "Y", "Width", "Height"])
    #expect(CGRect(dictionaryRepresentation: dictionary) == rect)
    #expect(CGPoint(dictionaryRepresentation: dictionary) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
    #expect(CGRect(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == nil)
    #expect(CGSize(dictionaryRepresentation: [:]) == nil)
  }
}
