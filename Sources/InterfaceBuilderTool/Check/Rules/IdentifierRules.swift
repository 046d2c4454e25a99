/// Checks that the identifiers that code uses exist in the storyboards and xibs of the project. The findings are in the
/// sources.
struct IdentifierRules {
  let sources: SourceIndex
  let interfaces: InterfaceFacts
  /// The classes whose code is checked, with their superclasses and subclasses; `nil` for all code.
  var classes: Set<String>?

  func check(into list: inout FindingList) {
    // An app without storyboards has other means.
    guard list.includes(.identifiers), interfaces.hasScenes else { return }
    if let unreadable = interfaces.unreadable.first {
      return list.add(
        .unchecked, unreadable, 0,
        "the identifiers that code uses were not checked, because this file, which may have them, cannot be read")
    }
    for file in sources.files {
      for use in file.facts.uses where isChecked(use) {
        guard !use.identifier.isEmpty else {
          noteUnknown(use, file.path, into: &list)
          continue
        }
        switch use.kind {
        case .segue: checkSegue(use, file.path, into: &list)
        case .cell, .view: checkReuse(use, file.facts, file.path, into: &list)
        case .controller: checkController(use, file.facts, file.path, into: &list)
        }
      }
    }
  }

  private func isChecked(_ use: IdentifierUse) -> Bool {
    guard let classes else { return true }
    return use.type.map { type in classes.contains { sources.isRelated($0, type) } } ?? false
  }

  /// Notes an identifier that code computes. An empty text is not an identifier.
  private func noteUnknown(_ use: IdentifierUse, _ path: String, into list: inout FindingList) {
    let name =
      switch use.value {
      case .literal, .local: ""
      case .constant(let path): path.joined(separator: ".")
      case .computed: "the identifier"
      }
    guard !name.isEmpty else { return }
    let object =
      switch use.kind {
      case .segue: "segue"
      case .cell: "cell"
      case .view: "supplementary view"
      case .controller: "controller"
      }
    list.add(
      .unchecked, path, use.line,
      "the text of \(name) is not known here, so that this \(object) was not checked")
  }

  private func checkSegue(_ use: IdentifierUse, _ path: String, into list: inout FindingList) {
    guard interfaces.scenes.contains(where: { $0.segues.contains(use.identifier) }) else {
      return list.add(
        .identifiers, path, use.line,
        "no storyboard of the project has the segue '\(use.identifier)'; the app crashes when it is performed")
    }
    // The scenes of the class, if the segue is performed on the class's own controller.
    guard use.isOnSelf, let type = use.type, sources.declared(type) != nil else { return }
    let scenes = interfaces.scenes.filter { scene in scene.controllerClass.map { sources.isKind($0, of: type) } ?? false
    }
    guard !scenes.isEmpty, !scenes.contains(where: { $0.segues.contains(use.identifier) }) else { return }
    list.add(
      .identifiers, path, use.line,
      "no scene of \(type) has the segue '\(use.identifier)', only other scenes have; the app crashes when it is performed"
    )
  }

  private func checkReuse(
    _ use: IdentifierUse, _ facts: SourceFacts, _ path: String, into list: inout FindingList
  ) {
    guard !interfaces.cellIdentifiers.contains(use.identifier) else { return }
    // Cells may be registered in a superclass or in another file, by the same literal or by a constant.
    let isLiteral = if case .literal = use.value { true } else { false }
    let others = isLiteral ? 0 : sources.constants.count(of: use.identifier)
    guard !sources.registered.contains(use.identifier),
      occurrences(of: use.identifier) == uses(of: use.identifier) + others
    else { return }
    let prototype = use.kind == .cell ? "prototype" : "supplementary view"
    let object = use.kind == .cell ? "cell" : "view"
    // A constant is the same in all files.
    let isGlobal = if case .constant = use.value { true } else { false }
    if isGlobal ? sources.files.contains(where: \.facts.registersOthers) : facts.registersOthers {
      return list.add(
        .unchecked, path, use.line,
        "no \(prototype) has the reuse identifier '\(use.identifier)'; code registers \(object)s for identifiers that it "
          + "computes, so that this one was not checked")
    }
    list.add(
      .identifiers, path, use.line,
      "no \(prototype) has the reuse identifier '\(use.identifier)', and no code registers a \(object) for it; "
        + "the app crashes when it is dequeued")
  }

  private func checkController(
    _ use: IdentifierUse, _ facts: SourceFacts, _ path: String, into list: inout FindingList
  ) {
    guard !interfaces.controllerIdentifiers.contains(use.identifier) else { return }
    if let library = facts.storyboards.subtracting(interfaces.storyboards).min() {
      return list.add(
        .unchecked, path, use.line,
        "no storyboard of the project has a controller with the storyboard identifier '\(use.identifier)'; the code of "
          + "this file loads the storyboard '\(library)', which is not in the project, so that this one was not checked"
      )
    }
    list.add(
      .identifiers, path, use.line,
      "no storyboard of the project has a controller with the storyboard identifier '\(use.identifier)'; "
        + "the app crashes when it is created")
  }

  private func occurrences(of literal: String) -> Int {
    sources.files.reduce(0) { $0 + ($1.facts.literals[literal] ?? 0) }
  }

  /// Returns the number of literals that dequeue a cell or a supplementary view.
  private func uses(of identifier: String) -> Int {
    sources.files.reduce(0) { sum, file in
      sum
        + file.facts.uses.count {
          ($0.kind == .cell || $0.kind == .view) && $0.value == .literal(identifier)
        }
    }
  }
}
