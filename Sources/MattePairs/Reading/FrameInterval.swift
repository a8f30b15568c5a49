internal import MatteCompare

/// When two pictures of animations are seen together.
struct FrameInterval: Sendable {
  /// Its place among all, from 1.
  let number: Int
  /// The instant from which both are seen together, in milliseconds; where only durations differ, that of the animation
  /// before.
  let start: Int
  /// For how many milliseconds from then on.
  let milliseconds: Int
  /// The number of the frame that either animation shows then, from 1.
  let frames: Sides<Int>
  /// For how many milliseconds either picture is seen in all.
  let durations: Sides<Int>
  /// True if neither was seen before.
  let beginsBoth: Bool
}
