
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

# What git calls revisions, behind the dots of a range, too.
function __matte_revisions
    set -l start (commandline -ct | string match -r '^.*\.\.')
    for name in HEAD (git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null)
        printf '%s\n' "$start$name"
    end
end

function __matte_takes_revisions
    set -l tokens (__matte_given_tokens -opc)
    test (count $tokens) -eq 1; or contains -- $tokens[2] diff; or not contains -- $tokens[2] $__matte_commands
end
complete -c matte -n __matte_takes_revisions -a '(__matte_revisions)'

# The first word may be a scene or a file, too.
complete -c matte -n '__matte_should_offer_completions_for_positional "matte" -eq 1' -Fa '(complete -C "matte show "(commandline -ct))'
complete -c matte -n '__matte_should_offer_completions_for_positional "matte help" -eq 1' -fa "$__matte_commands"
complete -c matte -n '__matte_should_offer_completions_for_positional "matte help" -eq 1' -fa compare -d 'Compare two pictures in a window.'
