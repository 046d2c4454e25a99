import CAccessibility
import Synchronization
import Testing
import UIKit
import UIKitTesting

@testable import WindowHost

/// The requests of clients of AT-SPI, and what they read, without the libraries and a bus.
@Suite(.serialized, .separateScreens) @MainActor struct AccessibilityBusTests {
  private let screen: TestScreen
  private let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 60, height: 32))
  private let slider = UISlider(frame: CGRect(x: 10, y: 60, width: 200, height: 32))
  private let field = UITextField(frame: CGRect(x: 10, y: 110, width: 200, height: 32))

  init() throws {
    toggle.accessibilityLabel = "Sound"
    slider.accessibilityLabel = "Volume"
    field.accessibilityLabel = "Name"
    field.text = "Ann"
    let root = UIView()
    for view in [toggle, slider, field] { root.addSubview(view) }
    screen = try TestScreen(size: CGSize(width: 300, height: 300), view: root)
  }

  private func snapshot() throws -> AccessibilitySnapshot {
    _ = screen.picture
    return try #require(screen.hosted.accessibilityTree).snapshot()
  }

  private func node(_ label: String) throws -> AccessibilityNode {
    try #require(try snapshot().ordered.first { $0.label == label })
  }

  /// Calls a function of the bus as its thread does.
  private func onBus<Value: Sendable>(_ work: @escaping @Sendable (accessible_calls) -> Value) async -> Value {
    await Task.detached { work(AccessibilityBus.calls) }.value
  }

  private func publish() async throws {
    let bus = AccessibilityBus.shared
    // Other tests use the main actor, too.
    bus.state.withLock { $0.timeout = 600 }
    bus.tree = screen.hosted.accessibilityTree
    bus.publish(.init(snapshot: try snapshot(), unitsPerPoint: 2, x: 0, y: 0))
    await onBus { $0.wanted() }
    #expect(bus.isWanted)
  }

  @Test func `a client presses, moves, types, selects and focuses`() async throws {
    try await publish()
    let (toggleNumber, sliderNumber) = (Int32(try node("Sound").id), Int32(try node("Volume").id))
    let fieldNumber = Int32(try node("Name").id)
    #expect(await onBus { $0.act(toggleNumber, 0) } == 1)
    #expect(toggle.isOn)
    #expect(await onBus { $0.set_value(sliderNumber, 0.75) } == 1)
    #expect(slider.value == 0.75)
    #expect(await onBus { $0.focus(fieldNumber) } == 1)
    #expect(field.isFirstResponder)
    #expect(await onBus { $0.edit(fieldNumber, 1, -1, "nna") } == 1)
    #expect(field.text == "Anna")
    try await publish()
    #expect(await onBus { $0.select(fieldNumber, 1, 3) } == 1)
    #expect(try node("Name").text?.selection == 1..<3)
    let frame = await onBus { calls in
      var frame = accessible_frame()
      return calls.character_frame(fieldNumber, 0, &frame) == 1 ? frame : nil
    }
    // In units of the window system, two for each point.
    #expect(try #require(frame).height > 20 && (20...60).contains(try #require(frame).x))
  }

  @Test func `requests for what is not there are refused`() async throws {
    try await publish()
    let number = Int32(try node("Volume").id)
    #expect(await onBus { $0.act(number, 99) } == 0)
    #expect(await onBus { $0.act(12_345, 0) } == 0)
    #expect(await onBus { $0.edit(number, 0, 0, "a") } == 0, "a slider has no text")
    #expect(await onBus { $0.select(12_345, 0, 1) } == 0)
    #expect(await onBus { $0.set_value(number, .nan) } == 0)
    AccessibilityBus.shared.tree = nil
    #expect(await onBus { $0.set_value(number, 0.5) } == 0, "no screen is shown")
  }

  @Test func `a screen that is not shown any more has no elements for clients`() async throws {
    try await publish()
    let number = Int32(try node("Sound").id)
    let bus = AccessibilityBus.shared
    bus.announce("A text that nothing reads")
    bus.show(nil, title: "", wake: {})
    #expect(bus.tree == nil)
    await onBus { calls in
      calls.note("a message that is only printed on request")
      calls.wanted()
    }
    #expect(await onBus { $0.act(number, 0) } == 0)
    #expect(!toggle.isOn)
  }

  @Test func `a node has ATK's role, states, number and text`() throws {
    let memory = ElementMemory()
    var slider = accessible_node(try node("Volume"), unitsPerPoint: 2, memory)
    #expect(slider.role == Int32(accessible_role_slider.rawValue))
    #expect(String(cString: slider.name) == "Volume" && slider.frame.x == 20 && slider.frame.width == 400)
    #expect(slider.abilities == Int32(accessible_has_value.rawValue) && slider.maximum == 1)
    slider = accessible_node(try node("Sound"), unitsPerPoint: 1, memory)
    func has(_ state: accessible_state) -> Bool { slider.states >> UInt64(state.rawValue) & 1 == 1 }
    #expect(has(accessible_state_enabled) && has(accessible_state_checkable) && !has(accessible_state_checked))
    toggle.isOn = true
    toggle.isEnabled = false
    slider = accessible_node(try node("Sound"), unitsPerPoint: 1, memory)
    #expect(has(accessible_state_checked) && !has(accessible_state_enabled))
    let field = accessible_node(try node("Name"), unitsPerPoint: 1, memory)
    #expect(field.role == Int32(accessible_role_entry.rawValue) && String(cString: field.text) == "Ann")
    #expect(field.action_count > 0 && field.child_count == 0)
  }

  @Test func `every role has a number of its own in ATK, except two pairs`() {
    let memory = ElementMemory()
    let numbers = AccessibilityRole.allCases.map {
      accessible_node(AccessibilityNode(id: 1, role: $0), unitsPerPoint: 1, memory).role
    }
    #expect(Set(numbers).count == AccessibilityRole.allCases.count - 2)
  }

  @Test func `frames that are no numbers of a display are limited`() {
    let frame = accessible_frame(CGRect(x: 1e30, y: .nan, width: 3, height: 4), unitsPerPoint: 1.5)
    #expect(frame.x == 1_000_000 && frame.y == 0 && frame.width == 5 && frame.height == 6)
  }
}
