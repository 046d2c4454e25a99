import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// The cards of the offers at the bell.
@Suite(.separateScreens) @MainActor struct OfferCardTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  /// Returns a screen with three cards below each other in a scrolling list that is as high as one card.
  private func cards() throws -> (screen: TestScreen, list: UIScrollView, cards: [OfferCard]) {
    let offers = MoltOffer.offers(
      for: MoltDraft(body: Starter.tadpole.body, points: 30), after: RoundLog(), won: [])
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 90))
    let cards = offers.enumerated().map { index, offer in
      let card = OfferCard(offer, number: index + 1, round: 2, portraits: context.portraits)
      card.frame = CGRect(x: 0, y: 100 * CGFloat(index), width: 400, height: 90)
      list.addSubview(card)
      return card
    }
    list.contentSize = CGSize(width: 400, height: 300)
    let controller = UIViewController()
    controller.view.addSubview(list)
    let screen = try TestScreen(size: CGSize(width: 400, height: 300)) { controller }
    screen.advance(seconds: 0.1)
    return (screen, list, cards)
  }

  private func swimmer(of card: OfferCard) -> SwimmingView? {
    card.subviews.lazy.compactMap { $0 as? SwimmingView }.first
  }

  @Test func `an offered body swims for three seconds again and again`() throws {
    let (screen, _, cards) = try cards()
    try #require(cards.count == 3)
    let view = try #require(swimmer(of: cards[0]))
    let start = view.tick
    #expect(start > 0)
    screen.advance(seconds: 1)
    #expect(view.tick == start + 60)
    screen.advance(seconds: 2)
    #expect(view.tick == start)
  }

  @Test func `a card that is hidden or scrolled away does not advance its tank`() throws {
    let (screen, list, cards) = try cards()
    let views = try cards.map { try #require(swimmer(of: $0)) }
    #expect(views[0].tick > 0 && views[1].tick == 0 && views[2].tick == 0)
    list.contentOffset = CGPoint(x: 0, y: 100)
    let first = views[0].tick
    screen.advance(seconds: 0.5)
    #expect(views[0].tick == first && views[1].tick == 30)
    cards[1].isHidden = true
    screen.advance(seconds: 0.5)
    #expect(views[1].tick == 30)
    cards[1].isHidden = false
    cards[1].removeFromSuperview()
    screen.advance(seconds: 0.5)
    #expect(views[1].tick == 30)
  }

  @Test func `the bell with three swimming offers matches its golden picture`() throws {
    let draft = MoltDraft(body: Starter.tadpole.body, points: 30)
    let bell = MoltInvitationViewController.make(.init(round: 2, canPutOff: true), points: 30)
    bell.setOffers(
      MoltOffer.offers(for: draft, after: RoundLog(), won: []), portraits: context.portraits,
      room: CGSize(width: 520, height: 600))
    let screen = try TestScreen(size: CGSize(width: 520, height: 600)) { bell }
    screen.advance(seconds: 1.5)
    let golden = GoldenPictures(
      folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden"))
    if case .tolerated(let line) = try golden.check(screen.picture, "bell-offers", .text) { print(line) }
  }

  @Test func `with reduced motion a card shows a still portrait`() throws {
    SystemPreferences.current.reducesMotion = true
    defer { SystemPreferences.current = SystemPreferences() }
    let (_, _, cards) = try cards()
    for card in cards {
      #expect(swimmer(of: card) == nil)
      #expect(card.subviews.contains { ($0 as? UIImageView)?.image != nil })
    }
  }

  @Test func `the price states the links that it includes`() throws {
    let draft = MoltDraft(body: Starter.tadpole.body, points: 30)
    let offers = MoltOffer.offers(for: draft, after: RoundLog(), won: [])
    #expect(!offers.isEmpty)
    for (number, offer) in offers.enumerated() {
      let links = offer.draft.body.links.count - draft.body.links.count
      #expect(offer.linkCount == links && links > 0)
      let card = OfferCard(offer, number: number + 1, round: 2, portraits: context.portraits)
      let words = links == 1 ? "with 1 link" : "with \(links) links"
      #expect(card.accessibilityLabel?.contains("\(offer.price) points \(words).") == true)
    }
  }
}
