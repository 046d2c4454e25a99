import Testing
import UIKit
import UIKitComponents
import UIKitTesting

final class RunCell: UITableViewCell {}
final class MonthHeader: UITableViewHeaderFooterView {}
final class PortraitCell: UICollectionViewCell {}
final class EraHeader: UICollectionReusableView {}

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct TypedReuseTests {
    private let first = IndexPath(item: 0, section: 0)

    /// Proves headerFooterViews: code
    /// Proves cellRegistration: code
    @Test func `cells and headers are registered by class without identifiers`() {
      let table = UITableView(frame: .zero)
      table.register(RunCell.self)
      table.register(MonthHeader.self)
      let cell: RunCell = table.dequeue(RunCell.self, for: first)
      #expect(cell.reuseIdentifier == "RunCell")
      let header: MonthHeader = table.dequeue(MonthHeader.self)
      #expect(header.reuseIdentifier == "MonthHeader")
    }

    /// Proves cellRegistration
    @Test func `collections register by class, with supplementary views`() {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      collection.register(PortraitCell.self)
      collection.register(EraHeader.self, ofKind: UICollectionView.elementKindSectionHeader)
      let cell: PortraitCell = collection.dequeue(PortraitCell.self, for: first)
      #expect(cell.reuseIdentifier == "PortraitCell")
      let header: EraHeader = collection.dequeue(
        EraHeader.self, ofKind: UICollectionView.elementKindSectionHeader, for: first)
      #expect(header.reuseIdentifier == "EraHeader")
    }

    /// Proves cellRegistration
    @Test func `registrations of tables are independent`() {
      let one = UITableView(frame: .zero)
      let other = UITableView(frame: .zero)
      one.register(RunCell.self)
      #expect(one.dequeueReusableCell(withIdentifier: "RunCell") is RunCell)
      #expect(other.dequeueReusableCell(withIdentifier: "RunCell") == nil)
    }

    /// Proves cellRegistration
    @Test func `an unregistered cell fails with the table, its registrations and the line to add`()
      async throws
    {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let table = UITableView(frame: .zero)
          table.accessibilityIdentifier = "runs"
          table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
          _ = table.dequeue(RunCell.self, for: IndexPath(row: 0, section: 0))
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("runs has no cell for the identifier 'RunCell'; registered are 'plain'"))
      #expect(text.contains("Add the line: tableView.register("))
    }

    /// Proves cellRegistration
    @Test func `an unregistered header and a wrong class fail with a message`() async throws {
      let header = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = UITableView(frame: .zero).dequeue(MonthHeader.self) }
      }
      #expect(
        String(decoding: header.standardErrorContent, as: UTF8.self).contains(
          "UITableView has no header or footer view of the class MonthHeader. Add the line: "
            + "tableView.register(MonthHeader.self) at its creation or in viewDidLoad."))
      let cell = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let table = UITableView(frame: .zero)
          table.register(UITableViewCell.self, forCellReuseIdentifier: "RunCell")
          _ = table.dequeue(RunCell.self, for: IndexPath(row: 0, section: 0))
        }
      }
      #expect(
        String(decoding: cell.standardErrorContent, as: UTF8.self).contains(
          "UITableView has a UITableViewCell registered for 'RunCell', which is not a RunCell."))
    }

    /// Proves cellRegistration
    @Test func `an unregistered cell of a collection fails with a message`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
          collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
          _ = collection.dequeue(PortraitCell.self, for: IndexPath(item: 0, section: 0))
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("UICollectionView has no cell for the identifier 'PortraitCell'; registered are 'plain'"))
      #expect(text.contains("forCellWithReuseIdentifier: \"PortraitCell\""))
    }
  }
}
