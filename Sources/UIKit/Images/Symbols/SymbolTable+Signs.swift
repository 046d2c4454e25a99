extension SymbolTable {
  /// Arrows, letters, marks and frames.
  static let signs = """
    arrow.up.right line M 5.5 18.5 L 18 6 M 8 5.5 L 18.5 5.5 L 18.5 16
    arrow.up.left line M 18.5 18.5 L 6 6 M 16 5.5 L 5.5 5.5 L 5.5 16
    arrow.down.right line M 5.5 5.5 L 18 18 M 8 18.5 L 18.5 18.5 L 18.5 8
    arrow.down.left line M 18.5 5.5 L 6 18 M 16 18.5 L 5.5 18.5 L 5.5 8
    arrow.left.arrow.right line M 4 7.5 L 19.5 7.5 M 15.2 3 L 20 7.5 L 15.2 12 M 20 16.5 L 4.5 16.5 M 8.8 12 L 4
      16.5 L 8.8 21
    arrow.left.and.right line M 2.5 12 L 21.5 12 M 7 7.5 L 2.3 12 L 7 16.5 M 17 7.5 L 21.7 12 L 17 16.5
    arrow.up.and.down line M 12 2.5 L 12 21.5 M 7.5 7 L 12 2.3 L 16.5 7 M 7.5 17 L 12 21.7 L 16.5 17
    arrow.up.and.down.and.arrow.left.and.right line M 12 2.5 L 12 21.5 M 2.5 12 L 21.5 12 M 9 5.4 L 12 2.3 L 15 5.4
      M 9 18.6 L 12 21.7 L 15 18.6 M 5.4 9 L 2.3 12 L 5.4 15 M 18.6 9 L 21.7 12 L 18.6 15
    arrow.down.right.and.arrow.up.left line M 3.5 3.5 L 10.2 10.2 M 10.5 4.5 L 10.5 10.5 L 4.5 10.5 M 20.5 20.5 L
      13.8 13.8 M 13.5 19.5 L 13.5 13.5 L 19.5 13.5
    arrow.down.left.and.arrow.up.right line M 10.5 13.5 L 3.5 20.5 M 3.5 14.5 L 3.5 20.5 L 9.5 20.5 M 13.5 10.5 L
      20.5 3.5 M 20.5 9.5 L 20.5 3.5 L 14.5 3.5
    arrow.uturn.left line M 4 8.5 L 14.5 8.5 C 22.5 8.5 22.5 19.5 14.5 19.5 L 9 19.5 M 8.8 3.8 L 4 8.5 L 8.8 13.2
    arrow.uturn.right line M 20 8.5 L 9.5 8.5 C 1.5 8.5 1.5 19.5 9.5 19.5 L 15 19.5 M 15.2 3.8 L 20 8.5 L 15.2 13.2
    arrow.turn.down.right line M 5 4 L 5 10.5 Q 5 14.5 9 14.5 L 19.5 14.5 M 15 10 L 19.8 14.5 L 15 19
    arrow.turn.up.right line M 5 20 L 5 13.5 Q 5 9.5 9 9.5 L 19.5 9.5 M 15 5 L 19.8 9.5 L 15 14
    arrow.turn.down.left line M 19 4 L 19 10.5 Q 19 14.5 15 14.5 L 4.5 14.5 M 9 10 L 4.2 14.5 L 9 19
    arrow.turn.up.left line M 19 20 L 19 13.5 Q 19 9.5 15 9.5 L 4.5 9.5 M 9 5 L 4.2 9.5 L 9 14
    arrow.merge line M 12 21.5 L 12 3 M 7.5 7 L 12 2.5 L 16.5 7 M 4 21.5 C 4 15 12 17 12 11 M 20 21.5 C 20 15 12 17
      12 11
    arrow.branch line M 6 21.5 L 6 4 M 2.6 7.2 L 6 3.4 L 9.4 7.2 M 6 19 C 6 14 17.5 17 17.5 10 M 14.1 12.4 L 17.5
      8.6 L 20.9 12.4
    arrow.triangle.2.circlepath line A 12 12 8.5 195 320 A 12 12 8.5 15 140 area M 20.6 3.6 L 21.6 10 L 15.4 8.6 Z M
      3.4 20.4 L 2.4 14 L 8.6 15.4 Z
    exclamationmark.arrow.triangle.2.circlepath line A 12 12 8.5 195 320 A 12 12 8.5 15 140 M 12 8.6 L 12 12.4 M 12
      15.4 L 12 15.41 area M 20.6 3.6 L 21.6 10 L 15.4 8.6 Z M 3.4 20.4 L 2.4 14 L 8.6 15.4 Z
    arrow.triangle.2.circlepath.camera body M 7 8 L 8.4 6 L 13 6 L 14.4 8 L 17 8 Q 19 8 19 10 L 19 17 Q 19 19 17 19
      L 5 19 Q 3 19 3 17 L 3 10 Q 3 8 5 8 Z detail A 11 13.4 3.4 190 330 A 11 13.4 3.4 10 150 line M 21.6 6 C 21 3.6
      18.6 2.6 16 2.8
    arrow.trianglehead.clockwise line A 12 12.5 8.5 -40 250 area M 20.4 2 L 20.6 8.6 L 14.2 7.2 Z
    arrow.trianglehead.counterclockwise line A 12 12.5 8.5 220 -70 area M 3.6 2 L 3.4 8.6 L 9.8 7.2 Z
    plus.arrow.trianglehead.clockwise line A 12 12.5 8.5 -40 250 M 12 9.4 L 12 15.6 M 8.9 12.5 L 15.1 12.5 area M
      20.4 2 L 20.6 8.6 L 14.2 7.2 Z
    minus.arrow.trianglehead.counterclockwise line A 12 12.5 8.5 220 -70 M 8.9 12.5 L 15.1 12.5 area M 3.6 2 L 3.4
      8.6 L 9.8 7.2 Z
    arrow.triangle.turn.up.right line M 5.5 20 L 5.5 13 Q 5.5 9.5 9 9.5 L 15 9.5 area M 13.5 4 L 21 9.5 L 13.5 15 Z
    arrowshape.left body M 11 4 L 2.5 12 L 11 20 L 11 15.5 L 21 15.5 L 21 8.5 L 11 8.5 Z
    arrowshape.right body M 13 4 L 21.5 12 L 13 20 L 13 15.5 L 3 15.5 L 3 8.5 L 13 8.5 Z
    arrowshape.turn.up.left body M 10 4 L 2 11 L 10 18 L 10 13.6 C 15 13.4 19 15 21.5 19.5 C 21.5 13 17 8.6 10 8.4 Z
    arrowshape.turn.up.right body M 14 4 L 22 11 L 14 18 L 14 13.6 C 9 13.4 5 15 2.5 19.5 C 2.5 13 7 8.6 14 8.4 Z
    arrowtriangle.up body M 12 5.5 L 20.5 18.5 L 3.5 18.5 Z
    arrowtriangle.down body M 12 18.5 L 20.5 5.5 L 3.5 5.5 Z
    arrowtriangle.left body M 5.5 12 L 18.5 3.5 L 18.5 20.5 Z
    arrowtriangle.right body M 18.5 12 L 5.5 3.5 L 5.5 20.5 Z
    arrowtriangle.left.and.line.vertical.and.arrowtriangle.right body M 1.8 12 L 8 7 L 8 17 Z M 22.2 12 L 16 7 L 16
      17 Z line M 12 3.5 L 12 20.5
    chevron.compact.up line M 3 14.5 L 12 10 L 21 14.5
    chevron.compact.down line M 3 9.5 L 12 14 L 21 9.5
    chevron.compact.left line M 14.5 3 L 10 12 L 14.5 21
    chevron.compact.right line M 9.5 3 L 14 12 L 9.5 21
    chevron.left.2 line M 12 4.5 L 4.5 12 L 12 19.5 M 20 4.5 L 12.5 12 L 20 19.5
    chevron.right.2 line M 12 4.5 L 19.5 12 L 12 19.5 M 4 4.5 L 11.5 12 L 4 19.5
    chevron.left.forwardslash.chevron.right line M 7 6.5 L 1.8 12 L 7 17.5 M 17 6.5 L 22.2 12 L 17 17.5 M 13.6 4.5 L
      10.4 19.5
    app body R 2.8 2.8 18.4 18.4 5
    hexagon body M 12 2.4 L 20.4 7.2 L 20.4 16.8 L 12 21.6 L 3.6 16.8 L 3.6 7.2 Z
    octagon body M 8 2.6 L 16 2.6 L 21.4 8 L 21.4 16 L 16 21.4 L 8 21.4 L 2.6 16 L 2.6 8 Z
    diamond body M 10.8 2.4 Q 12 1.4 13.2 2.4 L 21.6 10.8 Q 22.6 12 21.6 13.2 L 13.2 21.6 Q 12 22.6 10.8 21.6 L 2.4
      13.2 Q 1.4 12 2.4 10.8 Z
    seal body M 12 1.8 L 14.6 4 L 18 3.6 L 18.8 6.8 L 21.8 8.4 L 20.6 11.6 L 22 14.8 L 19.2 16.6 L 18.6 20 L 15.2
      19.8 L 12.6 22 L 9.8 20 L 6.4 20.6 L 5.4 17.4 L 2.2 16 L 3.4 12.6 L 1.8 9.6 L 4.6 7.8 L 5 4.2 L 8.6 4.2 Z
    circle body O 12 12 9.5
    square body R 3 3 18 18 4
    rectangle body R 2 5 20 14 3
    capsule body R 1.5 6.5 21 11 5.5
    triangle body M 12 3.5 L 22 20.5 L 2 20.5 Z
    rectangle.portrait body R 5 2 14 20 3
    oval body M 1.8 12 C 1.8 3 22.2 3 22.2 12 C 22.2 21 1.8 21 1.8 12 Z
    circle.dashed line A 12 12 9.5 0 25 A 12 12 9.5 45 70 A 12 12 9.5 90 115 A 12 12 9.5 135 160 A 12 12 9.5 180 205
      A 12 12 9.5 225 250 A 12 12 9.5 270 295 A 12 12 9.5 315 340
    circle.lefthalf.filled line O 12 12 9.5 area M 12 2.5 L 12 21.5 C -0.7 21.5 -0.7 2.5 12 2.5 Z
    largecircle.fill.circle line O 12 12 9.5 area O 12 12 6
    smallcircle.filled.circle line O 12 12 9.5 area O 12 12 3.4
    circle.grid.2x2 body O 7 7 3.6 O 17 7 3.6 O 7 17 3.6 O 17 17 3.6
    circle.grid.3x3 body O 4.6 4.6 1.8 O 12 4.6 1.8 O 19.4 4.6 1.8 O 4.6 12 1.8 O 12 12 1.8 O 19.4 12 1.8 O 4.6 19.4
      1.8 O 12 19.4 1.8 O 19.4 19.4 1.8
    square.grid.2x2 body R 3 3 7.5 7.5 1.6 R 13.5 3 7.5 7.5 1.6 R 3 13.5 7.5 7.5 1.6 R 13.5 13.5 7.5 7.5 1.6
    square.grid.3x2 body R 1.8 5 5.2 5.2 1.2 R 9.4 5 5.2 5.2 1.2 R 17 5 5.2 5.2 1.2 R 1.8 13.8 5.2 5.2 1.2 R 9.4
      13.8 5.2 5.2 1.2 R 17 13.8 5.2 5.2 1.2
    square.grid.3x3 body R 2.4 2.4 5 5 1.2 R 9.5 2.4 5 5 1.2 R 16.6 2.4 5 5 1.2 R 2.4 9.5 5 5 1.2 R 9.5 9.5 5 5 1.2
      R 16.6 9.5 5 5 1.2 R 2.4 16.6 5 5 1.2 R 9.5 16.6 5 5 1.2 R 16.6 16.6 5 5 1.2
    rectangle.3.group body R 2 4 9 7 1.6 R 2 14 9 6 1.6 R 13.5 4 8.5 16 1.6
    rectangle.grid.1x2 body R 2.5 3.5 19 7 1.8 R 2.5 13.5 19 7 1.8
    rectangle.split.2x1 body R 2 4.5 20 15 2.5 detail M 12 5 L 12 19
    square.on.square body R 7.5 2.8 13.7 13.7 2.8 line M 4.8 7.5 Q 2.8 7.5 2.8 9.5 L 2.8 18.4 Q 2.8 21.2 5.6 21.2 L
      14.5 21.2 Q 16.5 21.2 16.5 19.4
    square.filled.on.square line M 4.8 7.5 Q 2.8 7.5 2.8 9.5 L 2.8 18.4 Q 2.8 21.2 5.6 21.2 L 14.5 21.2 Q 16.5 21.2
      16.5 19.4 area R 6.6 1.9 15.5 15.5 3.4
    plus.square.on.square body R 7.5 2.8 13.7 13.7 2.8 detail M 14.4 6.2 L 14.4 13.2 M 10.9 9.7 L 17.9 9.7 line M
      4.8 7.5 Q 2.8 7.5 2.8 9.5 L 2.8 18.4 Q 2.8 21.2 5.6 21.2 L 14.5 21.2 Q 16.5 21.2 16.5 19.4
    rectangle.on.rectangle body R 6.5 3.5 15.5 11.5 2.5 line M 4 8 Q 2 8 2 10 L 2 17.5 Q 2 20.5 5 20.5 L 15 20.5 Q
      17 20.5 17 18.5
    plus.rectangle.on.rectangle body R 6.5 3.5 15.5 11.5 2.5 detail M 14.2 6.2 L 14.2 12.2 M 11.2 9.2 L 17.2 9.2
      line M 4 8 Q 2 8 2 10 L 2 17.5 Q 2 20.5 5 20.5 L 15 20.5 Q 17 20.5 17 18.5
    rectangle.on.rectangle.angled body M 8.6 4.2 L 20.4 6.2 Q 22.4 6.8 22.2 8.6 L 20.8 16 Q 20.2 17.8 18.4 17.6 L
      6.8 15.4 Q 5 14.8 5.2 13 L 6.4 5.8 Q 7 4 8.6 4.2 Z line M 3.4 10 L 2 17.6 Q 2 19.4 3.6 19.8 L 15 21.4
    rectangle.stack body R 2.5 9 19 12 2.5 line M 5 5.8 L 19 5.8 M 7 2.8 L 17 2.8
    square.stack body R 4 8 16 13.5 3 line M 6.5 5 L 17.5 5 M 8.5 2.2 L 15.5 2.2
    square.stack.3d.up body M 12 2.5 L 21.5 7.4 L 12 12.3 L 2.5 7.4 Z line M 2.5 12 L 12 16.9 L 21.5 12 M 2.5 16.6 L
      12 21.5 L 21.5 16.6
    square.3.layers.3d body M 12 2.5 L 21.5 7.4 L 12 12.3 L 2.5 7.4 Z line M 2.5 12 L 12 16.9 L 21.5 12 M 2.5 16.6 L
      12 21.5 L 21.5 16.6
    square.3.layers.3d.top.filled line M 12 2.5 L 21.5 7.4 L 12 12.3 L 2.5 7.4 Z M 2.5 12 L 12 16.9 L 21.5 12 M 2.5
      16.6 L 12 21.5 L 21.5 16.6 area M 12 2.5 L 21.5 7.4 L 12 12.3 L 2.5 7.4 Z
    rectangle.portrait.and.arrow.right line M 13.5 7 L 13.5 5 Q 13.5 2.5 11 2.5 L 5.5 2.5 Q 3 2.5 3 5 L 3 19 Q 3
      21.5 5.5 21.5 L 11 21.5 Q 13.5 21.5 13.5 19 L 13.5 17 M 9 12 L 21 12 M 17.6 8.4 L 21.3 12 L 17.6 15.6
    rectangle.portrait.and.landscape line R 2.5 2.5 9 14 2 R 8 13.5 14 8 2
    rectangle.portrait.arrowtriangle.2.inward body R 8 3 8 18 2 line M 1.6 9 L 4.8 12 L 1.6 15 Z M 22.4 9 L 19.2 12
      L 22.4 15 Z
    rectangle.and.pencil.and.ellipsis line M 14 19 L 4.5 19 Q 2 19 2 16.5 L 2 8 Q 2 5.5 4.5 5.5 L 14 5.5 M 20.5 13 L
      20.5 16.5 Q 20.5 18.4 19 19 M 6 12.2 L 6.01 12.2 M 9.4 12.2 L 9.41 12.2 M 13 14.4 L 13.8 11.4 L 20 5 Q 21 4.2
      21.8 5 Q 22.6 6 21.8 6.8 L 15.8 13.4 Z
    pencil.line line M 5 16.5 L 6 12.8 L 16 2.8 Q 17 2 18 2.8 L 18.6 3.4 Q 19.4 4.4 18.6 5.4 L 8.6 15.4 Z M 3.5 21 L
      20.5 21
    questionmark line M 7.5 8 C 7.5 2.6 16.5 2.6 16.5 8.2 C 16.5 12 12 11.6 12 15.6 M 12 20 L 12 20.01
    exclamationmark.2 line M 8 3.5 L 8 14.5 M 8 19.8 L 8 19.81 M 16 3.5 L 16 14.5 M 16 19.8 L 16 19.81
    plusminus line M 12 3.5 L 12 15 M 6.2 9.2 L 17.8 9.2 M 6.2 20 L 17.8 20
    divide line M 4 12 L 20 12 area O 12 6 1.7 O 12 18 1.7
    equal line M 4.5 9 L 19.5 9 M 4.5 15 L 19.5 15
    percent line O 7 7 3 O 17 17 3 M 18.5 4.5 L 5.5 19.5
    asterisk line M 12 3.5 L 12 20.5 M 4.6 7.8 L 19.4 16.2 M 19.4 7.8 L 4.6 16.2
    line.diagonal line M 3.5 20.5 L 20.5 3.5
    nosign line O 12 12 9.5 M 5.4 5.4 L 18.6 18.6
    slash line M 17 3 L 7 21
    dollarsign line M 16.8 7.6 C 16.4 3.6 7.4 3.8 7.4 8 C 7.4 12.6 17 11 17 16 C 17 20.4 7.2 20.4 6.8 16.2 M 12 2 L
      12 22
    eurosign line M 18.6 6 C 13.4 0.6 6.6 5 6.6 12 C 6.6 19 13.4 23.4 18.6 18 M 3.6 10.2 L 14 10.2 M 3.6 13.8 L 13
      13.8
    sterlingsign line M 17.6 7 C 17 2.4 9.4 2.4 9.4 8 C 9.4 12.6 11 17.6 6.4 20.4 L 18 20.4 M 6.4 12.4 L 14.4 12.4
    yensign line M 5 3.5 L 12 12 L 19 3.5 M 12 12 L 12 21 M 7 13.2 L 17 13.2 M 7 16.8 L 17 16.8
    bold line M 7 4 L 12.4 4 C 17.6 4 17.6 11.6 12.4 11.6 L 7 11.6 Z M 7 11.6 L 13.4 11.6 C 19.4 11.6 19.4 20 13.4
      20 L 7 20 Z
    italic line M 10 4 L 18 4 M 6 20 L 14 20 M 14 4 L 10 20
    underline line M 7 3.5 L 7 11 C 7 18.6 17 18.6 17 11 L 17 3.5 M 5.5 21 L 18.5 21
    strikethrough line M 16.8 7.4 C 16.4 3 7.4 3.2 7.4 7.8 C 7.4 9.8 9 11 11 12 M 15.4 14 C 19 18.4 13.6 21 10.6
      20.4 C 8.4 20 7 18.4 6.8 16.4 M 3 12 L 21 12
    textformat line M 2 19 L 7.6 5 L 13.2 19 M 4 14.4 L 11.2 14.4 O 18 15.4 3.4 M 21.6 11.6 L 21.6 19
    textformat.size line M 1.6 18.6 L 4.8 10.4 L 8 18.6 M 2.8 15.8 L 6.8 15.8 M 10 18.6 L 16 3.6 L 22 18.6 M 12.2
      13.4 L 19.8 13.4
    text.justify line M 3.5 5 L 20.5 5 M 3.5 9.7 L 20.5 9.7 M 3.5 14.3 L 20.5 14.3 M 3.5 19 L 20.5 19
    text.aligncenter line M 3.5 5 L 20.5 5 M 7 9.7 L 17 9.7 M 3.5 14.3 L 20.5 14.3 M 7 19 L 17 19
    text.alignright line M 3.5 5 L 20.5 5 M 10 9.7 L 20.5 9.7 M 3.5 14.3 L 20.5 14.3 M 10 19 L 20.5 19
    text.quote line M 3.5 4 L 3.5 20 M 8 6 L 20.5 6 M 8 12 L 20.5 12 M 8 18 L 16 18
    text line M 3.5 5 L 20.5 5 M 3.5 9.7 L 16 9.7 M 3.5 14.3 L 20.5 14.3 M 3.5 19 L 13 19
    list.dash line M 9 6 L 21 6 M 9 12 L 21 12 M 9 18 L 21 18 M 3 6 L 5 6 M 3 12 L 5 12 M 3 18 L 5 18
    list.number line M 9.5 6 L 21 6 M 9.5 12 L 21 12 M 9.5 18 L 21 18 M 3.4 4.4 L 4.8 3.6 L 4.8 8.2 M 3.2 10.6 C 4.2
      9.2 6.2 10.4 5.2 11.8 L 3.2 14 L 5.8 14 M 3.2 16 L 5.6 16 L 4.4 17.6 C 6.4 17.6 6 20.4 3.2 19.8
    list.star line M 10 6 L 21 6 M 10 12 L 21 12 M 10 18 L 21 18 area M 4.6 3.1 L 5.4 4.9 L 7.4 5.1 L 5.8 6.4 L 6.3
      8.3 L 4.6 7.3 L 2.9 8.3 L 3.4 6.4 L 1.8 5.1 L 3.8 4.9 Z M 4.6 9.1 L 5.4 10.9 L 7.4 11.1 L 5.8 12.4 L 6.3 14.3
      L 4.6 13.3 L 2.9 14.3 L 3.4 12.4 L 1.8 11.1 L 3.8 10.9 Z M 4.6 15.1 L 5.4 16.9 L 7.4 17.1 L 5.8 18.4 L 6.3
      20.3 L 4.6 19.3 L 2.9 20.3 L 3.4 18.4 L 1.8 17.1 L 3.8 16.9 Z
    checklist line M 11 6 L 21 6 M 11 12 L 21 12 M 11 18 L 21 18 M 2.8 6 L 4.4 7.8 L 7.4 4.2 M 2.8 12 L 4.4 13.8 L
      7.4 10.2 M 2.8 18 L 4.4 19.8 L 7.4 16.2
    list.bullet.rectangle body R 2 4 20 16 2.8 detail M 10 8.6 L 18 8.6 M 10 12 L 18 12 M 10 15.4 L 18 15.4 M 6.4
      8.6 L 6.41 8.6 M 6.4 12 L 6.41 12 M 6.4 15.4 L 6.41 15.4
    list.bullet.clipboard body $clipboard detail M 11 10.6 L 16 10.6 M 11 14 L 16 14 M 11 17.4 L 16 17.4 M 7.8 10.6
      L 7.81 10.6 M 7.8 14 L 7.81 14 M 7.8 17.4 L 7.81 17.4 line R 8.5 2.2 7 4 1.4
    clipboard body $clipboard line R 8.5 2.2 7 4 1.4
    doc.on.clipboard line R 10.5 9.5 10.5 12 2 M 7.6 18.5 L 5 18.5 Q 3 18.5 3 16.5 L 3 6 Q 3 4 5 4 L 6.4 4 M 12.6 4
      L 14 4 Q 16 4 16 6 L 16 6.6 R 6.4 2.2 6.2 3.8 1.2 M 13.6 13.4 L 18 13.4 M 13.6 17 L 18 17
    doc body $document detail M 13.5 3 L 13.5 8 L 18.5 8
    doc.text body $document detail M 13.5 3 L 13.5 8 L 18.5 8 M 8.2 12.4 L 15.8 12.4 M 8.2 16.4 L 15.8 16.4
    doc.richtext body $document detail M 13.5 3 L 13.5 8 L 18.5 8 R 8 10.4 3.6 3.6 0.5 M 13.6 11 L 16 11 M 13.6 14 L
      16 14 M 8.2 17.4 L 16 17.4
    arrow.down.doc body $document detail M 13.5 3 L 13.5 8 L 18.5 8 M 12 10.4 L 12 18 M 9 15.2 L 12 18.2 L 15 15.2
    arrow.up.doc body $document detail M 13.5 3 L 13.5 8 L 18.5 8 M 12 18.2 L 12 11 M 9 13.6 L 12 10.6 L 15 13.6
    doc.text.magnifyingglass line M 17 10 L 17 4.5 Q 17 2.5 15 2.5 L 5 2.5 Q 3 2.5 3 4.5 L 3 19.5 Q 3 21.5 5 21.5 L
      9 21.5 M 6.4 7 L 13.6 7 M 6.4 11 L 10 11 O 15.4 16 4 M 18.4 19 L 21.6 22
    die.face.1 body R 3 3 18 18 4 mark O 12 12 1.5
    die.face.2 body R 3 3 18 18 4 mark O 7.5 7.5 1.5 O 16.5 16.5 1.5
    die.face.3 body R 3 3 18 18 4 mark O 7.5 7.5 1.5 O 12 12 1.5 O 16.5 16.5 1.5
    die.face.4 body R 3 3 18 18 4 mark O 7.5 7.5 1.5 O 16.5 7.5 1.5 O 7.5 16.5 1.5 O 16.5 16.5 1.5
    die.face.5 body R 3 3 18 18 4 mark O 7.5 7.5 1.5 O 16.5 7.5 1.5 O 12 12 1.5 O 7.5 16.5 1.5 O 16.5 16.5 1.5
    die.face.6 body R 3 3 18 18 4 mark O 7.5 7.5 1.5 O 16.5 7.5 1.5 O 7.5 12 1.5 O 16.5 12 1.5 O 7.5 16.5 1.5 O 16.5
      16.5 1.5
    magnifyingglass body O 10 10 6.8 line M 15.2 15.2 L 21 21
    clock body O 12 12 9.5 detail M 12 6.5 L 12 12.4 L 16 14.6
    clock.arrow.circlepath line A 12.6 12 8.6 200 500 M 12.6 7.4 L 12.6 12.4 L 16 14.4 area M 1 9 L 8 9 L 4.4 13.4 Z
    clock.arrow.2.circlepath line A 12 12 8.6 195 320 A 12 12 8.6 15 140 M 12 8 L 12 12.3 L 14.8 14 area M 20.6 3.6
      L 21.6 10 L 15.4 8.6 Z M 3.4 20.4 L 2.4 14 L 8.6 15.4 Z
    timelapse line A 12 12 9.5 0 20 A 12 12 9.5 30 50 A 12 12 9.5 60 80 A 12 12 9.5 90 110 A 12 12 9.5 120 140 A 12
      12 9.5 150 170 A 12 12 9.5 180 200 A 12 12 9.5 210 230 A 12 12 9.5 240 260 A 12 12 9.5 270 290 A 12 12 9.5 300
      320 A 12 12 9.5 330 350 area M 12 12 L 12 5.6 C 20.4 5.6 20.4 18.4 12 18.4 C 8.6 18.4 6.4 16 5.8 13.6 Z
    location body M 21 3 L 3 10.6 L 12 12 L 13.4 21 Z
    location.north body M 12 2.5 L 19.5 20.5 L 12 16.5 L 4.5 20.5 Z
    location.north.line body M 12 2.5 L 18.5 17 L 12 13.8 L 5.5 17 Z line M 5.5 21 L 18.5 21
    paperplane body M 21.5 2.5 L 2.5 9.6 L 10.5 13.5 L 14.4 21.5 Z detail M 10.5 13.5 L 20 4
    eye body M 1.5 12 C 6.5 3.4 17.5 3.4 22.5 12 C 17.5 20.6 6.5 20.6 1.5 12 Z detail O 12 12 3.2
    heart body M 12 21 C 4 15.6 2 12 2 8.6 C 2 3 9.4 1.4 12 6.6 C 14.6 1.4 22 3 22 8.6 C 22 12 20 15.6 12 21 Z
    star body M 12 2.5 L 14.9 8.9 L 21.8 9.6 L 16.6 14.2 L 18.1 21 L 12 17.5 L 5.9 21 L 7.4 14.2 L 2.2 9.6 L 9.1 8.9
      Z
    star.leadinghalf.filled line M 12 2.5 L 14.9 8.9 L 21.8 9.6 L 16.6 14.2 L 18.1 21 L 12 17.5 L 5.9 21 L 7.4 14.2
      L 2.2 9.6 L 9.1 8.9 Z area M 12 2.5 L 12 17.5 L 5.9 21 L 7.4 14.2 L 2.2 9.6 L 9.1 8.9 Z
    cross body M 9 3 L 15 3 L 15 9 L 21 9 L 21 15 L 15 15 L 15 21 L 9 21 L 9 15 L 3 15 L 3 9 L 9 9 Z
    point.3.connected.trianglepath.dotted body O 12 5 2.6 O 4.6 18 2.6 O 19.4 18 2.6 line M 10.4 8.4 L 10.41 8.4 M
      8.6 11.4 L 8.61 11.4 M 6.8 14.4 L 6.81 14.4 M 13.6 8.4 L 13.61 8.4 M 15.4 11.4 L 15.41 11.4 M 17.2 14.4 L
      17.21 14.4 M 9 18 L 9.01 18 M 12 18 L 12.01 18 M 15 18 L 15.01 18
    point.bottomleft.forward.to.point.topright.scurvepath body O 4.6 18.6 2.6 O 19.4 5.4 2.6 line M 7.4 18.6 L 12
      18.6 C 18 18.6 17 12 12 12 C 7 12 6 5.4 12 5.4 L 16.6 5.4
    sidebar.right line R 2 4 20 16 3.5 M 15 4.5 L 15 19.5
    slider.vertical.3 line M 6 3 L 6 6.5 M 6 11.5 L 6 21 M 12 3 L 12 12.5 M 12 17.5 L 12 21 M 18 3 L 18 6.5 M 18
      11.5 L 18 21 O 6 9 2.2 O 12 15 2.2 O 18 9 2.2
    square.and.arrow.up.on.square line M 8.5 7 L 8.5 5 Q 8.5 3 10.5 3 L 19 3 Q 21 3 21 5 L 21 14 Q 21 16 19 16 L
      17.5 16 R 3 8 14 13 2.5 M 10 18 L 10 11.4 M 7 14 L 10 11 L 13 14
    clear body M 3 5.5 Q 3 4.5 4 4.5 L 20 4.5 Q 21 4.5 21 5.5 L 21 18.5 Q 21 19.5 20 19.5 L 4 19.5 Q 3 19.5 3 18.5 Z
      detail M 8.8 8.8 L 15.2 15.2 M 15.2 8.8 L 8.8 15.2
    arrow.2.squarepath line M 4 14.5 L 4 8 Q 4 5.5 6.5 5.5 L 15.5 5.5 M 20 9.5 L 20 16 Q 20 18.5 17.5 18.5 L 8.5
      18.5 area M 15 1.6 L 20.6 5.5 L 15 9.4 Z M 9 22.4 L 3.4 18.5 L 9 14.6 Z
    arrow.down.to.line line M 12 2.8 L 12 16.5 M 6.4 11.4 L 12 17 L 17.6 11.4 M 4.5 21 L 19.5 21
    arrow.up.to.line line M 12 21.2 L 12 7.5 M 6.4 12.6 L 12 7 L 17.6 12.6 M 4.5 3 L 19.5 3
    arrow.right.to.line line M 2.8 12 L 16.5 12 M 11.4 6.4 L 17 12 L 11.4 17.6 M 21 4.5 L 21 19.5
    arrow.left.to.line line M 21.2 12 L 7.5 12 M 12.6 6.4 L 7 12 L 12.6 17.6 M 3 4.5 L 3 19.5
    arrow.triangle.branch line M 6 21.5 L 6 8 M 6 19 C 6 14 17.5 17.4 17.5 12.5 area M 6 2 L 9.8 8.4 L 2.2 8.4 Z M
      17.5 6.5 L 21.3 12.9 L 13.7 12.9 Z
    gobackward line A 12 13 8.5 -88 208 area M 12.6 0.8 L 12.6 8.2 L 6.8 4.5 Z
    goforward line A 12 13 8.5 -92 -388 area M 11.4 0.8 L 11.4 8.2 L 17.2 4.5 Z
    rotate.right body R 3 9.5 12 12 2.2 line M 10 5 L 14.6 5 C 18.4 5 20.4 7 20.4 10.6 area M 17 10.2 L 23.8 10.2 L
      20.4 15 Z
    rotate.left body R 9 9.5 12 12 2.2 line M 14 5 L 9.4 5 C 5.6 5 3.6 7 3.6 10.6 area M 7 10.2 L 0.2 10.2 L 3.6 15
      Z
    infinity line M 12 12 C 9.6 8.6 8 7 6 7 C 3.4 7 1.8 9.2 1.8 12 C 1.8 14.8 3.4 17 6 17 C 8 17 9.6 15.4 12 12 C
      14.4 8.6 16 7 18 7 C 20.6 7 22.2 9.2 22.2 12 C 22.2 14.8 20.6 17 18 17 C 16 17 14.4 15.4 12 12
    chart.xyaxis.line line M 3 3 L 3 21 L 21.5 21 M 6.5 15.5 L 10.8 9.5 L 14.2 13 L 20.6 5.5
    circle.grid.cross body O 12 4.8 2.9 O 12 19.2 2.9 O 4.8 12 2.9 O 19.2 12 2.9
    circlebadge body O 12 12 5.4
    target line O 12 12 9.5 O 12 12 5.6 area O 12 12 1.9
    square.dashed line M 3 7.5 L 3 6 Q 3 3 6 3 L 7.5 3 M 10.4 3 L 13.6 3 M 16.5 3 L 18 3 Q 21 3 21 6 L 21 7.5 M 21
      10.4 L 21 13.6 M 21 16.5 L 21 18 Q 21 21 18 21 L 16.5 21 M 13.6 21 L 10.4 21 M 7.5 21 L 6 21 Q 3 21 3 18 L 3
      16.5 M 3 13.6 L 3 10.4
    rectangle.dashed line M 2 8.6 L 2 7.6 Q 2 5 4.6 5 L 5.6 5 M 9.4 5 L 14.6 5 M 18.4 5 L 19.4 5 Q 22 5 22 7.6 L 22
      8.6 M 22 11.4 L 22 12.6 M 22 15.4 L 22 16.4 Q 22 19 19.4 19 L 18.4 19 M 14.6 19 L 9.4 19 M 5.6 19 L 4.6 19 Q 2
      19 2 16.4 L 2 15.4 M 2 12.6 L 2 11.4
    app.dashed line M 2.8 8.4 L 2.8 7.8 Q 2.8 2.8 7.8 2.8 L 8.4 2.8 M 11 2.8 L 13 2.8 M 15.6 2.8 L 16.2 2.8 Q 21.2
      2.8 21.2 7.8 L 21.2 8.4 M 21.2 11 L 21.2 13 M 21.2 15.6 L 21.2 16.2 Q 21.2 21.2 16.2 21.2 L 15.6 21.2 M 13
      21.2 L 11 21.2 M 8.4 21.2 L 7.8 21.2 Q 2.8 21.2 2.8 16.2 L 2.8 15.6 M 2.8 13 L 2.8 11
    square.and.arrow.down.fill line M 12 2.5 L 12 6.2 area R 3.1 7.1 17.8 15.3 2.9 M 11.1 7.1 L 12.9 7.1 L 12.9 14 L
      15.6 11.3 L 16.9 12.6 L 12 17.5 L 7.1 12.6 L 8.4 11.3 L 11.1 14 Z
    rectangle.portrait.and.arrow.right.fill line M 15.6 12 L 21 12 M 17.6 8.4 L 21.3 12 L 17.6 15.6 area R 2.1 1.6
      12.3 20.8 3.4 M 14.4 11.1 L 9 11.1 Q 8.1 11.1 8.1 12 Q 8.1 12.9 9 12.9 L 14.4 12.9 Z
    point.topleft.down.curvedto.point.bottomright.up body O 4.6 5.4 2.6 O 19.4 18.6 2.6 line M 4.6 8.2 L 4.6 13.5 C
      4.6 20.6 12 20.6 12 13.5 L 12 10.5 C 12 3.4 19.4 3.4 19.4 10.5 L 19.4 15.8
    grid line M 8 3 L 8 21 M 16 3 L 16 21 M 3 8 L 21 8 M 3 16 L 21 16
    command line M 8.5 8.5 L 15.5 8.5 L 15.5 15.5 L 8.5 15.5 Z A 6 6 2.5 0 -270 A 18 6 2.5 180 450 A 6 18 2.5 0 270
      A 18 18 2.5 -90 180 M 8.5 6 L 8.5 8.5 M 6 8.5 L 8.5 8.5 M 15.5 6 L 15.5 8.5 M 18 8.5 L 15.5 8.5 M 8.5 18 L 8.5
      15.5 M 6 15.5 L 8.5 15.5 M 15.5 18 L 15.5 15.5 M 18 15.5 L 15.5 15.5
    curlybraces line M 9 3.5 C 4.5 3.5 7.5 11 3 12 C 7.5 13 4.5 20.5 9 20.5 M 15 3.5 C 19.5 3.5 16.5 11 21 12 C 16.5
      13 19.5 20.5 15 20.5
    greaterthan line M 5 4.5 L 19 12 L 5 19.5
    lessthan line M 19 4.5 L 5 12 L 19 19.5
    """
}
