# The package.json of matte-diff, the wrapper, or of the package with the program for one kind of machine.
{
  name: (if $kind == "wrapper" then "matte-diff" else "@matte-diff/linux-\($machine)" end),
  version: $version,
  description: "Say exactly what differs between two pictures",
  license: "MIT",
  homepage: $home,
  repository: {type: "git", url: "git+\($home).git"},
} + if $kind == "wrapper" then {
  keywords: ["image", "diff", "screenshot", "visual-regression", "compare"],
  bin: {matte: "bin/matte.js"},
  main: "index.js",
  types: "index.d.ts",
  engines: {node: ">=18"},
  # npm installs those whose os, cpu and libc are this machine's.
  optionalDependencies: ($ARGS.positional | map({key: "@matte-diff/linux-\(.)", value: $version}) | from_entries)
} else {
  description: "The program matte for Linux on \($machine); install matte-diff",
  os: ["linux"], cpu: [$machine], libc: ["glibc"],
  preferUnplugged: true
} end
