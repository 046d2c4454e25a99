import ArgumentParser

/// The options of `ib check` for the conditions of layouts. The appearance changes no layout.
struct LayoutOptions: ParsableArguments {
  @Option(
    help: """
      A device such as 'iPhone 15' or 'retina4_7', or a size such as 320x568, in place of the file's own. --devices adds \
      further ones.
      """)
  var device: String?

  @Flag(help: "Turn the devices to landscape.")
  var landscape = false

  @Option(
    help: """
      The text size: XS, S, M, L, XL, XXL, XXXL, or accessibility M to XXXL as AX1 to AX5. Default: L.
      """)
  var sizeCategory: String?

  @Option(help: "The language of texts, such as de or ar.")
  var locale: String?

  @Option(
    help: """
      The project's folder, with its sources, images and colours. Default: the folder of the outermost .ib.yml in the git \
      repository, or else the repository, or else the first folder that is given.
      """,
    completion: .directory)
  var project: String?

  var conditions: ConditionOptions {
    var result = ConditionOptions()
    result.device = device
    result.landscape = landscape
    result.dark = false
    result.sizeCategory = sizeCategory
    result.locale = locale
    result.project = project
    return result
  }
}
