# What follows is Matte's own: words without a command are those of `matte show`, and after name= no space
# follows.

__matte_complete() {
    compadd -S '' -- "${@}"
}

functions[__matte_generated]=$functions[_matte]

_matte() {
    local -i ret=1
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
            compadd -- compare && ret=0
            words=("${words[1]}" "${words[@]:2}") CURRENT=2
        elif ((!$+functions[_matte_${words[2]}])); then
            words=("${words[1]}" show "${words[@]:1}")
            ((CURRENT++))
        fi
        __matte_generated && ret=0
    fi
    return ret
}

if [[ "${funcstack[1]}" = _matte ]]; then
    _matte "${@}"
else
    compdef _matte matte
fi
