import Foundation

// The keys of the parts of postal addresses.
public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"

/// A postal address as it is stored.
struct PostalAddress: Codable, Hashable, Sendable {
  var street = ""
  var subLocality = ""
  var city = ""
  var subAdministrativeArea = ""
  var state = ""
  var postalCode = ""
  var country = ""
  var isoCountryCode = ""
}

/// A postal address.
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var address = PostalAddress()

  public override init() {
    super.init()
  }

  init(_ address: PostalAddress) {
    self.address = address
  }

  open var street: String { address.street }
  open var subLocality: String { address.subLocality }
  open var city: String { address.city }
  open var subAdministrativeArea: String { address.subAdministrativeArea }
  open var state: String { address.state }
  open var postalCode: String { address.postalCode }
  open var country: String { address.country }
  open var isoCountryCode: String { address.isoCountryCode }

  /// Returns the name of a part for the user, in English.
  public class func localizedString(forKey key: String) -> String { PropertyText.text(key) }

  open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(address) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(address) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.address == address }
  open override var hash: Int { address.hashValue }
  open override var description: String {
    CNPostalAddressFormatter.string(from: self, style: .mailingAddress).replacingOccurrences(of: "\n", with: ", ")
  }
}

/// A postal address that can be changed.
public final class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  public override var street: String {
    get { address.street }
    set { address.street = newValue }
  }
  public override var subLocality: String {
    get { address.subLocality }
    set { address.subLocality = newValue }
  }
  public override var city: String {
    get { address.city }
    set { address.city = newValue }
  }
  public override var subAdministrativeArea: String {
    get { address.subAdministrativeArea }
    set { address.subAdministrativeArea = newValue }
  }
  public override var state: String {
    get { address.state }
    set { address.state = newValue }
  }
  public override var postalCode: String {
    get { address.postalCode }
    set { address.postalCode = newValue }
  }
  public override var country: String {
    get { address.country }
    set { address.country = newValue }
  }
  public override var isoCountryCode: String {
    get { address.isoCountryCode }
    set { address.isoCountryCode = newValue }
  }
}
