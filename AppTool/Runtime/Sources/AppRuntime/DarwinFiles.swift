@_exported import CDarwin
import Foundation

/// A position in a stream. The type of that name in the C library of Linux is a structure.
public typealias fpos_t = Int64
