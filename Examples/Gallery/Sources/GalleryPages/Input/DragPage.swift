import UIKit

/// Drags of cards into a box and a table, rows in another order, an edit menu, and drags of text.
final class DragPage: PageController {
  private static let colors: [(name: String, color: UIColor)] = [
    ("red", .systemRed), ("green", .systemGreen), ("blue", .systemBlue),
  ]

  private let box = UILabel.of("Drop cards, texts or files here", .body, color: .secondaryLabel)
  private let table = UITableView(frame: .zero, style: .plain)
  private var planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter"]

  override func build() {
    addSection(
      "Drag and drop",
      note: "Move a card with the pointer, or rest a finger on it first. Texts and files of other programs go too.",
      [Row.flow(cards()), Row.wide(target(), height: 96)])
    addSection(
      "Rows in another order", note: "A card becomes a row too: a placeholder stands for it until it has arrived.",
      [Row.bleeding(rows(), height: 220)])
    addSection(
      "Edit menu", note: "Click the other button, or tap the note and choose what happens to it.",
      [Row.wide(note(), height: 64)])
    addSection(
      "Text", note: "Select words and drag them, within a text to move them and into the other to copy them.",
      [
        Row.wide(text("Drag some of these words.", "left"), height: 64),
        Row.wide(text("Drop them here.", "right"), height: 64),
      ])
  }

  private func text(_ words: String, _ name: String) -> UIView {
    let text = UITextView()
    text.text = words
    text.font = .preferredFont(forTextStyle: .body)
    text.accessibilityIdentifier = "drag.text.\(name)"
    return text
  }

  private func cards() -> [UIView] {
    Self.colors.map { name, color in
      let card = UILabel.of(name, .headline, color: .white)
      card.textAlignment = .center
      card.backgroundColor = color
      card.layer.cornerRadius = 8
      card.clipsToBounds = true
      card.isUserInteractionEnabled = true
      card.accessibilityIdentifier = "drag.\(name)"
      card.addInteraction(UIDragInteraction(delegate: self))
      NSLayoutConstraint.activate([
        card.widthAnchor.constraint(equalToConstant: 88), card.heightAnchor.constraint(equalToConstant: 52),
      ])
      return card
    }
  }

  private func target() -> UIView {
    box.textAlignment = .center
    box.numberOfLines = 2
    box.isUserInteractionEnabled = true
    box.layer.borderWidth = 1
    box.layer.borderColor = UIColor.separator.cgColor
    box.layer.cornerRadius = 8
    box.accessibilityIdentifier = "drag.box"
    box.addInteraction(UIDropInteraction(delegate: self))
    return box
  }

  private func rows() -> UIView {
    for identifier in ["planet", "waiting"] {
      table.register(UITableViewCell.self, forCellReuseIdentifier: identifier)
    }
    table.keepRows(height: 44)
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.accessibilityIdentifier = "drag.table"
    return table
  }

  private func note() -> UIView {
    let note = NoteView()
    note.onChange = { [weak self] in self?.say($0) }
    note.accessibilityIdentifier = "drag.note"
    return note
  }
}

extension DragPage: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let card = interaction.view as? UILabel else { return [] }
    let provider = NSItemProvider(object: (card.text ?? "") as NSString)
    if let color = card.backgroundColor { provider.registerObject(color, visibility: .all) }
    return [UIDragItem(itemProvider: provider)]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    if operation != .copy { say("The drag was cancelled") }
  }
}

extension DragPage: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    box.backgroundColor = .secondarySystemFill
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    box.backgroundColor = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    box.backgroundColor = nil
    session.loadObjects(ofClass: UIColor.self) { [weak self] colors in
      if let color = colors.first as? UIColor { self?.box.textColor = color }
    }
    if session.hasItemsConforming(toTypeIdentifiers: ["public.file-url"]) {
      session.loadObjects(ofClass: URL.self) { [weak self] in self?.show($0.map(\.lastPathComponent)) }
    } else {
      session.loadObjects(ofClass: String.self) { [weak self] in self?.show($0) }
    }
  }

  private func show(_ names: [String]) {
    box.text = names.joined(separator: ", ")
    say("Dropped: \(names.joined(separator: ", "))")
  }
}

extension DragPage: UITableViewDataSource, UITableViewDragDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { planets.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
    cell.textLabel?.text = planets[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    planets.insert(planets.remove(at: source.row), at: target.row)
    say("Now \(planets.joined(separator: ", "))")
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: planets[indexPath.row] as NSString))]
  }
}

extension DragPage: UITableViewDropDelegate {
  /// The time for which a placeholder stands for a dropped text, in seconds, as if the text came from far away.
  private static let travelTime = 1.0

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    guard let path = coordinator.destinationIndexPath else { return }
    let contexts = coordinator.items.map { item in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: "waiting", rowHeight: max(44, tableView.rowHeight))
      placeholder.cellUpdateHandler = {
        $0.textLabel?.text = "On its way"
        $0.textLabel?.textColor = .secondaryLabel
      }
      return coordinator.drop(item.dragItem, to: placeholder)
    }
    coordinator.session.loadObjects(ofClass: String.self) { [weak self] names in
      DispatchQueue.main.asyncAfter(deadline: .now() + Self.travelTime) { self?.commit(names, contexts) }
    }
  }

  private func commit(_ names: [String], _ contexts: [any UITableViewDropPlaceholderContext]) {
    for (name, context) in zip(names, contexts) {
      context.commitInsertion { planets.insert(name, at: $0.row) }
    }
    for context in contexts.dropFirst(names.count) { context.deletePlaceholder() }
    say("Now \(planets.joined(separator: ", "))")
  }
}

/// A note with an edit menu: it can be copied, replaced and emptied.
private final class NoteView: UILabel, UIEditMenuInteractionDelegate {
  var onChange: (String) -> Void = { _ in }
  private lazy var menu = UIEditMenuInteraction(delegate: self)

  init() {
    super.init(frame: .zero)
    text = "A cell divides."
    textAlignment = .center
    isUserInteractionEnabled = true
    addInteraction(menu)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addTarget(self, action: Selector(NoteView.tapped))
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ tap: UITapGestureRecognizer) {
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: tap.location(in: self)))
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    let hasText = text?.isEmpty == false
    switch action.name {
    case "copy:", "delete:": return hasText
    case "paste:": return UIPasteboard.general.hasStrings
    default: return super.canPerformAction(action, withSender: sender)
    }
  }

  override func copy(_ sender: Any?) {
    UIPasteboard.general.string = text
    onChange("Copied")
  }

  override func paste(_ sender: Any?) {
    text = UIPasteboard.general.string
    onChange("Pasted")
  }

  override func delete(_ sender: Any?) {
    text = ""
    onChange("Deleted")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let shout = UIAction(title: "Shout") { [weak self] _ in
      self?.text = self?.text?.uppercased()
      self?.onChange("Shouted")
    }
    return UIMenu(children: suggestedActions + [shout])
  }
}
