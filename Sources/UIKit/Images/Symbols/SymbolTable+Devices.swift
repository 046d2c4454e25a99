extension SymbolTable {
  /// Devices, media and communication.
  static let devices = """
    antenna.radiowaves.left.and.right line A 12 9 4 140 220 A 12 9 4 -40 40 A 12 9 8 140 220 A 12 9 8 -40 40 M 12 9
      L 12 21.5 area O 12 9 1.8
    dot.radiowaves.left.and.right line A 12 12 5 140 220 A 12 12 5 -40 40 A 12 12 9 140 220 A 12 12 9 -40 40 area O
      12 12 1.9
    sensor.tag.radiowaves.forward body R 2 6 10 12 3 line A 10 12 6 -40 40 A 10 12 10 -40 40 mark O 7 12 1.6
    apple.terminal body R 2 4 20 16 3 detail M 6 9 L 9.5 12 L 6 15 M 12 15 L 17 15
    terminal body R 2 4 20 16 3 detail M 6 9 L 9.5 12 L 6 15 M 12 15 L 17 15
    computermouse body R 6.5 2.5 11 19 5.5 detail M 12 6 L 12 9.5
    cpu body R 5 5 14 14 2.5 detail R 8.8 8.8 6.4 6.4 1 line $pins
    memorychip body R 2 6.5 20 11 2 detail R 5.5 9.8 4 4.4 0.6 R 14.5 9.8 4 4.4 0.6 line M 6 3.5 L 6 6 M 10 3.5 L 10
      6 M 14 3.5 L 14 6 M 18 3.5 L 18 6 M 6 18 L 6 20.5 M 10 18 L 10 20.5 M 14 18 L 14 20.5 M 18 18 L 18 20.5
    display body R 2 3.5 20 13.5 2 line M 12 17 L 12 20.8 M 8 20.8 L 16 20.8
    desktopcomputer body R 2 3.5 20 13.5 2 detail M 2.5 13.4 L 21.5 13.4 line M 12 17 L 12 20.8 M 8 20.8 L 16 20.8
    tv body R 2 4 20 13.5 2 line M 7 20.8 L 17 20.8
    laptopcomputer body R 4 4.5 16 11.5 1.6 line M 1.5 19 L 22.5 19
    macbook.and.iphone body R 2.5 4.5 14.5 10 1.5 R 17.5 9 5 11 1.3 line M 1.5 17.6 L 14.5 17.6
    iphone body R 6.5 2 11 20 2.8 detail M 10.5 19 L 13.5 19
    ipad body R 4 2 16 20 2.4 detail M 10.5 19 L 13.5 19
    applewatch body R 5.5 6 13 12 3.5 line M 8.5 5.6 L 9.2 2.5 L 14.8 2.5 L 15.5 5.6 M 8.5 18.4 L 9.2 21.5 L 14.8
      21.5 L 15.5 18.4
    platter.filled.top.iphone line R 6.5 2 11 20 2.8 area R 8.6 4.2 6.8 5 1.2
    keyboard body R 1.8 5.5 20.4 13 2.5 detail M 6 9.5 L 6.01 9.5 M 10 9.5 L 10.01 9.5 M 14 9.5 L 14.01 9.5 M 18 9.5
      L 18.01 9.5 M 6 12.2 L 6.01 12.2 M 10 12.2 L 10.01 12.2 M 14 12.2 L 14.01 12.2 M 18 12.2 L 18.01 12.2 M 8 15.2
      L 16 15.2
    macwindow body R 2 4 20 16 2.8 detail M 2.5 9 L 21.5 9 M 5.5 6.6 L 5.51 6.6 M 8.5 6.6 L 8.51 6.6
    pip body R 1.8 4.5 20.4 15 2.5 mark R 11.5 11.5 8 5.5 1.2
    network line O 12 12 9.5 M 2.5 12 L 21.5 12 M 12 2.5 C 6.4 8 6.4 16 12 21.5 C 17.6 16 17.6 8 12 2.5 M 4.4 6.6 C
      8 9.4 16 9.4 19.6 6.6 M 4.4 17.4 C 8 14.6 16 14.6 19.6 17.4
    safari body O 12 12 9.5 mark M 16.6 7.4 L 13.4 13.4 L 7.4 16.6 L 10.6 10.6 Z
    globe.americas body O 12 12 9.5 detail M 5 6.4 C 9 6.2 7 9.6 10 10 C 12.6 10.4 11 13.4 13.4 14 C 15.6 14.6 14.4
      18 12.4 20.8 M 15.5 3.6 C 13.6 5.4 15 7.6 17.6 7.2 C 19 7 19.8 7.6 20.6 8.4
    wifi line A 12 18.5 14 -133 -47 A 12 18.5 9.4 -133 -47 A 12 18.5 4.8 -133 -47 area O 12 18.5 1.7
    wifi.exclamationmark line A 12 18.5 14 -133 -47 A 12 18.5 9.4 -133 -47 M 12 13.4 L 12 16.6 M 12 20.4 L 12 20.41
    wave.3.right line A 4 12 4 -45 45 A 4 12 9 -45 45 A 4 12 14 -45 45
    waveform line M 3 10.5 L 3 13.5 M 7.5 7 L 7.5 17 M 12 3.5 L 12 20.5 M 16.5 8 L 16.5 16 M 21 10.5 L 21 13.5
    video body R 1.8 6 13.5 12 2.8 M 16.5 11 L 22 7.4 L 22 16.6 L 16.5 13 Z
    message body $bubble
    bubble body $bubble
    bubble.left body $bubble
    bubble.right body M 12 3.5 C 18.5 3.5 22 7 22 11.2 C 22 13 21.3 14.8 20 16 L 21 20.5 L 15.8 18.4 C 14.6 18.8
      13.4 18.9 12 18.9 C 5.5 18.9 2 15.4 2 11.2 C 2 7 5.5 3.5 12 3.5 Z
    bubble.left.and.bubble.right body M 8.5 3 C 13 3 15.4 5.4 15.4 8.4 C 15.4 11.4 13 13.8 8.5 13.8 C 7.6 13.8 6.8
      13.7 6 13.5 L 2.4 15.2 L 3 11.8 C 2 10.8 1.6 9.6 1.6 8.4 C 1.6 5.4 4 3 8.5 3 Z line M 18 8.8 C 20.8 9.4 22.4
      11.4 22.4 13.8 C 22.4 15.2 21.8 16.4 21 17.2 L 21.6 20.6 L 18 19 C 13.6 20 10.4 18.6 9.4 16.2
    text.bubble body $bubble detail M 7 9.4 L 17 9.4 M 7 13 L 14 13
    at line O 12 12 3.8 M 15.8 8.2 L 15.8 13 C 15.8 16.6 21.4 16.4 21.4 12 A 12 12 9.4 -360 -300 M 21.4 12 C 21.4
      6.4 17.4 2.6 12 2.6 C 6.6 2.6 2.6 6.6 2.6 12 C 2.6 17.4 6.6 21.4 12 21.4 C 14.2 21.4 16 20.8 17.4 19.8
    play body M 6 3.5 L 20 12 L 6 20.5 Z
    stop body R 4.4 4.4 15.2 15.2 2
    pause body R 5 3.5 4.4 17 1 R 14.6 3.5 4.4 17 1
    playpause body M 2.5 4.5 L 12 12 L 2.5 19.5 Z R 14 5 2.8 14 0.8 R 19.2 5 2.8 14 0.8
    forward body M 2.5 5.5 L 11.5 12 L 2.5 18.5 Z M 12.5 5.5 L 21.5 12 L 12.5 18.5 Z
    backward body M 21.5 5.5 L 12.5 12 L 21.5 18.5 Z M 11.5 5.5 L 2.5 12 L 11.5 18.5 Z
    forward.end body M 5 4.5 L 17 12 L 5 19.5 Z line M 19.5 4.5 L 19.5 19.5
    backward.end body M 19 4.5 L 7 12 L 19 19.5 Z line M 4.5 4.5 L 4.5 19.5
    eject body M 12 4.5 L 20.5 14 L 3.5 14 Z line M 3.5 19 L 20.5 19
    record.circle body O 12 12 9.5 mark O 12 12 4.5
    repeat line M 3.5 11 L 3.5 10 Q 3.5 6.5 7 6.5 L 20 6.5 M 16.8 3 L 20.4 6.5 L 16.8 10 M 20.5 13 L 20.5 14 Q 20.5
      17.5 17 17.5 L 4 17.5 M 7.2 14 L 3.6 17.5 L 7.2 21
    shuffle line M 2.5 7 L 6 7 C 11 7 11.5 17 17 17 L 21 17 M 2.5 17 L 6 17 C 11 17 11.5 7 17 7 L 21 7 M 18 3.6 L
      21.4 7 L 18 10.4 M 18 13.6 L 21.4 17 L 18 20.4
    music.note line M 9 17.5 L 9 5 L 18.5 3 L 18.5 15.5 area O 6.6 17.8 3 O 16.1 15.8 3
    speaker body $speaker
    speaker.wave.1 body $speaker line A 12.5 12 4 -45 45
    speaker.wave.2 body $speaker line A 12.5 12 4 -45 45 A 12.5 12 8 -45 45
    speaker.wave.3 body M 1 9.5 L 4 9.5 L 8 5.5 L 8 18.5 L 4 14.5 L 1 14.5 Z line A 9 12 4 -45 45 A 9 12 8.4 -45 45
      A 9 12 12.8 -45 45
    speaker.slash body $speaker line M 15.5 9 L 21.5 15 M 21.5 9 L 15.5 15
    touchid line A 12 12 3 180 360 M 15 12 C 15 16 14.6 18.4 13.8 21 M 9 12 C 9 15 8.6 17 7.8 19 A 12 12 6.4 170 330
      M 18.2 10.4 C 18.6 13.6 18.2 17 17.4 19.6 M 5.6 13 C 5.6 14.4 5.3 15.6 5 16.6 M 12 12 C 12 15.6 11.6 18.4 10.6
      21 M 4.2 7.2 C 8 1.4 16 1.4 19.8 7.2
    faceid line $corners M 8.4 9 L 8.4 10.6 M 15.6 9 L 15.6 10.6 M 12 9 L 12 13 L 11.2 13 M 8.6 15.4 C 10.4 17.2
      13.6 17.2 15.4 15.4
    opticid line M 1.8 12 C 6.5 4.4 17.5 4.4 22.2 12 C 17.5 19.6 6.5 19.6 1.8 12 Z O 12 12 4 A 12 12 1.6 0 350
    viewfinder line $corners
    plus.viewfinder line $corners M 12 8 L 12 16 M 8 12 L 16 12
    qrcode.viewfinder line $corners R 7 7 3.6 3.6 0.4 R 13.4 7 3.6 3.6 0.4 R 7 13.4 3.6 3.6 0.4 M 13.6 13.6 L 13.61
      13.6 M 16.8 16.8 L 16.81 16.8 M 16.8 13.6 L 16.81 13.6 M 13.6 16.8 L 13.61 16.8
    qrcode line R 3 3 7 7 1 R 14 3 7 7 1 R 3 14 7 7 1 M 14.2 14.2 L 14.21 14.2 M 20.6 20.6 L 20.61 20.6 M 20.6 14.2
      L 20.61 14.2 M 14.2 20.6 L 14.21 20.6 M 17.4 17.4 L 17.41 17.4 M 6.5 6.5 L 6.51 6.5 M 17.5 6.5 L 17.51 6.5 M
      6.5 17.5 L 6.51 17.5
    barcode.viewfinder line $corners M 7.4 8 L 7.4 16 M 10.4 8 L 10.4 16 M 13.6 8 L 13.6 16 M 16.6 8 L 16.6 16
    barcode line M 3 4.5 L 3 19.5 M 6.6 4.5 L 6.6 19.5 M 10.2 4.5 L 10.2 19.5 M 13.8 4.5 L 13.8 19.5 M 17.4 4.5 L
      17.4 19.5 M 21 4.5 L 21 19.5
    doc.text.viewfinder line $corners M 7.5 8.5 L 16.5 8.5 M 7.5 12 L 16.5 12 M 7.5 15.5 L 13 15.5
    scope line O 12 12 7 M 12 2 L 12 8 M 12 16 L 12 22 M 2 12 L 8 12 M 16 12 L 22 12
    dot.scope line O 12 12 7 M 12 2 L 12 6.5 M 12 17.5 L 12 22 M 2 12 L 6.5 12 M 17.5 12 L 22 12 area O 12 12 1.8
    link line M 10 14 C 7.6 11.6 7.8 9.6 9.4 8 L 13 4.4 C 17 0.4 23.6 7 19.6 11 L 17.6 13 M 14 10 C 16.4 12.4 16.2
      14.4 14.6 16 L 11 19.6 C 7 23.6 0.4 17 4.4 13 L 6.4 11
    gauge.with.dots.needle.bottom.50percent body O 12 12 9.5 detail M 12 6.4 L 12 14 M 6 13.4 L 6.01 13.4 M 18 13.4
      L 18.01 13.4 M 7.6 8.6 L 7.61 8.6 M 16.4 8.6 L 16.41 8.6 mark O 12 16 1.8
    selection.pin.in.out body O 12 12 3 line M 12 2 L 12 6 M 9.8 4.4 L 12 6.4 L 14.2 4.4 M 12 22 L 12 18 M 9.8 19.6
      L 12 17.6 L 14.2 19.6 M 2 12 L 6 12 M 18 12 L 22 12
    minus.plus.batteryblock body R 1.8 7 20.4 12 2 detail M 5.5 13 L 9 13 M 15 13 L 18.6 13 M 16.8 11.2 L 16.8 14.8
      line M 6 4.5 L 8.5 4.5 M 15.5 4.5 L 18 4.5
    server.rack body R 2.5 2.8 19 5.2 1.5 R 2.5 9.4 19 5.2 1.5 R 2.5 16 19 5.2 1.5 detail M 6 5.4 L 6.01 5.4 M 6 12
      L 6.01 12 M 6 18.6 L 6.01 18.6 M 11 5.4 L 18 5.4 M 11 12 L 18 12 M 11 18.6 L 18 18.6
    powerplug body M 6 8.5 L 18 8.5 L 18 12 C 18 19 6 19 6 12 Z line M 9 3 L 9 8.5 M 15 3 L 15 8.5 M 12 17.4 L 12
      21.5
    power line A 12 13 8.5 -58 238 M 12 2.5 L 12 11.5
    apps.iphone body R 6 2 12 20 2.8 mark R 8.6 4.8 2.9 2.9 0.7 R 12.5 4.8 2.9 2.9 0.7 R 8.6 9 2.9 2.9 0.7 R 12.5 9
      2.9 2.9 0.7 R 8.6 13.2 2.9 2.9 0.7 R 12.5 13.2 2.9 2.9 0.7
    dot.radiowaves.right line A 5 12 6 -45 45 A 5 12 10.5 -45 45 A 5 12 15 -45 45 area O 5 12 2
    light.beacon.max body M 7 15.5 L 8.2 8.6 Q 8.8 6.4 12 6.4 Q 15.2 6.4 15.8 8.6 L 17 15.5 Z R 4.5 17.6 15 3.6 1.2
      line M 12 1.8 L 12 3.6 M 4.6 4.2 L 6 5.6 M 19.4 4.2 L 18 5.6 M 2 10.6 L 4 10.6 M 22 10.6 L 20 10.6
    cylinder.split.1x2 body M 3.5 5.8 C 3.5 1.4 20.5 1.4 20.5 5.8 L 20.5 18.2 C 20.5 22.6 3.5 22.6 3.5 18.2 Z detail
      M 3.8 6.4 C 5 9.6 19 9.6 20.2 6.4 M 3.8 12.6 C 5 15.8 19 15.8 20.2 12.6
    film.stack body R 2.5 9 19 12 2.5 detail M 7 9.4 L 7 20.6 M 17 9.4 L 17 20.6 M 7 15 L 17 15 M 3 13 L 6.6 13 M 3
      17 L 6.6 17 M 17.4 13 L 21 13 M 17.4 17 L 21 17 line M 5 5.8 L 19 5.8 M 7 2.8 L 17 2.8
    memories line A 12 12 9.5 -75 190 A 12 12 9.5 207 214 A 12 12 9.5 231 237 A 12 12 9.5 254 259 mark M 9.6 7.6 L
      16.6 12 L 9.6 16.4 Z
    waveform.path line M 1.8 12 L 4.4 12 L 6.6 7.5 L 9.6 17.5 L 12.4 3.5 L 15.4 20.5 L 17.8 9.5 L 19.4 12 L 22.2 12
    waveform.path.ecg line M 1.8 12.8 L 7 12.8 L 9.6 4.5 L 13.8 19.5 L 16.2 12.8 L 22.2 12.8
    music.note.list line M 2.8 5.5 L 13 5.5 M 2.8 10.5 L 13 10.5 M 2.8 15.5 L 8.5 15.5 M 17.4 18 L 17.4 4.5 C 17.6
      7.6 21.6 7.4 21.4 11.4 area O 14.8 18.2 2.9
    music.quarternote.3 line M 7.2 18 L 7.2 9.5 M 13.9 15 L 13.9 6.5 M 20.6 12 L 20.6 3.5 area O 4.9 18.2 2.5 O 11.6
      15.2 2.5 O 18.3 12.2 2.5
    captions.bubble body M 5 3.5 L 19 3.5 Q 22 3.5 22 6.5 L 22 14.5 Q 22 17.5 19 17.5 L 12 17.5 L 7.4 21.5 L 7.4
      17.5 L 5 17.5 Q 2 17.5 2 14.5 L 2 6.5 Q 2 3.5 5 3.5 Z detail M 6 10 L 9 10 M 12.2 10 L 18 10 M 6 13.6 L 12
      13.6 M 15.2 13.6 L 18 13.6
    bubble.left.and.text.bubble.right body M 8.5 3 C 13 3 15.4 5.4 15.4 8.4 C 15.4 11.4 13 13.8 8.5 13.8 C 7.6 13.8
      6.8 13.7 6 13.5 L 2.4 15.2 L 3 11.8 C 2 10.8 1.6 9.6 1.6 8.4 C 1.6 5.4 4 3 8.5 3 Z detail M 5.4 7 L 11.6 7 M
      5.4 9.8 L 9.4 9.8 line M 18 8.8 C 20.8 9.4 22.4 11.4 22.4 13.8 C 22.4 15.2 21.8 16.4 21 17.2 L 21.6 20.6 L 18
      19 C 13.6 20 10.4 18.6 9.4 16.2
    play.rectangle.on.rectangle body R 6.5 3.5 15.5 11.5 2.5 mark M 12.4 6.2 L 17.2 9.2 L 12.4 12.2 Z line M 4 8 Q 2
      8 2 10 L 2 17.5 Q 2 20.5 5 20.5 L 15 20.5 Q 17 20.5 17 18.5
    view.3d line M 2.6 7.4 C 4 4.8 9.8 4.8 9.6 8.4 C 9.4 10.8 7.4 11.4 5.6 11.4 C 8 11.4 10.2 12.4 10.2 15 C 10.2
      19.2 3.8 19.4 2.4 16.4 M 13.6 5.6 L 15.6 5.6 C 23.4 5.6 23.4 18.2 15.6 18.2 L 13.6 18.2 Z
    view.2d line M 2.6 8.2 C 3.2 4.4 10 4.8 9.6 9 C 9.2 12 4.6 14.4 2.4 18.2 L 10.4 18.2 M 13.6 5.6 L 15.6 5.6 C
      23.4 5.6 23.4 18.2 15.6 18.2 L 13.6 18.2 Z
    speedometer body O 12 12 9.5 detail M 12 12 L 16.4 7.6 M 5.6 12 L 5.61 12 M 7.4 7.4 L 7.41 7.4 M 12 5.6 L 12.01
      5.6 M 18.4 12 L 18.41 12 M 8 17.4 L 16 17.4 mark O 12 12 1.7
    """
}
