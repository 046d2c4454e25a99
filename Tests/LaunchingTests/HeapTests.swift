import CMalloc
import Glibc
import Testing

@testable import Launching

struct HeapTests {
  @Test func `large blocks are mappings of their own also after a larger one was freed`() {
    Heap.keepSmall()
    free(malloc(16 << 20))
    let before = mallinfo2().hblks
    let blocks = (0..<64).map { _ in malloc(2 << 20) }
    // Other tests may free some at the same time.
    #expect(mallinfo2().hblks >= before + 48)
    for block in blocks { free(block) }
  }
}
