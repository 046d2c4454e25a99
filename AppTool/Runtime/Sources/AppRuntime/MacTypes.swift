// Names of the numbers in Core Services.

public typealias Byte = UInt8
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode
public typealias UTF8Char = UInt8
public typealias UTF16Char = UInt16
public typealias UTF32Char = UInt32
