import ArgumentParser
import GalleryPages
import Launching

/// Shows the gallery on a host, optionally starting at a given page.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Every control, list, controller and gesture of UIKit, one page each.",
    discussion: "Runs in a window, in a browser tab, or off-screen with a script, with the options of 'micro play'.")

  @OptionGroup var hosting: HostOptions

  @Option(help: "The page to open first; --pages lists them.")
  var page: String?

  @Flag(help: "List the identifiers of the pages, and exit.")
  var pages = false

  func validate() throws {
    if let page, GalleryCatalog.page(page) == nil {
      throw ValidationError("no page '\(page)'; --pages lists the pages")
    }
  }

  func run() throws {
    if pages { return GalleryCatalog.pages.forEach { print($0.identifier) } }
    if hosting.keys { return HostOptions.keyNames.forEach { print($0) } }
    try MainActor.assumeIsolated {
      try hosting.show(GalleryApp(openingPage: page), title: "Gallery", on: try hosting.makeHost())
    }
  }
}

GalleryCommand.main()
