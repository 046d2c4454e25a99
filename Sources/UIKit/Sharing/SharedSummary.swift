/// The header of an activity sheet, which describes the shared items.
@MainActor struct SharedSummary {
  let title: String
  let detail: String
  /// The shared image, else a symbol for the kind of item.
  let image: UIImage?
  let isPicture: Bool

  init(_ items: [Any]) {
    let known = items.compactMap { SharedItem($0) }
    title = known.first?.title ?? SystemText.items.text("\(items.count)")
    detail = Self.detail(known, more: items.count - 1)
    let picture = known.lazy.compactMap { item in if case .image(let image) = item { image } else { nil } }.first
    isPicture = picture != nil
    image = picture ?? UIImage(systemName: known.first?.symbol ?? "square.and.arrow.up")
  }

  private static func detail(_ known: [SharedItem], more: Int) -> String {
    if more > 0 { return more == 1 ? SystemText.oneMoreItem.text : SystemText.moreItems.text("\(more)") }
    switch known.first {
    case .text(let text):
      return text.count == 1 ? SystemText.oneCharacter.text : SystemText.characters.text("\(text.count)")
    case .address(let url): return url.absoluteString
    case .file(let url): return url.deletingLastPathComponent().path
    case .image, nil: return ""
    }
  }
}
