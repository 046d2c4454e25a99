/// Which scenes of a storyboard are shown below a navigation bar.
struct NavigationFlows {
  private var members: Set<String> = []

  init(_ root: InterfaceElement) {
    var pushes: [(from: String, to: String)] = []
    for scene in root.items(of: "scenes") {
      guard let controller = scene.items(of: "objects").first, let id = controller.id else { continue }
      scene.visit { element in
        guard element.name == "segue", let destination = element["destination"] else { return }
        switch element["kind"] {
        case "relationship" where controller.name == "navigationController": members.insert(destination)
        case "show", "push": pushes.append((id, destination))
        default: break
        }
      }
    }
    var grows = true
    while grows {
      grows = false
      for push in pushes where members.contains(push.from) && members.insert(push.to).inserted { grows = true }
    }
  }

  func contains(_ controller: InterfaceElement) -> Bool {
    let containers = ["navigationController", "tabBarController", "splitViewController", "viewControllerPlaceholder"]
    guard let id = controller.id, !containers.contains(controller.name) else { return false }
    return members.contains(id)
  }
}
