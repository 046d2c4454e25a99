import Foundation

public let CNErrorDomain = CNError.errorDomain

/// An error of the contacts.
public struct CNError: CustomNSError, Hashable, Sendable, LocalizedError {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists = 201
    case validationMultipleErrors = 300
    case predicateInvalid = 400
    case vCardMalformed = 700
  }

  public static let errorDomain = "CNErrorDomain"
  public let code: Code
  public var errorCode: Int { code.rawValue }

  public init(_ code: Code) {
    self.code = code
  }

  public var errorDescription: String? {
    switch code {
    case .communicationError, .dataAccessError: "The contacts cannot be read or written."
    case .authorizationDenied: "The app may not use the contacts."
    case .recordDoesNotExist: "There is no contact with the identifier."
    case .insertedRecordAlreadyExists: "There is a contact with the identifier already."
    case .validationMultipleErrors: "The contact is not valid."
    case .predicateInvalid: "The predicate is not one that CNContact makes."
    case .vCardMalformed: "The data are not a vCard."
    }
  }
}
