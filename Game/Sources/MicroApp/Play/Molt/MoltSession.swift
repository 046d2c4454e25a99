import Ecology
import Workshop

/// The state of one molt, from its bell to its end.
struct MoltSession {
  /// The player's draft, with its undo steps.
  var draft: MoltDraft
  /// The draft that the offers change: unchanged, or with the offers that were taken.
  private(set) var offered: MoltDraft
  private(set) var offers: [MoltOffer]
  /// The kinds of cells that were offered first.
  let offeredKinds: [CellKind]
  /// `nil` for none.
  let timeLimits: MoltTimeLimits?

  /// Begins a molt.
  ///
  /// - Parameter offers: Changes of the draft.
  init(_ draft: MoltDraft, offers: [MoltOffer], timeLimits: MoltTimeLimits?) {
    self.draft = draft
    offered = draft
    self.offers = offers
    offeredKinds = offers.map(\.kind)
    self.timeLimits = timeLimits
  }

  /// Takes an offer.
  ///
  /// - Parameter further: The offers for the points that are left.
  mutating func take(_ taken: MoltDraft, further: [MoltOffer]) {
    (draft, offered, offers) = (taken, taken, further)
  }
}
