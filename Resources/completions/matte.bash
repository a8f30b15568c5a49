
# What follows is Matte's own: words without a command are those of `matte show`, bash makes three words of
# name=value, and what is nothing else is a file.

# Completes the last of some words as the functions above do.
__matte_complete() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE=$*
  COMP_POINT=${#COMP_LINE}
  _matte "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
}

# Offers what git calls revisions, behind the dots of a range, too.
__matte_complete_revisions() {
  local tail=${1##*..} names
  names=$(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null) || return 0
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -P "${1%"$tail"}" -W "HEAD $names" -- "$tail")
}

__matte_complete_words() {
  local -a words=()
  local word before='' commands
  for word in "${COMP_WORDS[@]::COMP_CWORD + 1}"; do
    if [[ $word == = || $before == = ]]; then words[-1]+=$word; else words+=("$word"); fi
    before=$word
  done
  # --align=c is --align and c.
  if [[ ${words[-1]} =~ ^(--[a-z-]+)=(.*) ]]; then words[-1]=${BASH_REMATCH[1]} words+=("${BASH_REMATCH[2]}"); fi
  local program=${words[0]} command=${words[1]} last=${words[-1]}
  commands=$(compgen -A function _matte_)
  COMPREPLY=()
  # Help takes one command, and no file.
  if [[ $command == help ]] && ((${#words[@]} > 3)); then
    compopt +o default +o bashdefault 2>/dev/null
    return
  fi
  if ((${#words[@]} == 2)) || [[ $command == help ]]; then
    # Help knows compare, too, which the parser has under another name.
    [[ $command != help ]] || commands+=' compare'
    mapfile -t COMPREPLY < <(compgen -W "${commands//_matte_/}" -- "$last")
  fi
  if ((${#words[@]} == 2)); then
    __matte_complete "$program" show "$last"
    # Two pictures can be compared without a scene.
    [[ $last == -* ]] || __matte_complete "$program" show split "$last"
  elif declare -F "_matte_$command" >/dev/null; then
    __matte_complete "${words[@]}"
  else
    __matte_complete "$program" show "${words[@]:1}"
  fi
  case $command in
    help | describe | list | mcp | record | render | report | review | show) ;;
    *) if [[ $last != -* && ${words[-2]} != -?* ]]; then __matte_complete_revisions "$last"; fi ;;
  esac
  if [[ $last == *=* ]]; then COMPREPLY=("${COMPREPLY[@]#*=}"); fi
  if [[ ${COMPREPLY[0]-} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}

complete -o bashdefault -o default -o filenames -F __matte_complete_words matte
