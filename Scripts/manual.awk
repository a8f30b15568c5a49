# Writes a section of the manual, "commands" or "examples" (-v section=…), or the "names" of the commands, from what
# the parser knows of each. It prints that as JSON with sorted keys, one a line, each level indented by two spaces more.

# The text of a line `"key" : "text",`.
function value(line) {
  sub(/^[^:]*: "?/, "", line); sub(/"?,?$/, "", line)
  gsub(/\\"/, "\"", line); gsub(/\\\//, "/", line); gsub(/\\n/, "\n", line)
  return line
}

# Text as roff: options bold, hyphens as they are typed, no line a request.
function roff(text) {
  gsub(/\\/, "\\e", text); gsub(/--[a-z][a-z-]*/, "\\fB&\\fP", text); gsub(/-/, "\\-", text)
  return text ~ /^[.\047]/ ? "\\&" text : text
}

# The text below an option, in which a line may begin with the value that it is about.
function details(text,   lines, count, i) {
  count = split(text, lines, "\n")
  for (i = 1; i <= count; i++) {
    print ".br"
    if (match(lines[i], /^[a-z][a-z, -]*:/))
      print "\\fB" roff(substr(lines[i], 1, RLENGTH - 1)) "\\fP" roff(substr(lines[i], RLENGTH))
    else print roff(lines[i])
  }
}

# The text below a command: its examples have a section of their own, and tables stay as they are.
function discussion(text,   lines, count, i, isExample, isTable, begins) {
  begins = 1
  count = split(text, lines, "\n")
  for (i = 1; i <= count; i++) {
    isExample = lines[i] ~ /^Examples?:$/ || isExample && lines[i] ~ /^  /
    if (section == "examples") { if (isExample && lines[i] ~ /^  /) print roff(substr(lines[i], 3)) }
    else if (!isExample) {
      if (lines[i] !~ /^  / && isTable) print ".fi"
      if (lines[i] ~ /^  / && !isTable) print ".PP\n.nf"
      isTable = lines[i] ~ /^  /
      if (lines[i] == "") begins = 1
      else { print (begins && !isTable ? ".PP\n" : "") roff(lines[i]); begins = 0 }
    }
  }
  if (isTable) print ".fi"
}
function option(i,   label) {
  label = "\\fB" names[i] "\\fP"
  gsub(/, /, "\\fP, \\fB", label)
  if (kind[i] == "option") label = label " \\fI" word[i] "\\fP"
  if (kind[i] == "positional") label = "\\fI" toupper(word[i]) "\\fP"
  gsub(/-/, "\\-", label)
  print ".TP\n" label "\n" roff(abstract[i])
  if (more[i] != "") details(more[i])
}

# What an earlier command takes, too, is only named.
function command(name, text,   i, key, title, first, same, order, sources) {
  print ".SS matte " name "\n" roff(text)
  for (i = 1; i <= count; i++) {
    key = names[i] word[i] abstract[i]
    if (key in seen) {
      first = seen[key]
      if (same[first] == "") order[++sources] = first
      if (same[first] != "") same[first] = same[first] ", "
      same[first] = same[first] (names[i] == "" ? toupper(word[i]) : names[i])
      continue
    }
    if (heading[i] != title) print ".PP\n.B " roff(title = heading[i])
    option(i)
    seen[key] = name
  }
  for (i = 1; i <= sources; i++)
    print ".PP\nAs for \\fBmatte " order[i] "\\fP:\n" roff(same[order[i]]) "."
}

# What has been read of an argument is kept; a flag and its inversion are one.
function keep() {
  if (abstract[count] == field["abstract"] && count) names[count] = names[count] ", " field["name"]
  else if (field["shouldDisplay"] == "true" && field["name"] !~ /--(help|version)$/) {
    count++
    abstract[count] = field["abstract"]; more[count] = field["discussion"]
    kind[count] = field["kind"]; heading[count] = field["sectionTitle"]
    names[count] = field["name"]; word[count] = field["valueName"]
  }
  split("", field)
}
{ match($0, /[^ ]/); depth = RSTART - 1; key = $1; gsub(/"/, "", key) }
depth == 4 && key == "discussion" && section == "examples" { discussion(value($0)) }
depth == 4 && key == "subcommands" { isInside = 1 }
!isInside { next }
depth == 16 && key == "kind" { dashes = value($0) == "long" ? "--" : "-" }
depth == 16 && key == "name" {
  field["name"] = field["name"] (field["name"] == "" ? "" : ", ") dashes value($0)
}
depth == 12 && key != "}," && key != "]," { field[key] = value($0) }
depth == 10 && $1 ~ /^}/ { keep() }
depth == 8 { whole[key] = value($0) }
depth == 6 && $1 ~ /^}/ {
  if (whole["shouldDisplay"] == "true" && whole["commandName"] != "help") {
    if (section == "names") print whole["commandName"]
    if (section == "commands") command(whole["commandName"], whole["abstract"])
    if (section != "names" && whole["discussion"] != "") discussion(whole["discussion"])
  }
  count = 0; split("", whole)
}
