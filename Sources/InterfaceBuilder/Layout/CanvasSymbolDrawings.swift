import UIKit

/// The heights of symbols that are computed from their drawings in Framework7 Icons, in 1/1000 em.
///
/// That public icon set (MIT licence) repeats the drawings of SF Symbols in a square of 56 units. A picture is a point
/// higher than the drawing at each side at 17 points, which is 118/1000 em, and a unit is 21/1000 em. Symbols whose
/// drawings fill the width of the square are left out, because the icon set makes them smaller. The guide
/// `Documentation/Guides/InterfaceBuilderCanvas.md` compares the heights with frames.
enum CanvasSymbolDrawings {
  /// The heights by the names of symbols.
  static let heights: [Substring: CGFloat] = {
    var result: [Substring: CGFloat] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let height = words.first.flatMap({ Double($0) }) else { continue }
      for name in words.dropFirst() { result[name] = CGFloat(height) }
    }
    return result
  }()

  /// Lines of a height and the names of the symbols that have it.
  private static let table = """
    206 minus
    362 chevron.compact.down chevron.compact.up
    517 equal
    551 phone.down.fill
    571 recordingtape
    599 control
    622 line.horizontal.3
    644 facemask facemask.fill
    683 light.min
    686 projective
    704 line.horizontal.3.decrease
    705 light.max
    771 greaterthan lessthan
    773 arrow.left.right multiply
    790 arrow.down.left arrow.down.right arrow.up.left arrow.up.right
    811 list.dash
    821 bold italic
    837 list.bullet
    842 divide
    844 textformat textformat.alt textformat.size
    846 fx strikethrough
    853 cloud.fill
    863 cloud
    864 arrow.left arrow.left.to.line.alt arrow.right arrow.right.to.line.alt
    867 arrow.left.to.line arrow.right.to.line
    872 square.grid.4x3.fill
    874 barcode
    879 pencil.ellipsis.rectangle
    880 info
    892 arrow.turn.down.left arrow.turn.down.right arrow.turn.up.right
    893 cloud.moon
    897 pencil pencil.slash
    898 xmark
    900 arrowtriangle.left arrowtriangle.left.fill arrowtriangle.right arrowtriangle.right.fill
    902 hand.point.left.fill hand.point.right.fill
    903 giftcard giftcard.fill
    905 wifi
    912 arrow.merge
    916 smoke.fill
    919 backward.end.fill forward.end.fill pause.fill
    920 stop stop.fill
    921 arrowtriangle.down arrowtriangle.down.fill arrowtriangle.up arrowtriangle.up.fill hand.point.left
    921 hand.point.right
    931 backward.end forward.end pause
    934 textformat.superscript
    940 plusminus
    944 smoke
    945 creditcard.fill
    946 plus
    947 list.number list.number.rtl
    949 snow
    951 play play.fill
    956 slider.horizontal.3
    958 tray tray.fill tray.full tray.full.fill
    959 checkmark
    964 arrow.swap
    965 decrease.indent increase.indent text.aligncenter text.alignleft text.alignright text.append text.insert
    965 text.justify text.justifyleft text.justifyright
    966 envelope.fill f.cursive text.quote
    969 textformat.subscript
    973 chevron.left.2 chevron.right.2
    976 book.fill
    985 arrow.2.squarepath arrow.down.to.line arrow.up.to.line
    989 chevron.up.chevron.down
    990 wind
    991 wifi.exclamationmark
    993 book
    995 chevron.compact.left chevron.compact.right
    997 arrow.branch scribble underline
    1000 squares.below.rectangle
    1003 person.fill
    1013 app.fill gift.alt.fill plus.app.fill
    1016 chevron.left.slash.chevron.right
    1019 repeat
    1020 alt option
    1021 app arrowshape.turn.up.left arrowshape.turn.up.left.fill arrowshape.turn.up.right
    1021 arrowshape.turn.up.right.fill barcode.viewfinder camera.viewfinder doc.text.viewfinder gift.alt heart.fill
    1021 plus.app qrcode.viewfinder return speaker speaker.1 speaker.1.fill speaker.2 speaker.fill suit.heart
    1021 suit.heart.fill viewfinder
    1024 archivebox archivebox.fill arrow.down.left.square arrow.down.left.square.fill arrow.down.right.square
    1024 arrow.down.right.square.fill arrow.down.square arrow.down.square.fill arrow.left.right.square
    1024 arrow.left.right.square.fill arrow.left.square arrow.left.square.fill arrow.right.arrow.left.square
    1024 arrow.right.arrow.left.square.fill arrow.right.square arrow.right.square.fill arrow.up.arrow.down.square
    1024 arrow.up.arrow.down.square.fill arrow.up.bin.fill arrow.up.down.square arrow.up.down.square.fill
    1024 arrow.up.left.square arrow.up.left.square.fill arrow.up.right.square arrow.up.right.square.fill
    1024 arrow.up.square arrow.up.square.fill arrow.uturn.down.square arrow.uturn.down.square.fill
    1024 arrow.uturn.left.square arrow.uturn.left.square.fill arrow.uturn.right.square arrow.uturn.right.square.fill
    1024 arrow.uturn.up.square arrow.uturn.up.square.fill arrowtriangle.down.square arrowtriangle.down.square.fill
    1024 arrowtriangle.left.square arrowtriangle.left.square.fill arrowtriangle.right.square
    1024 arrowtriangle.right.square.fill arrowtriangle.up.square arrowtriangle.up.square.fill bin.xmark.fill
    1024 checkmark.rectangle checkmark.rectangle.fill checkmark.square checkmark.square.fill chevron.down.square
    1024 chevron.down.square.fill chevron.left.square chevron.left.square.fill chevron.right.square
    1024 chevron.right.square.fill chevron.up.square chevron.up.square.fill clear clear.fill delete.left
    1024 delete.left.fill delete.right delete.right.fill divide.square divide.square.fill dot.square dot.square.fill
    1024 equal.square equal.square.fill exclamationmark.square exclamationmark.square.fill film.fill
    1024 greaterthan.square greaterthan.square.fill hourglass hourglass.bottomhalf.fill hourglass.tophalf.fill
    1024 lessthan.square lessthan.square.fill macwindow minus.rectangle minus.rectangle.fill minus.square
    1024 minus.square.fill multiply.square multiply.square.fill number.square number.square.fill pause.rectangle
    1024 pause.rectangle.fill person.crop.rectangle person.crop.rectangle.fill person.crop.square
    1024 person.crop.square.fill photo photo.fill play.rectangle play.rectangle.fill plus.rectangle
    1024 plus.rectangle.fill plus.square plus.square.fill qrcode question.square question.square.fill rectangle
    1024 rectangle.dock rectangle.fill rectangle.grid.1x2 rectangle.grid.1x2.fill rectangle.grid.2x2
    1024 rectangle.grid.2x2.fill rectangle.grid.3x2 rectangle.grid.3x2.fill rectangle.split.3x1
    1024 rectangle.split.3x1.fill rectangle.split.3x3 rectangle.split.3x3.fill sidebar.left sidebar.right square
    1024 square.fill square.grid.2x2 square.grid.2x2.fill square.lefthalf.fill square.righthalf.fill square.split.1x2
    1024 square.split.1x2.fill square.split.2x1 square.split.2x1.fill square.split.2x2 square.split.2x2.fill table
    1024 table.fill uiwindow.split.2x1 waveform xmark.rectangle xmark.rectangle.fill xmark.square xmark.square.fill
    1025 film repeat.1
    1026 eject.fill list.bullet.below.rectangle
    1029 person
    1031 folder folder.fill shift shift.fill
    1032 antenna.radiowaves.left.right hand.draw.fill phone.fill
    1034 eject
    1035 shuffle
    1036 arrow.uturn.left arrow.uturn.right decrease.quotelevel increase.quotelevel paragraph
    1039 staroflife.fill
    1040 suit.club.fill
    1042 suit.club
    1044 slider.horizontal.below.rectangle text.badge.checkmark text.badge.minus text.badge.star text.badge.xmark
    1047 arrow.down arrow.turn.left.down arrow.turn.left.up arrow.turn.right.down arrow.turn.right.up arrow.up
    1047 arrow.up.arrow.down minus.slash.plus plus.slash.minus
    1048 command
    1050 arrow.uturn.down arrow.uturn.up drop.triangle drop.triangle.fill exclamationmark.triangle
    1050 exclamationmark.triangle.fill phone.fill.arrow.down.left phone.fill.arrow.up.right text.badge.plus triangle
    1050 triangle.fill triangle.lefthalf.fill triangle.righthalf.fill
    1053 exclamationmark search zoom.in zoom.out
    1054 rectangle.paperclip
    1055 purchased question
    1056 camera camera.fill camera.rotate camera.rotate.fill
    1057 arrow.up.left.arrow.down.right
    1058 percent
    1059 briefcase.fill wind.snow
    1062 suit.spade
    1064 headphones
    1066 briefcase speaker.slash speaker.slash.fill speaker.slash.fill.rtl speaker.slash.rtl
    1069 building.2 building.2.fill
    1071 exclamationmark.octagon metronome suit.spade.fill xmark.octagon xmark.octagon.fill
    1073 hand.draw
    1076 number
    1080 dot.radiowaves.right phone
    1083 arrow.2.circlepath
    1084 flag flag.fill phone.arrow.down.left phone.arrow.up.right
    1085 cart cart.fill
    1087 arrow.up.down
    1089 heart.slash heart.slash.fill
    1091 rectangle.fill.on.rectangle.angled.fill rectangle.on.rectangle.angled
    1092 dial dial.fill
    1094 escape moon.fill
    1095 globe memories
    1096 chart.pie.fill checkmark.shield.fill exclamationmark.shield.fill lock.shield.fill shield.fill
    1096 xmark.shield.fill
    1098 radiowaves.left radiowaves.right
    1100 arrow.down.right.arrow.up.left
    1101 map.fill
    1104 app.badge.fill wand.stars wand.stars.inverse
    1105 sun.min sun.min.fill
    1108 map
    1109 desktopcomputer
    1111 location location.fill location.slash location.slash.fill
    1112 app.badge checkmark.shield exclamationmark.shield lasso lock.shield shield shield.lefthalf.fill square.pencil
    1112 xmark.shield
    1113 moon
    1114 music.note music.note.list
    1115 camera.filters shield.slash.fill
    1118 music.mic
    1120 airplane
    1121 map.pin.ellipse
    1122 burn chart.pie clock clock.fill face.smiling face.smiling.fill gauge lock lock.rotation lock.rotation.open
    1122 nosign shield.slash smiley smiley.fill speedometer timer
    1123 bubble.right.fill
    1124 bag bag.fill
    1125 square.stack.3d.down.dottedline
    1126 rhombus rhombus.fill suit.diamond suit.diamond.fill
    1129 waveform.path.ecg
    1133 bandage.fill
    1134 bell bell.slash phone.fill.badge.plus
    1135 building.columns building.columns.fill
    1136 arrow.down.to.line.alt arrow.up.to.line.alt bubble.left bubble.right captions.bubble ellipses.bubble
    1136 exclamationmark.bubble plus.bubble quote.bubble t.bubble text.bubble
    1137 mic.fill mic.slash.fill power
    1138 alarm alarm.fill eyedropper eyedropper.full eyedropper.halffull
    1139 bandage bubble.left.fill captions.bubble.fill ellipses.bubble.fill exclamationmark.bubble.fill
    1139 hand.thumbsdown.fill hand.thumbsup.fill plus.bubble.fill quote.bubble.fill t.bubble.fill text.bubble.fill
    1140 bubble.middle.top.fill
    1141 bubble.middle.bottom bubble.middle.bottom.fill bubble.middle.top location.north location.north.fill
    1142 text.cursor
    1144 hurricane phone.badge.plus tropicalstorm
    1145 moon.stars.fill
    1147 mic.slash zzz
    1148 capslock capslock.fill moon.stars
    1149 gift paperplane.fill
    1153 house house.fill music.house music.house.fill
    1154 tuningfork
    1155 lock.open.fill
    1156 bell.slash.fill
    1158 gift.fill pencil.outline
    1159 staroflife
    1160 lock.open map.pin map.pin.slash
    1162 star star.lefthalf.fill star.slash star.slash.fill
    1164 link
    1165 at
    1166 wand.rays wand.rays.inverse
    1167 ear hand.raised.slash.fill
    1168 building building.fill doc.append shippingbox shippingbox.fill
    1171 mic
    1172 paperclip
    1173 arrow.down.doc arrow.down.doc.fill arrow.up.doc arrow.up.doc.fill doc doc.fill doc.plaintext doc.richtext
    1173 doc.text doc.text.fill
    1174 bookmark bookmark.fill printer.fill
    1175 cursor.rays
    1177 arrow.clockwise arrow.counterclockwise plus.square.fill.on.square.fill
    1178 lock.slash lock.slash.fill plus.square.on.square square.fill.on.square.fill square.on.square
    1179 flag.slash flag.slash.fill
    1180 person.badge.minus.fill person.badge.plus.fill printer rectangle.arrow.up.right.arrow.down.left
    1180 square.arrow.down square.arrow.down.fill
    1183 hexagon hexagon.fill
    1186 rays sun.max sun.max.fill trash.fill trash.slash.fill
    1189 cube.box.fill cube.fill hand.raised
    1191 umbrella umbrella.fill
    1193 person.badge.minus person.badge.plus
    1194 crop phone.fill.arrow.right
    1195 arrow.3.trianglepath flame flame.fill tornado
    1196 cube cube.box
    1197 hand.raised.slash
    1199 rectangle.arrow.up.right.arrow.down.left.slash
    1200 sum
    1203 hammer
    1204 hammer.fill skew
    1206 tray.arrow.down
    1207 arrow.up.right.diamond arrow.up.right.diamond.fill question.diamond
    1208 question.diamond.fill
    1210 gear square.stack.3d.up square.stack.3d.up.fill square.stack.3d.up.slash square.stack.3d.up.slash.fill
    1211 thermometer
    1214 rotate.left rotate.left.fill rotate.right rotate.right.fill
    1216 bag.badge.minus bag.badge.plus bag.fill.badge.minus bag.fill.badge.plus
    1217 bolt bolt.fill bolt.slash bolt.slash.fill gobackward gobackward.10 gobackward.15 gobackward.30 gobackward.45
    1217 gobackward.60 gobackward.75 gobackward.90 gobackward.minus goforward goforward.10 goforward.15 goforward.30
    1217 goforward.45 goforward.60 goforward.75 goforward.90 goforward.plus leaf.arrow.circlepath rosette tag tag.fill
    1218 trash trash.slash
    1221 stopwatch stopwatch.fill
    1223 cloud.fog.fill
    1225 rectangle.stack rectangle.stack.fill rectangle.stack.person.crop rectangle.stack.person.crop.fill
    1227 bolt.badge.a.fill cloud.fog hand.thumbsdown hand.thumbsup slowmo timelapse
    1228 bolt.badge.a phone.arrow.right square.arrow.up square.arrow.up.fill
    1232 envelope.open.fill
    1234 pin pin.fill
    1236 checkmark.seal checkmark.seal.fill square.stack.3d.down.right square.stack.3d.down.right.fill xmark.seal
    1236 xmark.seal.fill
    1240 sparkles wrench
    1241 cloud.moon.rain
    1243 wrench.fill
    1244 cloud.drizzle.fill moon.zzz
    1245 cloud.heavyrain.fill cloud.rain.fill envelope.open moon.zzz.fill
    1247 cloud.drizzle
    1248 cloud.heavyrain
    1249 cloud.rain
    1251 thermometer.snowflake tray.2 tray.2.fill
    1256 tray.arrow.down.fill
    1257 lightbulb lightbulb.fill lightbulb.slash lightbulb.slash.fill
    1258 tray.arrow.up tray.arrow.up.fill
    1259 cloud.hail.fill
    1262 cloud.hail
    1264 doc.text.search
    1265 paintbrush
    1267 cloud.moon.bolt
    1268 arrow.right.arrow.left person.2.square.stack person.2.square.stack.fill square.stack square.stack.fill
    1273 hifispeaker hifispeaker.fill
    1274 cloud.bolt.rain.fill
    1276 crop.rotate
    1277 cloud.snow.fill
    1278 cloud.bolt.rain
    1280 flowchart flowchart.fill
    1282 sun.haze sun.haze.fill
    1285 ant cloud.snow
    1290 pin.slash pin.slash.fill
    1291 rectangle.expand.vertical
    1292 cloud.bolt cloud.bolt.fill
    1294 cloud.sleet cloud.sleet.fill doc.on.clipboard doc.on.clipboard.fill doc.on.doc doc.on.doc.fill helm
    1294 location.north.line location.north.line.fill rectangle.compress.vertical scope selection.pin.in.out
    1294 square.arrow.down.on.square square.arrow.down.on.square.fill square.arrow.up.on.square
    1294 square.arrow.up.on.square.fill sun.dust sun.dust.fill thermometer.sun tram.fill
    """
}
