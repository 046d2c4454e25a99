import Foundation

/// A format or an interface that gets arbitrary input.
///
/// Whatever the input is, the target ends with a value or a typed error. A crash, more than one second or more than
/// 256 MB of memory are defects.
enum FuzzTarget: String, CaseIterable {
  case creatureCode = "creature-code"
  case creatureJSON = "creature-json"
  case dishCode = "dish-code"
  case replay
  case run
  case archipelago
  case dish
  case world
  case champions
  case nemesis
  case chronicle
  case hall
  case sweep
  case settings
  case interface
  case strings
  case assets
  case project
  case xcode
  case podspec
  case png
  case jpeg
  case gif
  case webp
  case svg
  case pdf
  case font
  case http
  case socket
  case script
  case text
  case html
  case views

  /// Does everything with an input that the program does with such a file.
  @MainActor func run(_ input: [UInt8]) {
    switch self {
    case .creatureCode: CreatureTargets.readCode(input)
    case .creatureJSON: CreatureTargets.readJSON(input)
    case .dishCode: DishCodeTargets.read(input)
    case .replay: RunTargets.readReplay(input)
    case .run: RunTargets.readRun(input)
    case .archipelago: RunTargets.readArchipelago(input)
    case .dish: RunTargets.readDish(input)
    case .world: RunTargets.readWorld(input)
    case .champions: RunTargets.readChampions(input)
    case .nemesis: FolderTargets.readNemesis(input)
    case .chronicle: DatabaseTargets.readChronicle(input)
    case .hall: DatabaseTargets.readHall(input)
    case .sweep: SweepTargets.read(input)
    case .settings: FolderTargets.readSettings(input)
    case .interface: InterfaceTargets.load(input)
    case .strings: InterfaceTargets.readStrings(input)
    case .assets: FolderTargets.readAssets(input)
    case .project: InterfaceTargets.readProject(input)
    case .xcode: ProjectTargets.readXcodeProject(input)
    case .podspec: ProjectTargets.readPodspec(input)
    case .png, .jpeg, .gif, .webp, .svg, .pdf: PictureTargets.readPicture(input)
    case .font: PictureTargets.register(input)
    case .http: BrowserTargets.request(input)
    case .socket: BrowserTargets.receive(input)
    case .script: InterfaceTargets.readScript(input)
    case .text: TextTargets.layOut(input)
    case .html: TextTargets.readHTML(input)
    case .views: ViewTargets.perform(input)
    }
  }
}
