@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization
import Testing

@testable import AppSecurity

@Suite(.serialized) struct KeychainTests {
  init() {
    Keychain.shared.withLock { $0 = Keychain(file: AppFile(at: nil)) }
  }

  private func query(_ account: String, _ others: [String: Any] = [:]) -> CFDictionary {
    let base: [String: Any] = [
      String(kSecClass): kSecClassGenericPassword, String(kSecAttrService): "shop", String(kSecAttrAccount): account,
    ]
    return base.merging(others) { $1 } as CFDictionary
  }

  private func data(_ account: String) -> Data? {
    var result: AnyObject?
    let status = SecItemCopyMatching(
      query(account, [String(kSecReturnData): kCFBooleanTrue as Any, String(kSecMatchLimit): kSecMatchLimitOne]),
      &result)
    return status == errSecSuccess ? result as? Data : nil
  }

  @Test func `a password is added, read, changed and removed`() {
    #expect(SecItemCopyMatching(query("ann"), nil) == errSecItemNotFound)
    #expect(SecItemAdd(query("ann", [String(kSecValueData): Data("one".utf8)]), nil) == errSecSuccess)
    #expect(SecItemAdd(query("ann", [String(kSecValueData): Data("two".utf8)]), nil) == errSecDuplicateItem)
    #expect(SecItemAdd(query("bob", [String(kSecValueData): NSData(data: Data("bob".utf8))]), nil) == noErr)
    #expect(data("ann") == Data("one".utf8) && data("bob") == Data("bob".utf8))
    let change = [String(kSecValueData): Data("three".utf8)] as CFDictionary
    #expect(SecItemUpdate(query("ann"), change) == errSecSuccess && data("ann") == Data("three".utf8))
    #expect(SecItemUpdate(query("cat"), change) == errSecItemNotFound)
    let same = [String(kSecAttrAccount): "bob"] as CFDictionary
    #expect(SecItemUpdate(query("ann"), same) == errSecDuplicateItem && data("ann") != nil)
    #expect(SecItemDelete(query("ann")) == errSecSuccess && data("ann") == nil && data("bob") != nil)
    #expect(SecItemDelete(query("ann")) == errSecItemNotFound)
  }

  @Test func `results have the asked attributes`() throws {
    SecItemAdd(query("ann", [String(kSecValueData): Data([1]), String(kSecAttrSynchronizable): true]), nil)
    SecItemAdd(query("bob", [String(kSecValueData): Data([2]), String(kSecAttrLabel): "Label"]), nil)
    let all: [NSString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
      kSecReturnData: true, kSecAttrSynchronizable: kSecAttrSynchronizableAny,
    ]
    var result: CFTypeRef?
    #expect(SecItemCopyMatching(all as CFDictionary, &result) == errSecSuccess)
    let items = try #require(result as? [[String: Any]])
    #expect(items.compactMap { $0[String(kSecAttrAccount)] as? String } == ["ann", "bob"])
    #expect(items.compactMap { $0[String(kSecValueData)] as? Data } == [Data([1]), Data([2])])
    #expect(items.compactMap { $0[String(kSecAttrSynchronizable)] as? Bool } == [true, false])
    #expect(items[1][String(kSecAttrLabel)] as? String == "Label")
    #expect(items[1][String(kSecClass)] as? String == "genp")
    #expect(items[1][String(kSecAttrCreationDate)] is Date)
    // Without the key only passwords of this device are found.
    #expect(data("ann") == nil && data("bob") == Data([2]))
    var reference: CFTypeRef?
    #expect(SecItemCopyMatching(query("bob", [String(kSecReturnPersistentRef): true]), &reference) == errSecSuccess)
    let found =
      [
        String(kSecValuePersistentRef): try #require(reference as? Data), String(kSecReturnData): true,
      ] as [String: Any]
    #expect(SecItemCopyMatching(found as CFDictionary, &result) == errSecSuccess && result as? Data == Data([2]))
  }

  @Test func `internet passwords differ by server, port and protocol`() {
    func query(_ server: String, _ port: Int, _ kind: CFString) -> CFDictionary {
      [
        kSecClass: kSecClassInternetPassword, kSecAttrServer: server, kSecAttrPort: port, kSecAttrProtocol: kind,
        kSecAttrAccount: "ann", kSecValueData: Data([1]),
      ] as [NSString: Any] as CFDictionary
    }
    #expect(SecItemAdd(query("a.com", 443, kSecAttrProtocolHTTPS), nil) == errSecSuccess)
    #expect(SecItemAdd(query("a.com", 443, kSecAttrProtocolHTTPS), nil) == errSecDuplicateItem)
    #expect(SecItemAdd(query("a.com", 80, kSecAttrProtocolHTTPS), nil) == errSecSuccess)
    #expect(SecItemAdd(query("a.com", 80, kSecAttrProtocolHTTP), nil) == errSecSuccess)
    #expect(SecItemAdd(query("b.com", 80, kSecAttrProtocolHTTP), nil) == errSecSuccess)
    #expect(SecItemDelete([kSecClass: kSecClassGenericPassword] as CFDictionary) == errSecItemNotFound)
    #expect(SecItemDelete([kSecClass: kSecClassInternetPassword] as CFDictionary) == errSecSuccess)
    #expect(SecItemDelete([kSecClass: kSecClassInternetPassword] as CFDictionary) == errSecItemNotFound)
  }

