import UIKit

/// The settings of a new web view.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject, NSCopying {
  open var preferences = WKPreferences()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var processPool = WKProcessPool()
  /// The end of the name that requests give as their agent; `nil` for none.
  open var applicationNameForUserAgent: String?
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// Pages appear when all of their data are there, also without it.
  open var suppressesIncrementalRendering = false
  /// Pages play no media here, so the settings for media have nothing to act on.
  open var allowsInlineMediaPlayback = false
  open var allowsAirPlayForMediaPlayback = true
  open var allowsPictureInPictureMediaPlayback = true
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var ignoresViewportScaleLimits = false
  /// The app's request; navigations are not limited to the domains of `Info.plist` here.
  open var limitsNavigationsToAppBoundDomains = false
  private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

  public override init() {
    super.init()
  }

  /// The copy has the same preferences, content controller, store and pool.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { copied } }

  private var copied: WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    copy.preferences = preferences
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.userContentController = userContentController
    copy.websiteDataStore = websiteDataStore
    copy.processPool = processPool
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.dataDetectorTypes = dataDetectorTypes
    copy.suppressesIncrementalRendering = suppressesIncrementalRendering
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
    copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
    copy.limitsNavigationsToAppBoundDomains = limitsNavigationsToAppBoundDomains
    copy.schemeHandlers = schemeHandlers
    return copy
  }

  /// Loads the addresses with a scheme of the app's own.
  ///
  /// - Precondition: The scheme is a valid one, has no handler, and is not one that web views load themselves.
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
    let scheme = urlScheme.lowercased()
    precondition(!WKWebView.handlesURLScheme(scheme), "WKWebViewConfiguration: '\(urlScheme)' is loaded by web views")
    precondition(schemeHandlers[scheme] == nil, "WKWebViewConfiguration: '\(urlScheme)' has a handler already")
    schemeHandlers[scheme] = urlSchemeHandler
  }

  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    schemeHandlers[urlScheme.lowercased()]
  }
}

/// The kinds of text that become links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let trackingNumber = WKDataDetectorTypes(rawValue: 16)
  public static let flightNumber = WKDataDetectorTypes(rawValue: 32)
  public static let lookupSuggestion = WKDataDetectorTypes(rawValue: 64)
  public static let all = WKDataDetectorTypes(rawValue: .max)

  /// The types that text views find.
  var inTexts: UIDataDetectorTypes {
    let pairs: [(WKDataDetectorTypes, UIDataDetectorTypes)] = [
      (.phoneNumber, .phoneNumber), (.link, .link), (.address, .address), (.calendarEvent, .calendarEvent),
    ]
    return pairs.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
  }
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Web views that share a process on Apple's systems. Here all pages are in that of the app.
@preconcurrency @MainActor public final class WKProcessPool: NSObject {
  public override init() {
    super.init()
  }
}
