# What follows is Matte's own: words without a command are those of `matte show`, and after name= no space
# follows.

__matte_complete() {
    local -a offers=("${@}")
    if [[ $1 == *:* ]]; then _describe -V '' offers; else compadd -S '' -- $offers; fi
}

# What git calls revisions, behind the dots of a range, too.
__matte_revisions() {
    [[ $PREFIX != -* && ${words[CURRENT - 1]} != -?* ]] || return 1
    compset -P '*..'
    local -a names=(HEAD ${(f)"$(git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)"})
    compadd -- $names
}

functions[__matte_generated]=$functions[_matte]

_matte() {
    local -i ret=1 place=CURRENT
    local -a given=("${words[@]}")
    if ((CURRENT == 2)); then
        __matte_generated && ret=0
        words=("${given[1]}" show "${given[@]:1}") CURRENT=3
        __matte_generated && ret=0
        # Two pictures can be compared without a scene.
        words=("${given[1]}" show split "${given[@]:1}") CURRENT=4
        __matte_generated && ret=0
    else
        if [[ ${words[2]} == help ]]; then
            # It takes one command.
            ((CURRENT == 3)) || return 1
            # Help knows compare, too, which the parser has under another name.
            __matte_complete 'compare:Compare two pictures in a window.' && ret=0
            words=("${words[1]}" "${words[@]:2}") CURRENT=2
        elif ((!$+functions[_matte_${words[2]}])); then
            words=("${words[1]}" show "${words[@]:1}")
            ((CURRENT++))
        fi
        __matte_generated && ret=0
    fi
    if [[ ${given[2]} == diff ]] || ((place == 2 || !$+functions[_matte_${given[2]}])) && [[ ${given[2]} != help ]]; then
        words=("${given[@]}") CURRENT=place
        __matte_revisions && ret=0
    fi
    return ret
}

if [[ "${funcstack[1]}" = _matte ]]; then
    _matte "${@}"
else
    compdef _matte matte
fi
