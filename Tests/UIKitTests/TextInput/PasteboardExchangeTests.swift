import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// The general pasteboard and the clipboard of a host with data of many types.
@Suite(.separateScreens) @MainActor struct PasteboardExchangeTests {
  private final class Host: DisplayHost {
    var clipboardText: String?
    var contents: [HostRepresentation] = []
    var change = 0
    var reads: [String] = []
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}

    var clipboardState: ClipboardState { ClipboardState(change: "\(change)", types: contents.map(\.type)) }
    func clipboardData(_ type: String) -> Data? {
      reads.append(type)
      return contents.first { $0.type == type }?.data
    }
    func setClipboard(_ representations: [HostRepresentation]) {
      contents = representations
      change += 1
    }
    /// Another program copies.
    func copy(_ types: KeyValuePairs<String, Data>) {
      contents = types.map { HostRepresentation(type: $0.key, data: $0.value) }
      change += 1
    }
  }

  private let screen: TestScreen
  private let host = Host()

  init() throws {
    screen = try TestScreen(size: CGSize(width: 100, height: 100)) { UIViewController() }
    screen.hosted.host = host
  }

  private var png: Data {
    get throws {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format)
      return try #require(renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2)) }.pngData())
    }
  }

  private func loaded(_ type: String) async -> Data? {
    guard let found = host.contents.first(where: { $0.type == type }) else { return nil }
    return await withCheckedContinuation { continuation in found.load { continuation.resume(returning: $0) } }
  }

  @Test func `images, addresses and own types are copied for other programs`() async throws {
    UIPasteboard.general.image = UIImage(data: try png)
    #expect(host.contents.map(\.type) == ["image/png"])
    let shown = await loaded("image/png").flatMap { UIImage(data: $0) }
    #expect(shown?.size == CGSize(width: 3, height: 2))
    UIPasteboard.general.url = URL(string: "https://a.example/")
    #expect(host.contents.map(\.type) == ["text/plain", "text/uri-list"])
    #expect(HostRepresentation.text(of: host.contents) == "https://a.example/")
    UIPasteboard.general.setItems([["com.example.body": Data([1, 2]), "public.utf8-plain-text": "body"]])
    #expect(host.contents.map(\.type) == ["text/plain", "com.example.body"])
    #expect(await loaded("com.example.body") == Data([1, 2]))
    UIPasteboard.general.strings = ["one", "two"]
    #expect(HostRepresentation.text(of: host.contents) == "one\ntwo")
    UIPasteboard.general.items = []
    #expect(host.contents.isEmpty)
  }

  @Test func `an image of another program is read when it is asked for, and once`() throws {
    let board = UIPasteboard.general
    let before = board.changeCount
    host.copy(["image/png": try png])
    #expect(board.hasImages && board.changeCount == before + 1 && board.types == ["public.png"])
    #expect(board.numberOfItems == 1 && !board.hasURLs && board.contains(pasteboardTypes: ["public.png"]))
    #expect(host.reads.isEmpty)
    #expect(board.image?.size == CGSize(width: 3, height: 2) && board.images?.count == 1)
    #expect(board.data(forPasteboardType: "public.png") != nil)
    #expect(host.reads == ["image/png"] && board.changeCount == before + 1)
  }

  @Test func `each address of another program is an item`() throws {
    host.copy([
      "text/uri-list": Data("# two files\r\nfile:///a.txt\r\nfile:///b.txt\r\n".utf8), "text/plain": Data("a b".utf8),
    ])
    let board = UIPasteboard.general
    #expect(board.urls?.map(\.path) == ["/a.txt", "/b.txt"] && board.string == "a b" && board.numberOfItems == 2)
  }

  @Test func `data that are not an image, or cannot be read, do no harm`() {
    host.copy(["image/png": Data("no image".utf8), "com.example.body": Data([7])])
    let board = UIPasteboard.general
    #expect(board.hasImages && board.image == nil)
    #expect(board.data(forPasteboardType: "com.example.body") == Data([7]))
    host.contents = [HostRepresentation(type: "image/png") { $0(nil) }]
    host.change += 1
    #expect(board.image == nil && board.items.map { $0.count } == [0])
  }

  @Test func `own contents stay as they are until another program copies`() {
    let color = UIColor.red
    UIPasteboard.general.items = [["com.apple.uikit.color": color, "public.utf8-plain-text": "red"]]
    #expect(UIPasteboard.general.color == color && UIPasteboard.general.string == "red")
    host.copy(["text/plain": Data("blue".utf8)])
    #expect(UIPasteboard.general.color == nil && UIPasteboard.general.string == "blue")
  }
}
