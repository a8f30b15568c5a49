/// A number with so many digits after its point, as tables have it.
package func fixed(_ value: Double, _ digits: Int = 2) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((abs(value) * Double(scale)).rounded())
  let sign = value < 0 && whole != 0 ? "-" : ""
  guard digits > 0 else { return sign + "\(whole)" }
  let fraction = "\(whole % scale)"
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return sign + "\(whole / scale)." + zeros + fraction
}
