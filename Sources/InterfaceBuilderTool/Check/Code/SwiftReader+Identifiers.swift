/// The identifiers of segues, controllers and cells in calls.
extension SwiftReader {
  /// Reads the identifiers in a call or in a table of an interface.
  mutating func readUse(_ word: SourceToken) {
    guard token(1)?.isSign("(") == true else { return }
    switch word.text {
    case "performSegue": addUse(.segue, labelled: ["withIdentifier"])
    case "performSegueWithIdentifier":
      facts.isSwift2 = true
      addUse(.segue, labelled: [])
    case "instantiateViewController": addUse(.controller, labelled: ["withIdentifier", "identifier"])
    case "instantiateViewControllerWithIdentifier": addUse(.controller, labelled: [])
    case "UIStoryboard":
      if token(2)?.isWord("name") == true, let name = token(4), name.kind == .string {
        facts.storyboards.insert(name.text)
      }
    case "dequeueReusableCell":
      addUse(.cell, labelled: ["withReuseIdentifier"])
      addUse(.cell, labelled: ["withIdentifier"], before: "for")
    case "dequeueReusableCellWithIdentifier": addUse(.cell, labelled: [], before: "forIndexPath")
    case "dequeueReusableCellWithReuseIdentifier": addUse(.cell, labelled: [])
    case "dequeueReusableSupplementaryView", "dequeueReusableSupplementaryViewOfKind":
      let kind = tokens.identifiers(from: index + (token(2)?.isWord("ofKind") == true ? 4 : 2))
      guard kind.end + 2 < tokens.count, tokens[kind.end + 1].isWord("withReuseIdentifier") else { return }
      addUses(.view, from: kind.end + 3)
    case "action", "segueAction", "property": readTableEntry(word.text)
    case _ where word.text.hasPrefix("register") && token(-1)?.isWord("func") != true: readRegistration()
    default: break
    }
  }

  /// Notes the identifiers that the first argument of a call may be.
  ///
  /// - Parameters:
  ///   - labels: The labels of the argument; empty if it has none.
  ///   - next: The label of the second argument; `nil` if it does not matter.
  private mutating func addUse(_ kind: IdentifierUse.Kind, labelled labels: [String], before next: String? = nil) {
    var position = 2
    if !labels.isEmpty {
      guard let label = token(2), labels.contains(label.text), token(3)?.isSign(":") == true else { return }
      position = 4
    }
    if let next {
      let end = tokens.identifiers(from: index + position).end
      guard end + 1 < tokens.count, tokens[end].isSign(","), tokens[end + 1].isWord(next) else { return }
    }
    addUses(kind, from: index + position)
  }

  /// Notes the identifiers that the argument at an index may be.
  private mutating func addUses(_ kind: IdentifierUse.Kind, from start: Int) {
    guard start < tokens.count, token(-1)?.isWord("func") != true else { return }
    let type = enclosingPart.map { facts.parts[$0].name }
    for value in identifiers(from: start) {
      facts.uses.append(
        IdentifierUse(kind: kind, value, line: tokens[start].line, type: type, isOnSelf: isSentToSelf))
    }
  }

  /// Returns the identifiers that the argument at an index may be, with the texts of the function's constants.
  private func identifiers(from start: Int) -> [IdentifierValue] {
    tokens.identifiers(from: start).values.flatMap(locals.resolve)
  }

  /// Reads a line of a class's `InterfaceTable`, such as `.action("play:", TitleController.play)`.
  private mutating func readTableEntry(_ kind: String) {
    guard token(-1)?.isSign(".") == true, let name = token(2), name.kind == .string, let part = enclosingPart else {
      return
    }
    if kind == "property" {
      facts.parts[part].properties.insert(name.text)
    } else {
      facts.parts[part].selectors.insert(name.text)
    }
  }

  private var isSentToSelf: Bool {
    guard token(-1)?.isSign(".") == true else { return enclosingPart != nil }
    let isOptional = token(-2)?.isSign("?") == true || token(-2)?.isSign("!") == true
    return token(isOptional ? -3 : -2)?.isWord("self") == true
  }

  private static let registrationLabels: Set = [
    "forCellReuseIdentifier", "forCellWithReuseIdentifier", "withReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
  ]

  /// Notes the identifier for which a call registers a cell, if it registers one.
  private mutating func readRegistration() {
    let end = tokens.closing(from: index + 1)
    for position in (index + 1)..<end
    where Self.registrationLabels.contains(tokens[position].text) && position + 2 < tokens.count {
      let values = identifiers(from: position + 2)
      guard !values.contains(.computed) else { break }
      for value in values {
        switch value {
        case .literal(let text), .local(let text): facts.registered.insert(text)
        case .constant, .computed:
          facts.registeredConstants.append(
            IdentifierUse(
              kind: .cell, value, line: tokens[position].line, type: enclosingPart.map { facts.parts[$0].name }))
        }
      }
      return
    }
    // Helpers register a cell by its class or by its file.
    let arguments = tokens[(index + 1)..<end]
    if arguments.contains(where: {
      Self.registrationLabels.contains($0.text) || $0.isWord("self") || $0.isWord("UINib")
    }) {
      facts.registersOthers = true
    }
    // They may also take its identifier.
    for position in (index + 2)..<max(index + 2, end) where position == index + 2 || tokens[position - 1].isSign(":") {
      for value in identifiers(from: position) {
        switch value {
        case .local(let text): facts.registered.insert(text)
        case .constant:
          facts.helperConstants.append(
            IdentifierUse(
              kind: .cell, value, line: tokens[position].line, type: enclosingPart.map { facts.parts[$0].name }))
        case .literal, .computed: break
        }
      }
    }
  }
}
