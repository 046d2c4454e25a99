import Foundation

/// A network of cards.
public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let amex = PKPaymentNetwork("AmEx")
  public static let chinaUnionPay = PKPaymentNetwork("ChinaUnionPay")
  public static let discover = PKPaymentNetwork("Discover")
  public static let interac = PKPaymentNetwork("Interac")
  public static let JCB = PKPaymentNetwork("JCB")
  public static let maestro = PKPaymentNetwork("Maestro")
  public static let masterCard = PKPaymentNetwork("MasterCard")
  public static let privateLabel = PKPaymentNetwork("PrivateLabel")
  public static let visa = PKPaymentNetwork("Visa")
  public static let vPay = PKPaymentNetwork("VPay")
  public static let electron = PKPaymentNetwork("Electron")
  public static let cartesBancaires = PKPaymentNetwork("CartesBancaires")
  public static let eftpos = PKPaymentNetwork("Eftpos")
  public static let elo = PKPaymentNetwork("Elo")
  public static let mada = PKPaymentNetwork("Mada")
}

/// A field of an address that a payment needs.
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let postalAddress = PKContactField(rawValue: "post")
  public static let emailAddress = PKContactField(rawValue: "email")
  public static let phoneNumber = PKContactField(rawValue: "phone")
  public static let name = PKContactField(rawValue: "name")
  public static let phoneticName = PKContactField(rawValue: "phonetic")
}

/// The abilities of the party that takes a payment.
public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let threeDSecure = PKMerchantCapability(rawValue: 1 << 0)
  public static let capability3DS = threeDSecure
  public static let emv = PKMerchantCapability(rawValue: 1 << 1)
  public static let capabilityEMV = emv
  public static let credit = PKMerchantCapability(rawValue: 1 << 2)
  public static let capabilityCredit = credit
  public static let debit = PKMerchantCapability(rawValue: 1 << 3)
  public static let capabilityDebit = debit
}

public enum PKPaymentSummaryItemType: UInt, Sendable {
  case final, pending
}

/// A line of a bill.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType

  public init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType = .final) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }

  public override init() {
    (label, amount, type) = ("", .zero, .final)
  }
}

/// A way of delivery.
open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  open var identifier: String?
  open var detail: String?
}

public enum PKShippingType: UInt, Sendable {
  case shipping, delivery, storePickup, servicePickup
}

/// The name and the addresses of a person.
open class PKContact: NSObject, @unchecked Sendable {
  open var name: PersonNameComponents?
  open var emailAddress: String?
  open var phoneNumber: NSObject?
}

/// The bill that a payment is for.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  open class func availableNetworks() -> [PKPaymentNetwork] {
    [
      .amex, .cartesBancaires, .chinaUnionPay, .discover, .eftpos, .electron, .elo, .interac, .JCB, .mada, .maestro,
      .masterCard, .privateLabel, .visa, .vPay,
    ]
  }

  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var supportedCountries: Set<String>?
  open var merchantCapabilities: PKMerchantCapability = []
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var billingContact: PKContact?
  open var shippingContact: PKContact?
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var applicationData: Data?
}

public enum PKPaymentMethodType: UInt, Sendable {
  case unknown, debit, credit, prepaid, store, eMoney
}

/// The card of a payment. No payment is made here, so apps get no objects of this class and the next two.
open class PKPaymentMethod: NSObject, @unchecked Sendable {
  open var displayName: String? { nil }
  open var network: PKPaymentNetwork? { nil }
  open var type: PKPaymentMethodType { .unknown }
}

open class PKPaymentToken: NSObject, @unchecked Sendable {
  open var paymentMethod: PKPaymentMethod { PKPaymentMethod() }
  open var transactionIdentifier: String { "" }
  open var paymentData: Data { Data() }
}

open class PKPayment: NSObject, @unchecked Sendable {
  open var token: PKPaymentToken { PKPaymentToken() }
  open var billingContact: PKContact? { nil }
  open var shippingContact: PKContact? { nil }
  open var shippingMethod: PKShippingMethod? { nil }
}

public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure, invalidBillingPostalAddress, invalidShippingPostalAddress, invalidShippingContact
  case pinRequired, pinIncorrect, pinLockout
}

/// The answer of an app to a payment.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]

  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    self.status = status
    self.errors = errors ?? []
  }
}

/// The answer of an app to another way of delivery.
open class PKPaymentRequestShippingMethodUpdate: NSObject, @unchecked Sendable {
  open var status = PKPaymentAuthorizationStatus.success
  open var paymentSummaryItems: [PKPaymentSummaryItem]

  public init(paymentSummaryItems: [PKPaymentSummaryItem]) {
    self.paymentSummaryItems = paymentSummaryItems
  }
}

/// The answer of an app to another address.
open class PKPaymentRequestShippingContactUpdate: NSObject, @unchecked Sendable {
  open var status = PKPaymentAuthorizationStatus.success
  open var errors: [any Error]
  open var paymentSummaryItems: [PKPaymentSummaryItem]
  open var shippingMethods: [PKShippingMethod]

  public init(
    errors: [any Error]?, paymentSummaryItems: [PKPaymentSummaryItem], shippingMethods: [PKShippingMethod]
  ) {
    self.errors = errors ?? []
    (self.paymentSummaryItems, self.shippingMethods) = (paymentSummaryItems, shippingMethods)
  }
}
