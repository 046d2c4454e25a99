import Synchronization

/// The strings of the toolkit and its components, such as the title of a cancel button. The raw value is the English
/// text, with the placeholders `%1` and `%2`.
///
/// To add a language, write a table of all cases like the existing ones and add it to ``tables``.
package enum SystemText: String, CaseIterable, Sendable {
  case action = "Action"
  case add = "Add"
  case addressFile = "Address"
  case back = "Back"
  case bookmarks = "Bookmarks"
  case camera = "Camera"
  case cancel = "Cancel"
  case characters = "%1 characters"
  case choose = "Choose"
  case chosen = "Chosen"
  case clearText = "Clear text"
  case close = "Close"
  case compose = "Compose"
  case contacts = "Contacts"
  case copy = "Copy"
  case cut = "Cut"
  case date = "Date"
  case delete = "Delete"
  case details = "Details"
  case done = "Done"
  case downloads = "Downloads"
  case edit = "Edit"
  case emptyFolder = "This folder is empty."
  case fastForward = "Fast Forward"
  case favorites = "Favorites"
  case featured = "Featured"
  case fileMenu = "File"
  case fonts = "Fonts"
  case formatMenu = "Format"
  case helpMenu = "Help"
  case hide = "Hide"
  case history = "History"
  case image = "Image"
  case imageOfSize = "Image, %1 × %2"
  case insert = "Insert"
  case items = "%1 items"
  case loading = "Loading…"
  case mail = "Mail"
  case more = "More"
  case moreInfo = "More Info"
  case moreItems = "and %1 more"
  case mostRecent = "Most Recent"
  case mostViewed = "Most Viewed"
  case move = "Move"
  case nextMonth = "Next month"
  case noPictures = "No pictures in %1"
  case noResults = "No Results"
  case noResultsFor = "No Results for “%1”"
  case noResultsHint = "Check the spelling or try a new search."
  case oneCharacter = "1 character"
  case oneMoreItem = "and one more"
  case open = "Open"
  case openInBrowser = "Open in Browser"
  case organize = "Organize"
  case pageOfPages = "page %1 of %2"
  case paste = "Paste"
  case pause = "Pause"
  case photos = "Photos"
  case play = "Play"
  case previousMonth = "Previous month"
  case print = "Print"
  case pullToRefresh = "Pull to refresh"
  case recents = "Recents"
  case redo = "Redo"
  case redoNamed = "Redo %1"
  case refresh = "Refresh"
  case refreshing = "Refreshing"
  case reorder = "Reorder"
  case reply = "Reply"
  case results = "Results"
  case rewind = "Rewind"
  case save = "Save"
  case saveAsPDF = "Save as PDF"
  case saveImage = "Save Image"
  case saveToFiles = "Save to Files"
  case search = "Search"
  case select = "Select"
  case selectAll = "Select All"
  case share = "Share"
  case sidebar = "Sidebar"
  case stop = "Stop"
  case tableIndex = "Table index"
  case textFile = "Text"
  case time = "Time"
  case topRated = "Top Rated"
  case trash = "Trash"
  case typing = "Typing"
  case undo = "Undo"
  case undoNamed = "Undo %1"
  case viewMenu = "View"
  case windowMenu = "Window"

  /// The text in ``SystemPreferences/language``, or in English if there is no table for it.
  package var text: String { ScreenTurn.current.language.withLock { Self.tables[$0] }?[self] ?? rawValue }

  /// Returns the text with its placeholders replaced by values.
  package func text(_ values: String...) -> String {
    values.indices.reduce(text) { $0.replacingOccurrences(of: "%\($1 + 1)", with: values[$1]) }
  }

  /// The tables of languages other than English, by ISO 639 code.
  static let tables = ["de": german, "es": spanish, "fr": french]

  /// Sets the language from a BCP 47 tag such as `de-AT`; its first part decides.
  static func speak(_ tag: String) {
    ScreenTurn.current.language.withLock { $0 = tag.prefix { $0 != "-" && $0 != "_" }.lowercased() }
  }
}
