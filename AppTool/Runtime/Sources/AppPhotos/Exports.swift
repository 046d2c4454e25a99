@_exported public import AppCoreLocation
