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
  /// A number for the kind and four for its properties, zeros where it has fewer.
  fileprivate func write(to writer: inout ByteWriter) {
    let (code, values): (UInt8, [Float]) =
      switch self {
      case .strut: (0, [])
      case .hinge(let limits): (1, [limits.lowerBound, limits.upperBound])
      case .elastic(let spring): (2, [spring.stiffness, spring.damping])
      case .muscle(let spring, let amplitude, let force): (3, [spring.stiffness, spring.damping, amplitude, force])
      case .bender(let spring, let amplitude, let torque): (4, [spring.stiffness, spring.damping, amplitude, torque])
      case .rope: (5, [])
      }
    writer.write(code)
    for index in 0..<4 { writer.write(index < values.count ? values[index] : 0) }
  }

  fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
    let start = reader.place
    let code = try reader.byte()
    let first = try reader.number()
    let second = try reader.number()
    let third = try reader.number()
    let fourth = try reader.number()
    let spring = Assembly.Spring(stiffness: first, damping: second)
    switch code {
    case 0: self = .strut
    case 1:
      guard first <= second else { throw .invalid(at: start, "a hinge's limits are reversed.") }
      self = .hinge(limits: first...second)
    case 2: self = .elastic(spring)
    case 3: self = .muscle(spring, amplitude: third, maximumForce: fourth)
    case 4: self = .bender(spring, amplitude: third, maximumTorque: fourth)
    case 5: self = .rope
    default: throw .invalid(at: start, "a link's kind \(code) is unknown.")
    }
  }
}
