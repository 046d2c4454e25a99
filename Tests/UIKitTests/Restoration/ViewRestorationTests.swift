import Testing
import UIKit
import UIKitTesting

/// The state of views with identifiers between two runs of an app.
@Suite(.serialized, .separateScreens) @MainActor struct ViewRestorationTests {
  /// A list of words, named by the words or by their places.
  class WordList: UIViewController, UITableViewDataSource {
    var words: [String] = []
    let table = UITableView(frame: .zero, style: .plain)

    required override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      table.rowHeight = 50
      table.restorationIdentifier = "table"
      table.dataSource = self
      view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  final class NamedWordList: WordList, UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { words[idx.row] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
      words.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
  }

  private func app<List: WordList>(_ type: List.Type, _ words: [String]) -> RestoringApp {
    RestoringApp {
      let list = List(nibName: nil, bundle: nil)
      list.restorationIdentifier = "list"
      list.words = words
      return list
    }
  }

  private func run(_ app: RestoringApp, _ file: URL, _ body: (UITableView) -> Void) throws {
    try app.run(file) { _ in body(try #require(app.window?.rootViewController as? WordList).table) }
  }

  private let words = (0..<40).map { "word \($0)" }

  @Test func `rows are selected and shown by their names after the data has changed`() throws {
    try RestoringApp.withFile { file in
      let first = app(NamedWordList.self, words)
      try run(first, file) { table in
        table.selectRow(at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .none)
        table.contentOffset = CGPoint(x: 0, y: 510)
      }
      let second = app(NamedWordList.self, ["new 1", "new 2"] + words)
      try run(second, file) { table in
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 14, section: 0)])
        #expect(table.contentOffset.y == 610)
        #expect(table.indexPathsForVisibleRows?.first?.row == 12)
      }
      let third = app(NamedWordList.self, ["other"])
      try run(third, file) { table in
        #expect(table.indexPathsForSelectedRows == nil)
        #expect(table.contentOffset.y == 0)
      }
    }
  }

  @Test func `rows without names are restored by their places`() throws {
    try RestoringApp.withFile { file in
      let first = app(WordList.self, words)
      try run(first, file) { table in
        table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        table.contentOffset = CGPoint(x: 0, y: 130)
      }
      let second = app(WordList.self, ["new"] + words)
      try run(second, file) { table in
        #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
        #expect(table.contentOffset.y == 130)
      }
    }
  }

  /// Items of a collection view, named by their numbers.
  final class Grid: UICollectionViewController, UIDataSourceModelAssociation {
    var numbers: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      clearsSelectionOnViewWillAppear = false
      collectionView.restorationIdentifier = "grid"
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      numbers.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "\(numbers[idx.item])" }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
      numbers.firstIndex { "\($0)" == identifier }.map { IndexPath(item: $0, section: 0) }
    }
  }

  private func grid(_ numbers: [Int]) -> RestoringApp {
    RestoringApp {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 40)
      layout.minimumLineSpacing = 0
      let grid = Grid(collectionViewLayout: layout)
      grid.restorationIdentifier = "numbers"
      grid.numbers = numbers
      return grid
    }
  }

  @Test func `items are selected and shown by their names`() throws {
    try RestoringApp.withFile { file in
      let first = grid(Array(0..<100))
      try first.run(file) { screen in
        let view = try #require((first.window?.rootViewController as? Grid)?.collectionView)
        view.contentOffset = CGPoint(x: 0, y: 1010)
        view.selectItem(at: IndexPath(item: 30, section: 0), animated: false, scrollPosition: [])
        _ = screen.advance(to: 1)
      }
      let second = grid(Array(-5..<100))
      try second.run(file) { _ in
        let view = try #require((second.window?.rootViewController as? Grid)?.collectionView)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 35, section: 0)])
        #expect(view.contentOffset.y == 1210)
      }
    }
  }

  /// A form with views of all kinds that have state.
  final class Form: UIViewController {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 320, height: 40))
    let text = UITextView(frame: CGRect(x: 0, y: 140, width: 320, height: 60))
    let picture = UIImageView(frame: CGRect(x: 0, y: 200, width: 40, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      scroller.contentSize = CGSize(width: 320, height: 900)
      (field.text, text.text) = ("a field", "a text")
      scroller.restorationIdentifier = "scroller"
      field.restorationIdentifier = "field"
      text.restorationIdentifier = "text"
      picture.restorationIdentifier = "picture"
      for part in [scroller, field, text, picture] { view.addSubview(part) }
    }
  }

  @Test func `offsets, selected text and the geometry of pictures are restored`() throws {
    try RestoringApp.withFile { file in
      let app = RestoringApp {
        let form = Form()
        form.restorationIdentifier = "form"
        return form
      }
      try app.run(file) { screen in
        let form = try #require(app.window?.rootViewController as? Form)
        form.scroller.contentOffset = CGPoint(x: 0, y: 300)
        form.field.selectedTextRange = form.field.textRange(
          from: try #require(form.field.position(from: form.field.beginningOfDocument, offset: 2)),
          to: form.field.endOfDocument)
        form.text.selectedRange = NSRange(location: 2, length: 3)
        form.text.isEditable = false
        form.picture.center = CGPoint(x: 200, y: 300)
        form.picture.transform = CGAffineTransform(scaleX: 2, y: 2)
        _ = screen.advance(to: 1)
      }
      try app.run(file) { _ in
        let form = try #require(app.window?.rootViewController as? Form)
        #expect(form.scroller.contentOffset.y == 300)
        let range = try #require(form.field.selectedTextRange)
        #expect(form.field.text(in: range) == "field")
        #expect(form.text.selectedRange == NSRange(location: 2, length: 3) && !form.text.isEditable)
        #expect(form.picture.center == CGPoint(x: 200, y: 300) && form.picture.transform.a == 2)
      }
    }
  }
}
