import CMalloc

/// The heap of a program that runs for hours.
enum Heap {
  /// The size from which a block is a mapping of its own, in bytes: the initial one of the C library.
  ///
  /// After each such block that is freed, the C library would raise the size to that of the block, up to 32 MiB.
  /// Pictures would then lie between small blocks that stay, and the heap would grow by free pages.
  private static let mappedSize: Int32 = 128 << 10
  /// The number of heaps that threads share. By default it is eight for each core, and each keeps its free pages.
  private static let arenas: Int32 = 2

  /// Keeps free pages few for the rest of the process. Called before threads begin.
  static func keepSmall() {
    mallopt(M_ARENA_MAX, arenas)
    mallopt(M_MMAP_THRESHOLD, mappedSize)
    mallopt(M_TRIM_THRESHOLD, mappedSize)
  }
}
