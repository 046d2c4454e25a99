import Foundation
import UIKit

// The functions of MobileCoreServices for uniform type identifiers.

/// The class of tags that are the endings of files.
nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of tags that are MIME types.
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Returns the type of a file ending or MIME type that conforms to another type, if one is given. A tag without a known
/// type has a dynamic type, from which the tag can be read. Returns `nil` for an empty tag and an unknown class.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let (tag, parent) = (String(inTag), inConformingToUTI.map(String.init))
  guard !tag.isEmpty, let tagClass = TagClass(rawValue: String(inTagClass)) else { return nil }
  if let known = tagClass.type(of: tag)?.identifier, parent.map({ conforms(known, to: $0) }) ?? true {
    return .passRetained(NSString(string: known))
  }
  return .passRetained(NSString(string: DynamicType(parent: parent, tagClass: tagClass, tag: tag).identifier))
}

/// Returns the usual ending or MIME type of a type; `nil` for a type without one.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
  guard let tagClass = TagClass(rawValue: String(inTagClass)) else { return nil }
  let identifier = String(inUTI)
  let tag =
    DynamicType(identifier: identifier).map { $0.tagClass == tagClass ? $0.tag : nil }
    ?? UTType(identifier).flatMap { tagClass.tag(of: $0) }
  return tag.map { .passRetained(NSString(string: $0)) }
}

/// Returns true if a type is another one or conforms to it. An unknown type conforms only to itself.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  conforms(String(inUTI), to: String(inConformsToUTI))
}

/// Returns true for one type, also in other capitals.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { isSame(String(inUTI1), String(inUTI2)) }

/// Returns true for the type of a tag without a known type.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { DynamicType(identifier: String(inUTI)) != nil }

/// Returns true for a type that the toolkit knows.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(String(inUTI)) != nil }

private func conforms(_ type: String, to other: String) -> Bool {
  if isSame(type, other) { return true }
  if let dynamic = DynamicType(identifier: type) { return conforms(dynamic.parent, to: other) }
  guard let type = UTType(type), let other = UTType(other) else { return false }
  return type.conforms(to: other)
}

private func isSame(_ type: String, _ other: String) -> Bool { type.lowercased() == other.lowercased() }

/// The classes of tags, with their identifiers.
enum TagClass: String {
  case ending = "public.filename-extension"
  case mimeType = "public.mime-type"

  func type(of tag: String) -> UTType? {
    switch self {
    case .ending: UTType(filenameExtension: tag)
    case .mimeType: UTType(mimeType: tag)
    }
  }

  func tag(of type: UTType) -> String? {
    switch self {
    case .ending: type.preferredFilenameExtension
    case .mimeType: type.preferredMIMEType
    }
  }
}
