import Arithmetic
import Brains
import Chronicle
import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

@Suite(.separateScreens) @MainActor struct CreaturePageTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func context() -> GameContext {
    fixture.context()
  }

  private func screen(
    _ profile: CreatureProfile, tree: FamilyTree? = nil, width: CGFloat = 900, height: CGFloat = 1_500
  ) throws -> TestScreen {
    let context = context()
    let screen = try TestScreen(size: CGSize(width: width, height: height)) {
      let navigation = GameNavigationController(root: UIViewController())
      navigation.pushViewController(
        CreatureScreenViewController(CreatureModel(profile, tree: tree), context: context), animated: false)
      return navigation
    }
    screen.advance(seconds: 0.5)
    return screen
  }

  private func profile(_ number: Int = 4) throws -> (CreatureProfile, FamilyTree) {
    let tree = TreeFixture.small()
    let runs = try RunFolder(in: fixture.folder)
    let place = try #require(tree.place(of: TreeFixture.id(number)))
    return (try #require(CreatureProfile(place, of: tree, family: .files(runs, name: "a"))), tree)
  }

  @Test func `on a phone on its side the tabs and the first row are above the window's lower edge`() throws {
    let (profile, tree) = try profile()
    let screen = try screen(profile, tree: tree, width: 844, height: 390)
    let tab = try screen.element("tab-parts")
    #expect(tab.convert(tab.bounds, to: nil).maxY <= 390 - 76, "\(tab.convert(tab.bounds, to: nil))")
  }

  @Test(arguments: ["en", "de"])
  func `in a narrow window the titles of the actions have at least 80 percent of their size`(code: String) throws {
    SystemPreferences.current.language = code
    defer { SystemPreferences.current = SystemPreferences() }
    let (profile, tree) = try profile()
    let screen = try screen(profile, tree: tree, width: 390, height: 844)
    for name in ["family-tree", "to-workshop", "as-starter", "copy-code"] {
      let button = try #require(try screen.element(name) as? UIButton)
      let title = try #require(button.titleLabel)
      #expect(title.bounds.width >= 0.8 * title.intrinsicContentSize.width, "\(name): \(title.bounds)")
      #expect(button.bounds.height >= 44)
    }
  }

  @Test func `parts are listed with their numbers from the rules`() throws {
    let (profile, tree) = try profile()
    let screen = try screen(profile, tree: tree)
    #expect(try screen.element("creature-name").shownTexts == [profile.name])
    let texts = try screen.element("creature-page").shownTexts
    #expect(texts.contains("Mouth"))
    #expect(texts.contains("60 HP, 0 points"), "the nucleus: \(texts)")
    #expect(texts.contains { $0.hasSuffix("generation 3") || $0 == "generation 3" })
  }

  @Test func `the brain is drawn, and its attention has shares`() throws {
    let (profile, tree) = try profile()
    let screen = try screen(profile, tree: tree)
    try screen.tap("tab-brain")
    screen.advance(seconds: 0.4)
    let net = try #require(try screen.element("brain-net") as? BrainNetView)
    #expect(net.genome == profile.creature.brain)
    #expect(net.map.wires.count == profile.creature.brain.connections.count)
    let texts = try screen.element("creature-page").shownTexts
    #expect(texts.contains("What it attends to"))
    #expect(texts.contains { $0.hasSuffix(" %") })
  }

  @Test func `deeds list victims, parents and ancestors and link to them`() throws {
    let (profile, tree) = try profile()
    let screen = try screen(profile, tree: tree)
    try screen.tap("tab-deeds")
    screen.advance(seconds: 0.4)
    let texts = try screen.element("creature-page").shownTexts
    #expect(texts.contains("Its victim") || texts.contains("Ancestors"))
    try screen.tap("ancestor-0")
    screen.advance(seconds: 0.6)
    #expect(try screen.element("creature-page").shownTexts.contains("generation 0"))
  }

  @Test func `the code can be copied, and a new run can begin with it`() throws {
    let (profile, tree) = try profile()
    let screen = try screen(profile, tree: tree)
    try screen.tap("copy-code")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("copy-code").shownTexts.contains("Copied"))
    guard case .success(let code) = profile.code else { return #expect(Bool(false), "it has a code") }
    try screen.tap("as-starter")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("code").shownTexts.contains(code))
  }

  @Test func `a creature without its family file reports that`() throws {
    var (profile, _) = try profile()
    profile.family = .files(try RunFolder(in: fixture.folder), name: "gone")
    let screen = try screen(profile)
    try screen.tap("tab-deeds")
    screen.advance(seconds: 0.4)
    let texts = try screen.element("creature-page").shownTexts
    #expect(texts.contains { $0.hasPrefix("This run keeps no family tree") })
  }

  // MARK: Network

  @Test func `every connection of a brain is a wire between two drawn nodes`() {
    var random = RandomStream(seed: 3)
    var genome = Starter.lancer.creature(random: &random).brain
    for _ in 0..<80 { BrainMutation().mutate(&genome, mask: .all, random: &random) }
    let map = BrainNetMap(genome)
    #expect(map.wires.count == genome.connections.count)
    #expect(map.hidden.count == genome.hiddenCount && genome.hiddenCount > 0)
    #expect(map.nodes.allSatisfy { (-0.1...1.1).contains($0.place.x) && (0...1).contains($0.place.y) })
    for (wire, next) in zip(map.wires, map.wires.dropFirst()) { #expect(abs(wire.strength) <= abs(next.strength)) }
    let named = map.inputs.map(\.name)
    #expect(Set(named).count == named.count)
    #expect(BrainNetMap(BrainGenome()).nodes.isEmpty)
  }

  @Test func `attention lists the strongest senses first`() throws {
    let genome = try BrainGenome(
      connections: [
        BrainConnection(from: .input(Observation.Input.light.rawValue), to: .output(0), weight: 6),
        BrainConnection(from: .input(Observation.Input.energy.rawValue), to: .output(2), weight: -3),
      ], clock: 100)
    let attention = BrainAttention(of: genome)
    #expect(attention.senses.map(\.name) == ["light", "energy"])
    #expect(attention.senses.map(\.percent) == ["66 %", "34 %"])
    #expect(attention.actions.map(\.name) == ["drive", "turn"])
    #expect(BrainAttention(of: BrainGenome()).summary == "This brain does nothing.")
  }
}
