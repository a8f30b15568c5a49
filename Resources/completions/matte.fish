
# What follows is Matte's own: words without a command are those of `matte show`.

set -g __matte_commands (functions __matte_parse_tokens | string replace -rf "^\s*case '?(\w+)'?\$" '$1' | string match -v matte)
functions -c __matte_tokens __matte_given_tokens

function __matte_tokens
    # Where the cursor is in its token; commandline cannot say it of a line that `complete -C` is given.
    if test "$argv" = -tC
        string length -- (commandline -ct)
        return
    end
    set -l tokens (__matte_given_tokens $argv)
    if test (count $tokens) -gt 1; and not contains -- $tokens[2] $__matte_commands
        set tokens $tokens[1] show $tokens[2..]
    end
    printf '%s\n' $tokens
end

# The first word may be a scene or a file, too.
complete -c matte -n '__matte_should_offer_completions_for_positional "matte" -eq 1' -Fa '(complete -C "matte show "(commandline -ct))'
complete -c matte -n '__matte_should_offer_completions_for_positional "matte help" -eq 1' -fa "$__matte_commands compare"
