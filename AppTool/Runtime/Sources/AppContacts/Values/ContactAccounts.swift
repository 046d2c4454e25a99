import Foundation

// The services of social profiles and messages.
public let CNSocialProfileServiceFacebook = "Facebook"
public let CNSocialProfileServiceFlickr = "Flickr"
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
public let CNSocialProfileServiceTwitter = "Twitter"
public let CNInstantMessageServiceFacebook = "Facebook"
public let CNInstantMessageServiceSkype = "Skype"
public let CNInstantMessageServiceJabber = "Jabber"

/// An account of a service as it is stored.
struct Account: Codable, Hashable, Sendable {
  var service = ""
  var userName = ""
  var url = ""
  var userIdentifier = ""
}

/// A profile of a social network.
public final class CNSocialProfile: NSObject, NSCopying, @unchecked Sendable {
  let account: Account

  public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
    account = Account(
      service: service ?? "", userName: username ?? "", url: urlString ?? "", userIdentifier: userIdentifier ?? "")
  }

  init(_ account: Account) { self.account = account }

  public var urlString: String { account.url }
  public var username: String { account.userName }
  public var userIdentifier: String { account.userIdentifier }
  public var service: String { account.service }

  /// Returns the name of a service for the user.
  public class func localizedString(forService service: String) -> String { service }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CNSocialProfile)?.account == account }
  public override var hash: Int { account.hashValue }
}

/// An address of a service for messages.
public final class CNInstantMessageAddress: NSObject, NSCopying, @unchecked Sendable {
  let account: Account

  public init(username: String, service: String) {
    account = Account(service: service, userName: username)
  }

  init(_ account: Account) { self.account = account }

  public var username: String { account.userName }
  public var service: String { account.service }

  /// Returns the name of a service for the user.
  public class func localizedString(forService service: String) -> String { service }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CNInstantMessageAddress)?.account == account }
  public override var hash: Int { account.hashValue }
}

/// A person who is related to a contact.
public final class CNContactRelation: NSObject, NSCopying, @unchecked Sendable {
  public let name: String

  public init(name: String) { self.name = name }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.name == name }
  public override var hash: Int { name.hashValue }
}
