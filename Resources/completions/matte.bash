# Completes matte's commands, scenes, options and their values; everything else is a file.

_matte() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local scenes='split fill reveal night polygon mask gallery'
  local common='--size --scale --set --literal --auto --style --reduced-motion --hints --no-hints
    --max-pixels --script --version --help'
  local files='--output --background --pointer'
  local differ='--output --json --quiet --threshold --metric --ignore-antialiasing --max-diff --max-density
    --ignore --ignore-mask --align --frame --style --show --strict --cached --git-external --max-pixels --report
    --jobs --verbose --version --help'
  local command=show scene='' words='' word index

  # bash hands over `name=value` as three words.
  [[ $current == = ]] && current=''
  if [[ $previous == = ]] && ((COMP_CWORD > 2)); then
    previous=${COMP_WORDS[COMP_CWORD - 2]}=
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    case $word in
      diff | describe | show | render | record | list | script | help) ((index == 1)) && command=$word ;;
      split | fill | reveal | night | polygon | mask | gallery) [[ -n $scene ]] || scene=$word ;;
    esac
  done

  case $previous in
    --style) [[ $command == diff ]] && words='highlight pair mask side-by-side' || words='light dark' ;;
    --metric) words='yiq oklab' ;;
    --align) words='none top-left center scale rows columns auto' ;;
    --scale) words='1 1.5 2 3 4' ;;
    --background) words='style transparent' ;;
    --quality) words='lossless 75 90' ;;
    --fps) words='24 30 60' ;;
    --frame-rate) words='30 60 unlimited' ;;
    --presenter) words='auto shm render put' ;;
    --size) words='640x480 1280x720 1920x1080' ;;
    --set)
      case $scene in
        split) words='fraction= tracking= divider= snap= backdrop=' ;;
        fill) words='progress= ring= extent=' ;;
        reveal) words='threshold= offset=' ;;
        night) words='progress= velocity= pointer=' ;;
        polygon) words='sides= inset= ratio= border=' ;;
        mask) words='path= rule=' ;;
      esac
      compopt -o nospace 2>/dev/null
      ;;
    tracking=) words='edge distance' ;;
    backdrop=) words='style checker' ;;
    divider=) words='on off always' ;;
    ring=) words='on off' ;;
    rule=) words='nonzero evenodd' ;;
    # What is empty is left to bash, which completes files.
    --script | --output | -o | --ignore-mask | --report) words='' ;;
    --at | --for | --max-pixels | --threshold | --max-diff | --max-density | --ignore | --frame | --jobs)
      return
      ;;
    *)
      if [[ $current == -* ]]; then
        case $command in
          show) words="$common --frame-rate --presenter --verbose" ;;
          render) words="$common $files --at" ;;
          record) words="$common $files --fps --for --quality" ;;
          list) words='--json --help' ;;
          diff) words=$differ ;;
          describe) words='--textconv --json --max-pixels --version --help' ;;
          *) words='--help' ;;
        esac
      elif [[ $command == help ]]; then
        words='diff describe show render record list script'
      elif [[ $command != list && $command != script && $command != diff && $command != describe &&
        -z $scene ]]; then
        words=$scenes
        ((COMP_CWORD == 1)) && words+=' diff describe show render record list script help'
      fi
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  # Two pictures can be compared without a scene.
  if ((COMP_CWORD == 1)) && [[ $current != -* ]]; then
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current")
    compopt -o filenames 2>/dev/null
  fi
}

complete -o bashdefault -o default -F _matte matte
