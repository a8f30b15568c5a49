internal import Artwork
internal import Glibc

let arguments = CommandLine.arguments
let studio = Studio(
  folder: arguments.count > 1 ? arguments[1] : "Resources",
  wanted: arguments.count > 2 ? arguments[2] : "")
do {
  try studio.makeAll()
} catch {
  print("matte-artwork: \(error)")
  exit(2)
}
