import Ecology
import Evolution
import Records
import Runs
import ScreenBase
import UIKit
import Workshop

extension TitleViewController {
  /// Returns all rows of the menu, from the top: runs, then other screens.
  func makeRows() -> [TitleMenuRow] {
    playRows(context) + placeRows(context)
  }

  private func playRows(_ context: GameContext) -> [TitleMenuRow] {
    var rows: [TitleMenuRow] = []
    if let savedRun {
      rows.append(
        TitleMenuRow(
          identifier: "continue", icon: .play, title: localized("Continue"), detail: savedSummary ?? "",
          isDetailAwaited: savedSummary == nil, isPrimary: true
        ) { [weak self] in self?.resume(with: savedRun.files) })
    }
    // The two share the first place, so that a saved run moves no other row.
    rows.append(
      TitleMenuRow(
        identifier: "new-run", icon: .plus, title: localized("New run"),
        detail: rows.isEmpty ? localized("choose a body and swim") : "", isPrimary: rows.isEmpty,
        place: rows.isEmpty ? .list : .beside
      ) { [weak self] in self?.push(NewRunViewController.make(context: context)) })
    rows.append(
      TitleMenuRow(
        identifier: "daily", icon: .dice, title: localized("Daily dish"),
        detail: localized("the same for all today")
      ) { [weak self] in
        let newRun = NewRunViewController.make(context: context)
        newRun.takeDailySeed()
        self?.push(newRun)
      })
    rows.append(
      TitleMenuRow(
        identifier: "tutorial", icon: .help, title: localized("Tutorial"), detail: localized("a run with a coach")
      ) { [weak self] in self?.askAboutSavedRun(of: context) { self?.beginTutorial(context) } })
    return rows
  }

  /// Returns the rows that do not start a run.
  private func placeRows(_ context: GameContext) -> [TitleMenuRow] {
    [
      TitleMenuRow(identifier: "hall", icon: .trophy, title: localized("Hall of fame"), place: .tile) { [weak self] in
        self?.push(HallViewController.make(context: context))
      },
      TitleMenuRow(identifier: "lessons", icon: .shell, title: localized("Lessons"), place: .tile) { [weak self] in
        self?.push(LessonsViewController.make(context: context))
      },
      TitleMenuRow(identifier: "replays", icon: .film, title: localized("Replays"), place: .tile) { [weak self] in
        self?.push(ReplaysViewController.make(context: context))
      },
      TitleMenuRow(identifier: "lab", icon: .chart, title: localized("Lab"), place: .tile) { [weak self] in
        self?.push(LabViewController.make(context: context))
      },
      TitleMenuRow(identifier: "bestiary", icon: .people, title: localized("Bestiary"), place: .tile) { [weak self] in
        self?.push(BestiaryViewController.make(context: context))
      },
      TitleMenuRow(identifier: "trees", icon: .tree, title: localized("Family trees"), place: .tile) { [weak self] in
        self?.openFamilies(context: context)
      },
      TitleMenuRow(identifier: "workshop", icon: .flask, title: localized("Body workshop"), place: .tile) {
        [weak self] in
        self?.openWorkshop(with: Starter.tadpole.body, context: context)
      },
      TitleMenuRow(identifier: "codex", icon: .book, title: localized("Codex"), place: .tile) { [weak self] in
        self?.push(CodexViewController.make())
      },
    ]
  }

  private func resume(with files: RunFiles) {
    let newRun = NewRunViewController.make(context: context)
    push(newRun)
    newRun.resume(files)
  }

  /// Begins a run in the newcomer's dish with all five steps of the tutorial reset.
  private func beginTutorial(_ context: GameContext) {
    context.settings.settings.learnt = []
    let newRun = NewRunViewController.make(context: context)
    push(newRun)
    newRun.beginTutorial()
  }
}
