import CXML
import Foundation

/// Parses XML into a tree of elements with libxml2: no network, no external entities, bounded depth and expansion.
enum InterfaceTreeReader {
  /// Returns the root element of a file; `name` is used in messages.
  static func read(_ data: Data, name: String) throws(InterfaceError) -> InterfaceElement {
    guard data.count <= Int(Int32.max) else { throw InterfaceError(file: name, line: 1, reason: .tooLarge) }
    guard let context = xmlNewParserCtxt() else { throw InterfaceError(file: name, line: 1, reason: .brokenXML("")) }
    defer { xmlFreeParserCtxt(context) }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let document = data.withUnsafeBytes { bytes in
      xmlCtxtReadMemory(
        context, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), nil, nil,
        Int32(options | XML_PARSE_BIG_LINES.rawValue))
    }
    defer { xmlFreeDoc(document) }
    guard let document else { throw failure(of: context, in: name) }
    // Interface Builder writes no document type; its only use would be entity expansion.
    if document.pointee.intSubset != nil || document.pointee.extSubset != nil {
      throw InterfaceError(file: name, line: line(of: "<!DOCTYPE", in: data), reason: .documentType)
    }
    guard let root = xmlDocGetRootElement(document) else { throw failure(of: context, in: name) }
    return element(root)
  }

  /// Returns the line at which a text begins, from 1.
  private static func line(of text: String, in data: Data) -> Int {
    guard let place = data.firstRange(of: Data(text.utf8)) else { return 1 }
    return data[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  private static func failure(of context: xmlParserCtxtPtr, in file: String) -> InterfaceError {
    guard let error = xmlCtxtGetLastError(context) else {
      return InterfaceError(file: file, line: 1, reason: .brokenXML("the file is empty"))
    }
    let message = error.pointee.message.map { String(cString: $0) } ?? ""
    let said = message.trimmingCharacters(in: .whitespacesAndNewlines)
    let reason: InterfaceError.Reason =
      switch xmlParserErrors(UInt32(max(0, error.pointee.code))) {
      case XML_ERR_INVALID_ENCODING, XML_ERR_INVALID_CHAR, XML_ERR_UNKNOWN_ENCODING, XML_I18N_CONV_FAILED: .notUTF8
      case XML_ERR_INTERNAL_ERROR where said.hasPrefix("Excessive depth"): .tooDeep
      default: .brokenXML(said)
      }
    return InterfaceError(file: file, line: max(1, Int(error.pointee.line)), reason: reason)
  }

  private static func element(_ node: xmlNodePtr) -> InterfaceElement {
    var attributes: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      if let value = xmlNodeGetContent(UnsafeMutableRawPointer(current).assumingMemoryBound(to: xmlNode.self)) {
        attributes[string(current.pointee.name)] = String(cString: value)
        CXMLFree(value)
      }
      attribute = current.pointee.next
    }
    var children: [InterfaceElement] = []
    var text = ""
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: children.append(element(current))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: text += string(current.pointee.content)
      default: break
      }
      child = current.pointee.next
    }
    // Space in XML is a blank, a tab or an end of a line.
    return InterfaceElement(
      name: string(node.pointee.name), attributes: attributes, children: children,
      text: text.utf8.contains { $0 > 0x20 } ? text : "", line: Int(xmlGetLineNo(node)))
  }

  private static func string(_ bytes: UnsafePointer<xmlChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}
