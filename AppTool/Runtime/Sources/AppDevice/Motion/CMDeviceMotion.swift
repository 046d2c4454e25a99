import Foundation

/// A rotation from a reference frame, as a unit quaternion.
open class CMAttitude: NSObject, NSCopying, @unchecked Sendable {
  private nonisolated(unsafe) var value: CMQuaternion

  init(_ quaternion: CMQuaternion) {
    value = quaternion
  }

  open var quaternion: CMQuaternion { value }

  // The angles turn the device about its z axis, then its x axis, then its y axis: the rotation is Rz(yaw) · Rx(pitch) ·
  // Ry(roll). Source: J. Diebel, "Representing Attitude: Euler Angles, Unit Quaternions, and Rotation Vectors", 2006.

  /// Radians about the x axis, from −π/2 to π/2.
  open var pitch: Double {
    let q = value
    return asin(max(-1, min(1, 2 * (q.y * q.z + q.w * q.x))))
  }
  /// Radians about the y axis.
  open var roll: Double {
    let q = value
    return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }
  /// Radians about the z axis.
  open var yaw: Double {
    let q = value
    return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
  }

  /// The matrix that rotates as the quaternion does, by rows.
  open var rotationMatrix: CMRotationMatrix {
    let q = value
    return CMRotationMatrix(
      m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y - q.w * q.z), m13: 2 * (q.x * q.z + q.w * q.y),
      m21: 2 * (q.x * q.y + q.w * q.z), m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z - q.w * q.x),
      m31: 2 * (q.x * q.z - q.w * q.y), m32: 2 * (q.y * q.z + q.w * q.x), m33: 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// Makes this the rotation from another attitude to this one.
  open func multiply(byInverseOf attitude: CMAttitude) {
    let (a, b) = (attitude.value, value)
    // The product of the conjugate of `a` and `b`.
    value = CMQuaternion(
      x: a.w * b.x - a.x * b.w - a.y * b.z + a.z * b.y, y: a.w * b.y + a.x * b.z - a.y * b.w - a.z * b.x,
      z: a.w * b.z - a.x * b.y + a.y * b.x - a.z * b.w, w: a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z)
  }

  open func copy(with zone: NSZone? = nil) -> Any { CMAttitude(value) }
}

/// The movement of a device. Without sensors an app gets none.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  public let attitude: CMAttitude
  public let rotationRate: CMRotationRate
  public let gravity: CMAcceleration
  public let userAcceleration: CMAcceleration
  public let magneticField: CMCalibratedMagneticField
  /// Degrees; −1 without a compass.
  public let heading: Double

  init(
    _ attitude: CMAttitude, _ rotationRate: CMRotationRate, gravity: CMAcceleration, userAcceleration: CMAcceleration,
    _ magneticField: CMCalibratedMagneticField, heading: Double, timestamp: TimeInterval
  ) {
    (self.attitude, self.rotationRate, self.gravity) = (attitude, rotationRate, gravity)
    (self.userAcceleration, self.magneticField, self.heading) = (userAcceleration, magneticField, heading)
    super.init(timestamp: timestamp)
  }
}
