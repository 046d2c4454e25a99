/// Hashes of the golden pictures of the scene; written by `UPDATE_GOLDEN=1`.
enum SceneGolden {
  static let hashes: [String: UInt64] = [
    "play": 0xBC5D67EFF0FA8358,
    "play, safe and still": 0x36F0F2307E92DC69,
    "title": 0x6234C7E4F2EAF54B,
    "sheet": 0xA2423916101798B4,
    "portrait, dark": 0xBC4A85EFF4FE1F10,
    "portrait, light": 0x6D52F05E71D841A8,
  ]
}
