import Synchronization

/// The built-in symbols: original drawings under the names of Apple's symbols.
public enum SymbolCatalog {
  /// The names of all drawings and of the variants that public apps use, in alphabetical order. Other variants of the
  /// drawings, such as `tortoise.circle`, exist too.
  public static let names: [String] =
    Set(SymbolTable.names + variants.split { $0.isWhitespace }.map(String.init)).sorted()

  /// True for a name with a drawing; UIKit/UIImage shows a placeholder for others.
  public static func contains(_ name: String) -> Bool { art(named: name) != nil }

  static func art(named name: String) -> SymbolArt? {
    if let known = known.withLock({ $0[name] }) { return known }
    // A composition is searched in many ways; longer names would take exponential time.
    guard name.utf8.count <= 128, name.split(separator: ".").count <= 10 else { return nil }
    let art = SymbolComposition.parts(name).map {
      SymbolArt(name: name, parts: $0, isDirectional: isDirectional(name))
    }
    if let art { known.withLock { $0[name] = art } }
    return art
  }

  /// A question mark in a dashed frame, for a name without a drawing.
  static func placeholder(named name: String) -> SymbolArt {
    let isNew = missing.withLock { $0.count < mostWarnings && $0.insert(name).inserted }
    if isNew {
      let near = SpellingDistance.nearest(to: name, among: names, most: 3).joined(separator: ", ")
      Log.warning("there is no symbol '\(name)', and a question mark is shown; similar names: \(near)")
    }
    return SymbolArt(
      name: name, parts: [SymbolArt.Part(.line, dashes), SymbolArt.Part(.line, question)], isDirectional: false)
  }

  /// Names that were requested, with their drawings, because lists request the same ones in each cell.
  private static let known = Mutex<[String: SymbolArt]>([:])
  private static let missing = Mutex<Set<String>>([])
  /// A limit for programs that make up names.
  private static let mostWarnings = 256

  private static let dashes =
    "M 3 6.5 L 3 3 L 6.5 3 M 10 3 L 14 3 M 17.5 3 L 21 3 L 21 6.5 M 21 10 L 21 14 M 21 17.5 L 21 21 L 17.5 21 "
    + "M 14 21 L 10 21 M 6.5 21 L 3 21 L 3 17.5 M 3 14 L 3 10"
  private static let question = "M 9.4 9.4 C 9.4 6.4 14.6 6.4 14.6 9.5 C 14.6 11.6 12 11.6 12 13.6 M 12 16.8 L 12 16.81"

  /// True for symbols that point in the direction of reading. Those of players, such as `forward.fill`, do not.
  private static func isDirectional(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    guard !["forward", "backward"].contains(words.first) else { return false }
    return words.contains("forward") || words.contains("backward") || words.contains("leading")
      || words.contains("trailing") || name == "list.bullet" || name == "text.alignleft"
  }

