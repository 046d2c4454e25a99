@_spi(AppModules) import AppRuntime
import UIKit

/// Something that a user can ask Siri for.
open class INIntent: NSObject, @unchecked Sendable {
  open var identifier: String?
  open var suggestedInvocationPhrase: String?
  open var intentDescription: String? { nil }
}

/// The answer of an app to an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
  public var userActivity: NSUserActivity?
}

/// A word with its pronunciation.
open class INSpeakableString: NSObject, @unchecked Sendable {
  public let spokenPhrase: String
  public let vocabularyIdentifier: String?
  public let pronunciationHint: String?

  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    (vocabularyIdentifier, pronunciationHint) = (nil, nil)
  }

  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    self.vocabularyIdentifier = vocabularyIdentifier
    self.pronunciationHint = pronunciationHint
  }
}

/// The address of a person.
open class INPersonHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable {
    case unknown, emailAddress, phoneNumber
  }

  public let value: String?
  public let type: HandleType

  public init(value: String?, type: HandleType) {
    (self.value, self.type) = (value, type)
  }
}

/// A picture of an intent.
open class INImage: NSObject, @unchecked Sendable {
  let data: Data?
  let url: URL?
  let name: String?

  public init(imageData: Data) { (data, url, name) = (imageData, nil, nil) }
  public init?(url URL: URL) { (data, url, name) = (nil, URL, nil) }
  public init(named name: String) { (data, url, self.name) = (nil, nil, name) }
}

/// A person.
open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?

  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    let name = nameComponents.map { [$0.givenName, $0.familyName].compactMap { $0 }.joined(separator: " ") }
    self.displayName = displayName ?? name ?? personHandle.value ?? ""
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
  }
}

/// Sends a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let content: String?
  public let speakableGroupName: INSpeakableString?
  public let conversationIdentifier: String?
  public let serviceName: String?
  public let sender: INPerson?
  private var images: [PartialKeyPath<INSendMessageIntent>: INImage] = [:]

  public init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?, serviceName: String?, sender: INPerson?
  ) {
    self.recipients = recipients
    self.content = content
    self.speakableGroupName = speakableGroupName
    self.conversationIdentifier = conversationIdentifier
    self.serviceName = serviceName
    self.sender = sender
  }

  /// Keeps the picture of a parameter.
  open func setImage<Value>(
    _ image: INImage?, forParameterNamed parameterName: KeyPath<INSendMessageIntent, Value>
  ) {
    images[parameterName] = image
  }

  open func image<Value>(forParameterNamed parameterName: KeyPath<INSendMessageIntent, Value>) -> INImage? {
    images[parameterName]
  }
}

/// Provides the handlers of intents. Siri never requests them here.
open class INExtension: NSObject, @unchecked Sendable {
  open func handler(for intent: INIntent) -> Any? { self }
}
