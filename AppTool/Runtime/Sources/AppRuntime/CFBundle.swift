import Foundation
import UIKit

public typealias CFBundle = Bundle

// The result is unwrapped like that on Apple's systems.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFBundleGetMainBundle() -> CFBundle! { .main }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFBundleGetIdentifier(_ bundle: CFBundle!) -> CFString! {
  bundle.bundleIdentifier.map { NSString(string: $0) }
}

/// Returns the value of a key of the bundle's information; `nil` if it has none.
public func CFBundleGetValueForInfoDictionaryKey(_ bundle: CFBundle?, _ key: CFString?) -> CFTypeRef? {
  key.flatMap { bundle?.object(forInfoDictionaryKey: "\($0)") } as AnyObject?
}

/// Returns the information of the bundle.
public func CFBundleGetInfoDictionary(_ bundle: CFBundle?) -> CFDictionary? {
  bundle?.infoDictionary.map { NSDictionary(dictionary: $0) }
}

public func CFBundleCopyBundleURL(_ bundle: CFBundle?) -> CFURL? { bundle.flatMap { NSURL(string: "\($0.bundleURL)") } }

/// Returns the address of a file of the bundle; `nil` if there is none.
public func CFBundleCopyResourceURL(
  _ bundle: CFBundle?, _ resourceName: CFString?, _ resourceType: CFString?, _ subDirName: CFString?
) -> CFURL? {
  let url = bundle?.url(
    forResource: resourceName.map { "\($0)" }, withExtension: resourceType.map { "\($0)" },
    subdirectory: subDirName.map { "\($0)" })
  return url.flatMap { NSURL(string: "\($0)") }
}
