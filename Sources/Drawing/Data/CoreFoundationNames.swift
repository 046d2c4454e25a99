import Foundation

// Names of Core Foundation's types, which are Foundation's own classes. `data as CFData` compiles as on Apple's
// systems.

public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray
public typealias CFURL = NSURL
