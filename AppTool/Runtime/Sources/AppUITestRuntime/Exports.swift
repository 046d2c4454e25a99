@_exported public import AppTestRuntime
@_exported public import XCTest
