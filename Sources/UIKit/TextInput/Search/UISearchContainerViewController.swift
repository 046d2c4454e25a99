/// A container that shows the bar of a search controller and, below it, the results.
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a container of a search controller without a controller for results.
  public override init(nibName: String?, bundle: Bundle?) {
    searchController = UISearchController(searchResultsController: nil)
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    searchController = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }

  public final let searchController: UISearchController

  /// The area below the bar, which shows the results.
  final let resultsArea = UIView(frame: .zero)

  open override func viewDidLoad() {
    super.viewDidLoad()
    if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
    let bar = searchController.searchBar
    searchController.adoptBar()
    for part in [resultsArea, bar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      resultsArea.topAnchor.constraint(equalTo: bar.bottomAnchor),
      resultsArea.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      resultsArea.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      resultsArea.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}
