@_exported public import AppCoreLocation
@_exported public import Foundation
