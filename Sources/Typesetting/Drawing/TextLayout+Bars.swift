import Foundation
import Raster

/// Backgrounds and rules in points, for text that is drawn without a pixel grid.
extension TextLayout {
  /// A filled rectangle in points from the container's top left corner.
  package struct Bar {
    package let rect: CGRect
    package let color: Pixel
  }

  /// The backgrounds of the runs.
  package var backgrounds: [Bar] {
    lines.flatMap { line in
      line.runs.compactMap { run in
        source.attributes[run.attributes].background.map { color in
          Bar(
            rect: CGRect(x: line.x + run.x, y: line.top, width: run.width, height: line.bottom - line.top), color: color
          )
        }
      }
    }
  }

  /// Underlines and strikethroughs.
  package var rules: [Bar] {
    lines.flatMap { line in
      line.runs.flatMap { run -> [Bar] in
        let attributes = source.attributes[run.attributes]
        let metrics = attributes.font.typeface.metrics
        let underline = attributes.underline.map {
          bars($0, metrics.underlinePosition, metrics.underlineThickness, of: run, in: line, attributes)
        }
        let strikethrough = attributes.strikethrough.map {
          bars($0, metrics.strikethroughPosition, metrics.strikethroughThickness, of: run, in: line, attributes)
        }
        return (underline ?? []) + (strikethrough ?? [])
      }
    }
  }

  /// Position and thickness are fractions of the font's size.
  private func bars(
    _ rule: TextAttributes.Rule, _ position: Double, _ thickness: Double, of run: TextLine.Run, in line: TextLine,
    _ attributes: TextAttributes
  ) -> [Bar] {
    let size = attributes.font.size
    let single = thickness * size
    let (left, right) = (max(run.x, 0), min(run.x + run.width, line.width))
    let top = line.baseline - attributes.baselineOffset.asLength - position * size - single / 2
    let color = rule.color ?? attributes.color
    func bars(_ y: Double, _ height: Double) -> [Bar] {
      rule.pattern.dashes(from: left, to: max(left, right), unit: height).map { start, end in
        Bar(rect: CGRect(x: line.x + start, y: y, width: end - start, height: height), color: color)
      }
    }
    switch rule.stroke {
    case .thick: return bars(top, 2 * single)
    case .double: return bars(top, single) + bars(top + 2 * single, single)
    default: return bars(top, single)
    }
  }
}
