/// Hashes of the golden pictures of the scene; written by `UPDATE_GOLDEN=1`.
enum SceneGolden {
  static let hashes: [String: UInt64] = [
    "play": 0x28552308DA335F3C,
    "play, safe and still": 0x6E5CEB71DA8B22EF,
    "title": 0x783084A873DA915D,
    "sheet": 0xA2423916101798B4,
    "portrait, dark": 0xBC4A85EFF4FE1F10,
    "portrait, light": 0x6D52F05E71D841A8,
  ]
}
