import Testing
import UIKit
import UIKitTesting

/// Items of drags as data and objects.
@Suite(.separateScreens) @MainActor struct NSItemProviderTests {
  private struct Loaded<Value>: @unchecked Sendable {
    let value: Value?
    let error: String?
  }

  private func load<Object: NSItemProviderReading>(
    _ type: Object.Type, from provider: NSItemProvider
  ) async -> (value: Object?, error: String?) {
    let loaded: Loaded<any NSItemProviderReading> = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: type) { object, error in
        continuation.resume(returning: Loaded(value: object, error: error.map { "\($0)" }))
      }
    }
    return (loaded.value as? Object, loaded.error)
  }

  /// A provider with the data of an object, but not the object itself.
  private func copy(_ object: any NSItemProviderWriting) async -> NSItemProvider {
    let original = NSItemProvider(object: object)
    let copy = NSItemProvider()
    for type in original.registeredTypeIdentifiers {
      let data: Data? = await withCheckedContinuation { continuation in
        original.loadDataRepresentation(forTypeIdentifier: type) { data, _ in continuation.resume(returning: data) }
      }
      copy.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        completion(data, nil)
        return nil
      }
    }
    return copy
  }

  @Test func `strings, addresses and colours survive as data`() async {
    #expect(await load(NSString.self, from: copy("grün" as NSString)).value == "grün")
    let url = NSURL(fileURLWithPath: "/a b.txt")
    #expect(await load(NSURL.self, from: copy(url)).value as URL? == url as URL)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(await load(UIColor.self, from: copy(color)).value == color)
    let styled = NSAttributedString(string: "bold", attributes: [.underlineStyle: 1])
    #expect(await load(NSAttributedString.self, from: copy(styled)).value?.string == "bold")
  }

  @Test func `an image survives as PNG`() async {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    let provider = await copy(image)
    #expect(provider.registeredTypeIdentifiers == ["public.png"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(await load(UIImage.self, from: provider).value?.size == CGSize(width: 3, height: 2))
  }

  @Test func `a registered object is returned itself`() async {
    let styled = NSAttributedString(string: "bold", attributes: [.underlineStyle: 1])
    #expect(await load(NSAttributedString.self, from: NSItemProvider(object: styled)).value === styled)
  }

  @Test func `an item that cannot become an object is refused with a reason`() async {
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: NSAttributedString.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let loaded = await load(UIImage.self, from: provider)
    #expect(loaded.value == nil && loaded.error?.contains("the item cannot be made a UIImage") == true)
    let broken = NSItemProvider()
    broken.registerDataRepresentation(forTypeIdentifier: "com.apple.uikit.color", visibility: .all) { completion in
      completion(Data("[1, 2]".utf8), nil)
      return nil
    }
    let color = await load(UIColor.self, from: broken)
    #expect(color.error?.contains("the data of 'com.apple.uikit.color' is not a UIColor") == true)
  }

  @Test func `a file is its contents by its ending, and its address`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers == ["public.json", "public.file-url"])
    #expect(provider.suggestedName == file.deletingPathExtension().lastPathComponent)
    #expect(await load(NSURL.self, from: provider).value as URL? == file)
    let copied: Loaded<String> = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        continuation.resume(returning: Loaded(value: text, error: url?.lastPathComponent))
      }
    }
    #expect(copied.value == "{}" && copied.error == file.lastPathComponent)
    #expect(NSItemProvider(contentsOf: file.appendingPathExtension("missing")) == nil)
  }

  private func item(_ type: String, of provider: NSItemProvider) async -> Loaded<any NSSecureCoding> {
    await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: type) { item, error in
        continuation.resume(returning: Loaded(value: item, error: error.map { "\($0)" }))
      }
    }
  }

  @Test func `items are loaded as files, addresses, texts, objects or data`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect((await item("public.json", of: provider).value as? NSURL)?.path == file.path)
    #expect((await item("public.file-url", of: provider).value as? NSURL)?.path == file.path)
    #expect(await item("public.image", of: provider).error != nil)
    #expect(provider.registeredContentTypes(conformingTo: .text).map(\.identifier) == ["public.json"])
    let image = try #require(UIImage(systemName: "star"))
    #expect(await item("public.image", of: NSItemProvider(object: image)).value as? UIImage === image)
    let page = NSItemProvider(item: NSURL(string: "https://example.org"), typeIdentifier: "public.url")
    let address = try await page.loadItem(forTypeIdentifier: "public.url")
    #expect((address as? NSURL)?.host == "example.org")
    let text = await copy(NSString(string: "letter"))
    #expect(await item("public.text", of: text).value as? NSString == "letter")
  }

  @Test(arguments: [true, false]) func `a file is opened in place if its provider allows it`(isOpened: Bool)
    async
    throws
  {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = NSItemProvider()
    provider.registerFileRepresentation(
      forTypeIdentifier: "public.json", fileOptions: isOpened ? .openInPlace : [], visibility: .all
    ) { completion in
      completion(file, false, nil)
      return nil
    }
    let loaded: Loaded<String> = await withCheckedContinuation { continuation in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.json") { url, isInPlace, _ in
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        continuation.resume(returning: Loaded(value: text, error: isInPlace && url == file ? "in place" : nil))
      }
    }
    #expect(loaded.value == "{}" && (loaded.error == "in place") == isOpened)
  }
}
