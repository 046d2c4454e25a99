import AppRuntime
import Counter
import Testing

/// The tests of the plugin: the app's sources compile only if they were translated.
@Suite(.serialized) @MainActor struct CounterTests {
  @Test func `a selector of the translated sources is called by its name`() {
    __registerMembers_Counter()
    let controller = CounterViewController()
    controller.loadViewIfNeeded()
    controller.button.sendActions(for: .touchUpInside)
    #expect(controller.count == 1)
    #expect(controller.button.title(for: .normal) == "1")
  }

  @Test func `a dynamic property of the translated sources is observed at once`() {
    __registerMembers_Counter()
    let controller = CounterViewController()
    var told: [String] = []
    let token = controller.observe(\.count, named: "count", options: [.prior, .old, .new]) { _, change in
      told.append("\(change.isPrior) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }
    controller.perform(Selector("add:"), with: controller.button, with: nil)
    controller.count = 1
    #expect(told == ["true 0 -1", "false 0 1", "true 1 -1", "false 1 1"])
    token.invalidate()
  }
}
