import FoundationNetworking
import UIKit

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
public let WKWebsiteDataTypeServiceWorkerRegistrations = "WKWebsiteDataTypeServiceWorkerRegistrations"

/// The data of one website.
@preconcurrency @MainActor public final class WKWebsiteDataRecord: NSObject {
  /// The domain of the website.
  public let displayName: String
  public let dataTypes: Set<String>

  init(_ domain: String, _ types: Set<String>) {
    displayName = domain
    dataTypes = types
  }
}

/// The cookies and the cache of web views. Other kinds of data belong to scripts, which do not run, so that there are
/// none.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let standard = WKWebsiteDataStore(.default)
  private static let cacheTypes: Set = [WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]

  let sessionConfiguration: URLSessionConfiguration
  public let httpCookieStore: WKHTTPCookieStore
  public let isPersistent: Bool

  private init(_ configuration: URLSessionConfiguration) {
    sessionConfiguration = configuration
    isPersistent = configuration.urlCache === URLCache.shared
    httpCookieStore = WKHTTPCookieStore(configuration.httpCookieStorage ?? HTTPCookieStorage.shared)
  }

  /// Returns the store that is kept between runs of the app.
  open class func `default`() -> WKWebsiteDataStore { standard }

  /// Returns a new store that is kept in memory only.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(.ephemeral) }

  open class func allWebsiteDataTypes() -> Set<String> {
    cacheTypes.union([
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeSessionStorage,
      WKWebsiteDataTypeIndexedDBDatabases, WKWebsiteDataTypeWebSQLDatabases,
      WKWebsiteDataTypeOfflineWebApplicationCache, WKWebsiteDataTypeFetchCache,
      WKWebsiteDataTypeServiceWorkerRegistrations,
    ])
  }

  /// Passes the handler the websites with data of the types. The cache does not list its websites.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) {
    guard dataTypes.contains(WKWebsiteDataTypeCookies) else { return completionHandler([]) }
    httpCookieStore.getAllCookies { cookies in
      let domains = Set(cookies.map(\.siteDomain)).sorted()
      completionHandler(domains.map { WKWebsiteDataRecord($0, [WKWebsiteDataTypeCookies]) })
    }
  }

  open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] {
    await withCheckedContinuation { continuation in
      fetchDataRecords(ofTypes: dataTypes) { continuation.resume(returning: $0) }
    }
  }

  /// Removes data of some websites. The cache is removed as a whole, because it does not list its websites.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
  ) {
    if dataTypes.contains(WKWebsiteDataTypeCookies) {
      let domains = Set(dataRecords.map(\.displayName))
      httpCookieStore.delete { domains.contains($0.siteDomain) }
    }
    if !dataTypes.isDisjoint(with: Self.cacheTypes) { sessionConfiguration.urlCache?.removeAllCachedResponses() }
    completionHandler()
  }

  /// Removes data that changed since a date. All cookies are removed, because they have no date of their change.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) {
    if dataTypes.contains(WKWebsiteDataTypeCookies) { httpCookieStore.delete { _ in true } }
    if !dataTypes.isDisjoint(with: Self.cacheTypes) {
      sessionConfiguration.urlCache?.removeCachedResponses(since: date)
    }
    completionHandler()
  }

  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
    }
  }
}

/// Is notified of changes of cookies.
@preconcurrency @MainActor public protocol WKHTTPCookieStoreObserver: AnyObject {
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
  public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

/// The cookies of web views.
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
  private struct WeakObserver {
    weak var observer: (any WKHTTPCookieStoreObserver)?
  }

  private let storage: HTTPCookieStorage
  private var observers: [WeakObserver] = []

  init(_ storage: HTTPCookieStorage) {
    self.storage = storage
  }

  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    completionHandler(storage.cookies ?? [])
  }

  open func allCookies() async -> [HTTPCookie] { storage.cookies ?? [] }

  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    storage.setCookie(cookie)
    notify()
    completionHandler?()
  }

  open func setCookie(_ cookie: HTTPCookie) async {
    setCookie(cookie, completionHandler: nil)
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    storage.deleteCookie(cookie)
    notify()
    completionHandler?()
  }

  open func deleteCookie(_ cookie: HTTPCookie) async {
    delete(cookie, completionHandler: nil)
  }

  func delete(where isMeant: (HTTPCookie) -> Bool) {
    let meant = (storage.cookies ?? []).filter(isMeant)
    for cookie in meant { storage.deleteCookie(cookie) }
    if !meant.isEmpty { notify() }
  }

  /// Holds the observer weakly. It is notified of the app's own changes, and when an answer sets cookies.
  open func add(_ observer: any WKHTTPCookieStoreObserver) {
    observers.append(WeakObserver(observer: observer))
  }

  open func remove(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.observer === observer || $0.observer == nil }
  }

  /// Notifies the observers if an answer has set cookies.
  func noteAnswer(_ response: URLResponse) {
    if (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Set-Cookie") != nil { notify() }
  }

  private func notify() {
    for item in observers { item.observer?.cookiesDidChange(in: self) }
  }
}

extension HTTPCookie {
  /// The domain without the dot that stands for hosts below it.
  fileprivate var siteDomain: String { domain.hasPrefix(".") ? String(domain.dropFirst()) : domain }
}
