extension Assembly {
  func write(to writer: inout ByteWriter) {
    writer.write(bracing.rawValue)
    writer.write(cells.count)
    for cell in cells {
      writer.write(cell.position)
      writer.write(cell.radius)
      writer.write(cell.mass)
      writer.write(cell.drag)
      writer.write(cell.kind)
      writer.write(cell.fin == nil ? 0 as UInt8 : 1)
      writer.write(cell.fin?.normal ?? 0)
      writer.write(cell.fin?.tangential ?? 0)
    }
    writer.write(links.count)
    for link in links {
      writer.write(link.base)
      writer.write(link.end)
      link.kind.write(to: &writer)
      writer.write(link.drag.tangential)
      writer.write(link.drag.normal)
      writer.write(link.radius)
      writer.write(link.breakingTension)
      writer.write(link.breakingTorque)
      writer.write(link.phase)
      writer.write(link.isBroken ? 1 as UInt8 : 0)
    }
  }

  init(from reader: inout ByteReader) throws(SnapshotError) {
    let start = reader.place
    guard let bracing = Bracing(rawValue: try reader.byte()) else {
      throw .invalid(at: start, "the bracing is unknown.")
    }
    var cells: [Cell] = []
    for _ in 0..<(try reader.count(bytesEach: 30)) { cells.append(try Cell(from: &reader)) }
    var links: [Link] = []
    for _ in 0..<(try reader.count(bytesEach: 50)) { links.append(try Link(from: &reader)) }
    self.init(cells: cells, links: links, bracing: bracing)
    do { try validate() } catch { throw .invalid(at: start, error.description) }
  }
}

extension Assembly.Cell {
  fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
    self.init(
      position: try reader.vector(within: 1000), radius: try reader.number(), mass: try reader.number(),
      drag: try reader.number(), kind: try reader.byte())
    let hasFin = try reader.byte() != 0
    let fin = Assembly.Fin(normal: try reader.number(), tangential: try reader.number())
    self.fin = hasFin ? fin : nil
  }
}

extension Assembly.Link {
  fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
    let base = try reader.index()
    let end = try reader.index()
    self.init(base, end, try Assembly.Kind(from: &reader))
    drag = Assembly.RodDrag(tangential: try reader.number(), normal: try reader.number())
    radius = try reader.number()
    breakingTension = try reader.number()
    breakingTorque = try reader.number()
    phase = try reader.number()
    isBroken = try reader.byte() != 0
  }
}

extension Assembly.Kind {
  /// Writes a number for the kind and four for its properties, zeros after the last.
  fileprivate func write(to writer: inout ByteWriter) {
    let mechanics = self.mechanics
    let values = mechanics.values
    writer.write(type(of: mechanics).code)
    for index in 0..<4 { writer.write(index < values.count ? values[index] : 0) }
  }

  fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
    let start = reader.place
    let code = try reader.byte()
    let values = SIMD4(try reader.number(), try reader.number(), try reader.number(), try reader.number())
    guard let type = linkMechanics.first(where: { $0.code == code }) else {
      throw .invalid(at: start, "a link's kind \(code) is unknown.")
    }
    guard let mechanics = type.init(values: values) else {
      throw .invalid(at: start, "a \(type)'s properties contradict each other.")
    }
    self = mechanics.kind
  }
}
