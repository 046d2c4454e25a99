/// Determines which scenes of a storyboard are shown below a navigation bar, and below which one, which above a tab
/// bar, and which in a container view.
struct NavigationFlows {
  /// The bars that the navigation controllers describe, by the ids of the scenes below them.
  private var bars: [String: InterfaceElement?] = [:]
  /// The ids of the scenes above a tab bar.
  private var tabs: Set<String> = []
  /// The ids of the scenes in container views.
  private var embedded: Set<String> = []

  init(_ root: InterfaceElement) {
    var pushes: [String: [String]] = [:]
    var waiting: [String] = []
    var children: [String: [String]] = [:]
    var tabbed: [String] = []
    for scene in root.items(of: "scenes") {
      guard let controller = scene.items(of: "objects").first, let id = controller.id else { continue }
      scene.visit { element in
        guard element.name == "segue", let destination = element["destination"] else { return }
        switch element["kind"] {
        case "relationship" where controller.name == "tabBarController": tabbed.append(destination)
        case "relationship" where controller.name == "navigationController":
          children[id, default: []].append(destination)
          guard controller["navigationBarHidden"] != "YES" else { break }
          bars[destination] = .some(controller.value(forKey: "navigationBar"))
          waiting.append(destination)
        case "embed": embedded.insert(destination)
        case "show", "push": pushes[id, default: []].append(destination)
        default: break
        }
      }
    }
    while let from = waiting.popLast() {
      for to in pushes[from] ?? [] where bars[to] == nil {
        bars[to] = bars[from]
        waiting.append(to)
      }
    }
    while let from = tabbed.popLast() {
      guard tabs.insert(from).inserted else { continue }
      tabbed += (children[from] ?? []) + (pushes[from] ?? [])
    }
  }

  /// Returns true if a scene has a tab bar below it.
  func hasTabBar(_ controller: InterfaceElement) -> Bool { controller.id.map(tabs.contains) ?? false }

  /// Returns true if a container view shows a scene.
  func isEmbedded(_ controller: InterfaceElement) -> Bool { controller.id.map(embedded.contains) ?? false }

  /// Returns true if a scene has a bar above it.
  func contains(_ controller: InterfaceElement) -> Bool {
    let containers = ["navigationController", "tabBarController", "splitViewController", "viewControllerPlaceholder"]
    guard let id = controller.id, !containers.contains(controller.name) else { return false }
    return bars[id] != nil
  }

  /// Returns true if the bar above a scene has a large title, unless the designer chose another bar or none.
  func showsLargeTitle(_ controller: InterfaceElement) -> Bool {
    guard contains(controller), controller.value(forKey: "simulatedTopBarMetrics") == nil,
      controller.id.flatMap(bar(above:))?["largeTitles"] == "YES"
    else { return false }
    return controller.value(forKey: "navigationItem")?["largeTitleDisplayMode"] != "never"
  }

  /// Returns the element of the navigation controller that describes the bar above a scene; `nil` for a plain bar.
  func bar(above id: String) -> InterfaceElement? { bars[id] ?? nil }
}
