import AppRuntime
import XCTest

/// A class and its tests by name.
public typealias ListedTests = XCTestCaseEntry

/// The tests of a class that a library lists while they run, such as the examples of a specification.
///
/// - Parameters:
///   - type: The class. The tests run in objects of it and are named after it.
///   - tests: The list, whose type names the class of the library that has it.
public func listedTests<Case: XCTestCase, Base: XCTestCase>(
  of type: Case.Type, _ tests: [(String, (Base) -> () throws -> Void)]
) -> ListedTests {
  (
    type,
    tests.map { name, test in
      (
        name,
        { object in
          guard let object = object as? Base else {
            preconditionFailure("\(Case.self) lists tests of \(Base.self), which it does not inherit")
          }
          try test(object)()
        }
      )
    }
  )
}
