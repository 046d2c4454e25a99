@testable import InterfaceBuilderTool

/// A random storyboard, and random edits of it as Xcode makes them.
struct RandomInterface {
  private(set) var root: MarkupNode
  private var random: RandomNumbers
  /// The beginning of the ids of new objects.
  private let prefix: String
  private var count = 0
  /// The objects that edits changed in place.
  private(set) var edited: Set<String> = []

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    prefix = "b"
    root = MarkupNode(name: "document")
    root["type"] = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    var scenes = MarkupNode(name: "scenes")
    for _ in 0..<Int.random(in: 1...3, using: &random) { scenes.children.append(newScene()) }
    root.children = [scenes]
    root["initialViewController"] = controllers.first
    for _ in 0..<Int.random(in: 4...14, using: &random) { addView() }
    for _ in 0..<6 { connect() }
  }

  /// A copy of another interface with random edits.
  init(editing other: RandomInterface, seed: UInt64, prefix: String) {
    random = RandomNumbers(seed: seed)
    self.prefix = prefix
    root = other.root
    for _ in 0..<Int.random(in: 1...5, using: &random) { edit() }
  }

  var text: String { MarkupFile(prolog: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", root: root).text }

  private mutating func edit() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: move()
    case 3, 4: if let id = (views + controllers).randomElement(using: &random) { delete(id) }
    case 5: setText()
    case 6: shuffle()
    case 7: rename()
    case 8: addView()
    default: connect()
    }
  }

  // MARK: Objects

  private func ids(where matches: (MarkupNode) -> Bool) -> [String] {
    var result: [String] = []
    root.visit { if let id = $0.id, matches($0) { result.append(id) } }
    return result
  }

  private var controllers: [String] { ids { $0.name == "viewController" } }
  /// The views that are in others.
  var views: [String] { ids { Self.kinds.contains($0.name) && $0["key"] == nil } }
  private var containers: [String] { ids { Self.kinds.contains($0.name) } }
  private static let kinds = ["view", "scrollView", "stackView"]

  private mutating func newID() -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  private mutating func newScene() -> MarkupNode {
    var view = MarkupNode(name: "view")
    view["key"] = "view"
    view["id"] = newID()
    var controller = MarkupNode(name: "viewController", children: [view])
    controller["id"] = newID()
    controller["sceneMemberID"] = "viewController"
    var scene = MarkupNode(name: "scene", children: [MarkupNode(name: "objects", children: [controller])])
    scene["sceneID"] = newID()
    return scene
  }

  private mutating func addView() {
    guard let parent = containers.randomElement(using: &random) else { return }
    var view = MarkupNode(name: "view")
    view["id"] = newID()
    if !count.isMultiple(of: 3) { view["text"] = prefix }
    insert(view, into: parent)
  }

  // MARK: Edits

  private mutating func insert(_ view: MarkupNode, into parent: String) {
    let place = random.next()
    root.update(parent) { node in
      node.updateFolder("subviews") { views in
        views.insert(view, at: Int(place % UInt64(views.count + 1)))
      }
    }
  }

  private mutating func move() {
    guard let id = views.randomElement(using: &random), let view = root.find(id) else { return }
    guard let target = containers.filter({ view.find($0) == nil }).randomElement(using: &random) else { return }
    root.remove(id)
    insert(view, into: target)
  }

  private mutating func delete(_ id: String) {
    guard let node = root.find(id) else { return }
    root.remove(id)
    node.visit { if let id = $0.id { root.removeReferences(to: id) } }
    if root["initialViewController"] == id { root["initialViewController"] = controllers.first }
  }

  private mutating func setText() {
    guard let id = views.randomElement(using: &random) else { return }
    edited.insert(id)
    let number = random.next() % 100
    setText("\(prefix) \(number)", of: id, isElement: number.isMultiple(of: 3))
  }

  /// - Parameter isElement: True for a text in an element of its own, as Xcode writes it if it has several lines.
  mutating func setText(_ text: String, of id: String, isElement: Bool) {
    root.update(id) { view in
      view["text"] = isElement ? nil : text
      view.children.removeAll { $0["key"] == "text" }
      guard isElement else { return }
      var string = MarkupNode(name: "string", text: text)
      string["key"] = "text"
      view.children.insert(string, at: 0)
    }
  }

  private mutating func rename() {
    guard let id = views.randomElement(using: &random), let kind = Self.kinds.randomElement(using: &random) else {
      return
    }
    edited.insert(id)
    root.update(id) { $0.name = kind }
  }

  private mutating func shuffle() {
    guard let id = containers.randomElement(using: &random), root.find(id)?.folder("subviews") != nil else { return }
    var random = random
    root.update(id) { node in node.updateFolder("subviews") { $0.shuffle(using: &random) } }
    self.random = random
  }

  /// Adds an outlet or a constraint.
  private mutating func connect() {
    guard let view = views.randomElement(using: &random), let owner = containers.randomElement(using: &random) else {
      return
    }
    let id = newID()
    var connection = MarkupNode(name: Bool.random(using: &random) ? "outlet" : "constraint")
    if connection.name == "outlet" { connection["property"] = "property \(id)" }
    connection[connection.name == "outlet" ? "destination" : "firstItem"] = view
    connection["id"] = id
    let folder = connection.name == "outlet" ? "connections" : "constraints"
    root.update(owner) { node in node.updateFolder(folder) { $0.append(connection) } }
  }
}

/// SplitMix64. Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

extension MarkupNode {
  func find(_ id: String) -> MarkupNode? {
    if self.id == id { return self }
    return children.lazy.compactMap { $0.find(id) }.first
  }

  func folder(_ name: String) -> MarkupNode? { children.first { $0.name == name } }

  mutating func update(_ id: String, _ body: (inout MarkupNode) -> Void) {
    if self.id == id { return body(&self) }
    for index in children.indices { children[index].update(id, body) }
  }

  /// Changes the children of a folder, which exists only if it has children.
  mutating func updateFolder(_ name: String, _ body: (inout [MarkupNode]) -> Void) {
    var folder = folder(name) ?? MarkupNode(name: name)
    body(&folder.children)
    let place = children.firstIndex { $0.name == name } ?? children.count
    children.removeAll { $0.name == name }
    if !folder.children.isEmpty { children.insert(folder, at: min(place, children.count)) }
  }

  /// Removes an object, a scene with its controller, and folders that become empty.
  mutating func remove(_ id: String) {
    children.removeAll { $0.id == id || ($0.name == "scene" && $0.firstID == id) }
    for index in children.indices { children[index].remove(id) }
    removeEmptyFolders()
  }

  mutating func removeReferences(to id: String) {
    children.removeAll { $0["destination"] == id || $0["firstItem"] == id }
    for index in children.indices { children[index].removeReferences(to: id) }
    removeEmptyFolders()
  }

  private mutating func removeEmptyFolders() {
    children.removeAll { ["subviews", "connections", "constraints"].contains($0.name) && $0.children.isEmpty }
  }

  /// The node with the children in the order of their names and ids.
  var sorted: MarkupNode {
    var result = self
    result.children = children.map(\.sorted).sorted { ($0.name, $0.id ?? "") < ($1.name, $1.id ?? "") }
    result.attributes.sort { $0.name < $1.name }
    return result
  }
}