  @Test func `wrong queries are errors`() {
    #expect(SecItemAdd([kSecAttrAccount: "ann"] as CFDictionary, nil) == errSecParam)
    #expect(SecItemAdd(query("ann", [String(kSecValueData): "text"]), nil) == errSecParam)
    #expect(SecItemAdd([kSecClass: kSecClassKey] as CFDictionary, nil) == errSecParam)
    #expect(SecItemAdd([kSecClass: kSecClassIdentity] as CFDictionary, nil) == errSecUnimplemented)
    #expect(SecItemDelete([kSecClass: kSecClassKey] as CFDictionary) == errSecItemNotFound)
    #expect(SecItemUpdate(query("ann"), query("ann")) == errSecParam)
    #expect(SecCopyErrorMessageString(errSecItemNotFound, nil).map { "\($0)" } == "The keychain has no such item.")
    #expect(SecCopyErrorMessageString(12_345, nil) == nil)
  }

  @Test func `passwords are kept in a file that only the user can read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("App/keychain.plist")
    var first = Keychain(file: AppFile(at: url))
    #expect(first.add(KeychainQuery(query("ann", [String(kSecValueData): Data([1])]))).0 == errSecSuccess)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path).count == 1)
    var second = Keychain(file: AppFile(at: url))
    #expect(second.find(KeychainQuery(query("ann", [String(kSecReturnData): true]))).1 as? Data == Data([1]))
    // Another process of the app has changed the file.
    #expect(second.remove(KeychainQuery(query("ann"))) == errSecSuccess)
    #expect(first.find(KeychainQuery(query("ann"))).0 == errSecItemNotFound)
    try Data("no list".utf8).write(to: url)
    #expect(first.find(KeychainQuery(query("ann"))).0 == errSecDecode)
    #expect(first.add(KeychainQuery(query("bob", [String(kSecValueData): Data([1])]))).0 == errSecDecode)
    #expect(try Data(contentsOf: url) == Data("no list".utf8))
  }

  @Test func `random bytes fill the memory and differ`() {
    var (first, second) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    #expect(SecRandomCopyBytes(kSecRandomDefault, first.count, &first) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, second.count - 1, &second) == errSecSuccess)
    #expect(first != second && second.last == 0 && Set(first).count > 8)
  }

  @Test func `access control keeps the time of the item`() throws {
    let control = try #require(
      SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, [.biometryAny, .or, .devicePasscode], nil))
    SecItemAdd(query("ann", [String(kSecAttrAccessControl): control, String(kSecValueData): Data([1])]), nil)
    var result: CFTypeRef?
    SecItemCopyMatching(query("ann", [String(kSecReturnAttributes): true]), &result)
    #expect((result as? [String: Any])?[String(kSecAttrAccessible)] as? String == "ak")
    var error: Unmanaged<CFError>?
    #expect(SecAccessControlCreateWithFlags(nil, NSString("x"), [], &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecParam))
  }

  @Test func `keys and certificates are kept and found`() throws {
    let pair: [NSString: Any] = [
      kSecAttrKeyType: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits: 256,
      kSecPrivateKeyAttrs: [kSecAttrIsPermanent: true, kSecAttrApplicationTag: Data("tag".utf8)] as [NSString: Any],
    ]
    let key = try #require(SecKeyCreateRandomKey(pair as CFDictionary, nil))
    let query: [NSString: Any] = [
      kSecClass: kSecClassKey, kSecAttrApplicationTag: Data("tag".utf8), kSecAttrKeyType: kSecAttrKeyTypeEC,
      kSecReturnRef: true,
    ]
    var found: CFTypeRef?
    #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess && found as? SecKey == key)
    let certificate = try #require(SecCertificateCreateWithData(nil, NSData(data: OpenSSLFixtures.shop)))
    let item: [NSString: Any] = [kSecClass: kSecClassCertificate, kSecValueRef: certificate]
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
    #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
    let label: [NSString: Any] = [
      kSecClass: kSecClassCertificate, kSecAttrLabel: "shop.example", kSecReturnRef: true,
    ]
    #expect(SecItemCopyMatching(label as CFDictionary, &found) == errSecSuccess)
    #expect(found as? SecCertificate == certificate)
    let delete: [NSString: Any] = [kSecClass: kSecClassKey, kSecValueRef: key]
    #expect(SecItemDelete(delete as CFDictionary) == errSecSuccess)
    #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecItemNotFound)
  }
}
