/// Hashes of the golden pictures of the scene; written by `UPDATE_GOLDEN=1`.
enum SceneGolden {
  static let hashes: [String: UInt64] = [
    "play": 0x4F19C4E72986920C,
    "play, safe and still": 0x54F0E3DB2D584150,
    "title": 0xB3EF2846451D5369,
    "sheet": 0xA03A4C9FED5B1A29,
    "portrait, dark": 0xF7AAAFA0DB4631BF,
    "portrait, light": 0x6D52F05E71D841A8,
  ]
}