  private static let variants = """
    0.circle 0.square.fill 1.circle 1.circle.fill 1.square.fill 2.circle 2.circle.fill 2.square.fill 24.circle.fill
    3.circle 3.square 3.square.fill 4.circle 4.circle.fill 5.circle 6.circle 7.circle 8.circle 9.circle a.circle
    a.circle.fill a.square airplane.circle alarm.fill ant.fill app.fill applelogo archivebox.fill arrow.backward
    arrow.circlepath arrow.clockwise.circle arrow.clockwise.circle.fill arrow.clockwise.icloud
    arrow.counterclockwise.circle arrow.counterclockwise.circle.fill arrow.down.circle arrow.down.circle.fill
    arrow.down.square arrow.forward arrow.left.circle.fill arrow.right.circle arrow.right.circle.fill
    arrow.triangle.2.circlepath.camera.fill arrow.triangle.2.circlepath.circle arrow.triangle.turn.up.right.diamond
    arrow.up.arrow.down.circle arrow.up.circle arrow.up.circle.fill arrow.up.forward arrow.up.forward.app
    arrow.up.forward.square arrow.up.right.square arrow.up.square arrow.uturn.backward arrowshape.turn.up.forward
    arrowshape.turn.up.forward.fill arrowshape.turn.up.left.circle.fill arrowshape.turn.up.left.fill
    arrowtriangle.down.fill arrowtriangle.forward.fill arrowtriangle.right.fill arrowtriangle.up.fill
    asterisk.circle.fill b.circle backward.end.fill backward.fill bag.fill battery.100 battery.25 bell.badge
    bell.badge.fill bell.circle bell.circle.fill bell.fill bell.slash bell.slash.fill binoculars.fill bird.fill
    bolt.fill bolt.horizontal.circle.fill bolt.horizontal.fill bolt.horizontal.icloud.fill book.circle book.fill
    bookmark.circle bookmark.circle.fill bookmark.fill bookmark.slash bookmark.slash.fill books.vertical.fill
    bubble.fill bubble.left.fill bubble.right.fill building.2.crop.circle.fill building.2.fill building.columns.fill
    calendar.badge.clock calendar.badge.exclamationmark calendar.badge.plus calendar.circle camera.circle
    camera.fill car.fill cart.badge.plus cart.fill chart.bar.fill chart.pie.fill checkmark.circle
    checkmark.circle.fill checkmark.icloud checkmark.seal checkmark.seal.fill checkmark.shield checkmark.shield.fill
    checkmark.square checkmark.square.fill chevron.backward chevron.backward.circle chevron.down.circle
    chevron.down.circle.fill chevron.forward chevron.forward.circle chevron.left.circle chevron.left.circle.fill
    chevron.right.circle chevron.right.circle.fill chevron.up.circle chevron.up.circle.fill circle.badge.checkmark
    circle.badge.xmark circle.fill circle.grid.3x3.fill circlebadge.fill clock.badge.checkmark
    clock.badge.exclamationmark clock.fill cloud.fill cloud.rain.fill computermouse.fill cpu.fill creditcard.circle
    creditcard.fill cross.vial.fill crown.fill cube.fill cup.and.saucer.fill d.circle dice.fill doc.badge.plus
    doc.fill doc.text.fill document.on.document dollarsign.circle.fill dollarsign.square.fill drop.fill
    ellipsis.circle ellipsis.circle.fill ellipsis.message envelope.badge envelope.fill envelope.open.fill
    equal.square.fill eurosign.circle exclamationmark.bubble exclamationmark.circle exclamationmark.circle.fill
    exclamationmark.icloud.fill exclamationmark.octagon exclamationmark.octagon.fill exclamationmark.shield
    exclamationmark.shield.fill exclamationmark.square exclamationmark.triangle exclamationmark.triangle.fill
    externaldrive.fill eye.circle eye.fill eye.slash eye.slash.fill face.smiling.fill film.fill flag.fill flame.fill
    flask.fill folder.badge.gearshape folder.badge.minus folder.badge.plus folder.circle folder.fill
    folder.fill.badge.person.crop folder.fill.badge.plus fork.knife.circle.fill forward.end.fill forward.fill
    gamecontroller.fill gear gear.badge gear.circle gear.circle.fill gearshape.2.fill gearshape.circle
    gearshape.fill gift.fill globe.americas.fill gobackward.15 gobackward.30 goforward.15 goforward.30
    graduationcap.circle graduationcap.circle.fill hammer.fill hand.raised.fill hand.raised.slash
    hand.thumbsdown.fill hand.thumbsup.fill heart.circle heart.circle.fill heart.fill heart.slash heart.slash.fill
    hexagon.fill hourglass.circle house.circle house.fill icloud icloud.and.arrow.down icloud.and.arrow.up
    icloud.fill icloud.slash info.circle info.circle.fill iphone.slash key.fill keyboard.fill ladybug.fill leaf.fill
    light.beacon.max.fill lightbulb.fill lightbulb.slash line.3.horizontal.decrease.circle
    line.3.horizontal.decrease.circle.fill line.horizontal.3 line.horizontal.3.decrease
    line.horizontal.3.decrease.circle link.badge.plus list.bullet.rectangle.fill location.circle location.fill
    location.north.circle.fill location.north.line.fill location.slash lock.circle lock.fill lock.open.fill
    lock.shield lock.slash macwindow.badge.plus magnifyingglass.circle map.fill mappin.circle mappin.circle.fill
    medal.fill menucard.fill message.circle message.fill mic.circle mic.fill mic.slash mic.slash.fill minus.circle
    minus.circle.fill minus.magnifyingglass minus.plus.batteryblock.fill minus.plus.batteryblock.slash minus.square
    minus.square.fill moon.circle.fill moon.fill mountain.2.fill multiply multiply.circle multiply.circle.fill
    network.badge.shield.half.filled network.slash newspaper.circle newspaper.fill note.text.badge.plus
    number.circle number.circle.fill number.square number.square.fill numbersign paintbrush.fill paperclip.circle
    paperplane.fill pause.circle pause.circle.fill pause.fill pencil.and.ellipsis.rectangle pencil.circle
    pencil.circle.fill pencil.slash person.2.badge.gearshape person.2.fill person.3.fill person.badge.key.fill
    person.badge.minus person.badge.plus person.badge.plus.fill person.circle person.circle.fill
    person.crop.circle.badge.checkmark person.crop.circle.badge.exclamationmark person.crop.circle.badge.minus
    person.crop.circle.badge.plus person.crop.circle.badge.xmark person.crop.circle.fill
    person.crop.circle.fill.badge.checkmark person.crop.circle.fill.badge.plus person.crop.square.fill person.fill
    person.fill.badge.plus person.fill.checkmark person.fill.questionmark person.fill.xmark person.icloud
    person.slash phone.circle phone.fill photo.badge.plus photo.fill pin.fill pin.slash play.circle play.circle.fill
    play.fill play.rectangle play.rectangle.fill play.square plus.app plus.app.fill plus.bubble plus.circle
    plus.circle.fill plus.magnifyingglass plus.square plus.square.fill plus.square.fill.on.square.fill
    point.3.filled.connected.trianglepath.dotted point.bottomleft.forward.to.point.topright.filled.scurvepath
    power.circle printer.fill puzzlepiece questionmark.app questionmark.circle questionmark.circle.fill
    questionmark.diamond questionmark.square record.circle.fill rectangle.portrait.and.arrow.forward
    rectangle.stack.fill rotate.right.fill safari.fill sensor.tag.radiowaves.forward.fill shield.fill shield.slash
    shippingbox.fill sidebar.leading smiley speaker.fill speaker.slash.fill speaker.wave.1.fill speaker.wave.2.fill
    speaker.wave.3.fill square.fill star.circle star.fill star.slash star.slash.fill star.square stop.circle
    stop.fill sun.max.circle.fill sun.max.fill sun.min.fill tag.circle tag.fill text.badge.plus text.bubble.fill
    text.page.badge.magnifyingglass trash.circle trash.fill trash.slash trash.square.fill tray.fill trophy.fill
    video.fill video.slash wallet.pass.fill wave.3.right.circle wave.3.right.circle.fill wifi.slash
    wrench.and.screwdriver.fill wrench.fill x.circle x.circle.fill xmark.circle xmark.circle.fill xmark.octagon
    xmark.octagon.fill xmark.seal xmark.seal.fill xmark.shield xmark.square xmark.square.fill
    """
}
