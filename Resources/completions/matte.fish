# Completes matte's commands, scenes, options and their values; everything else is a file.

set -l scenes split fill reveal night polygon mask gallery
set -l commands diff describe show render record list script help

# True if a scene has been named.
function __matte_has_scene
    __fish_seen_subcommand_from split fill reveal night polygon mask gallery
end

# The parameters of the scene that has been named.
function __matte_parameters
    switch (string match -r -- '^(?:split|fill|reveal|night|polygon|mask)$' (commandline -opc))[1]
        case split
            printf '%s\n' fraction= tracking=edge tracking=distance divider=on divider=off divider=always \
                snap= backdrop=style backdrop=checker
        case fill
            printf '%s\n' progress= ring=on ring=off extent=
        case reveal
            printf '%s\n' threshold= offset=
        case night
            printf '%s\n' progress= velocity= pointer=
        case polygon
            printf '%s\n' sides= inset= ratio= border=
        case mask
            printf '%s\n' path= rule=nonzero rule=evenodd
    end
end

complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a diff -d 'Say exactly what differs between two pictures'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a describe -d 'Describe a picture in lines of text'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a show -d 'Open one effect in a window'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a render -d 'Write one frame as PNG'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a record -d 'Write an animation'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a list -d 'List the scenes and their parameters'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a script -d 'Tell how scripts are written'
complete -c matte -n "not __fish_seen_subcommand_from $commands; and not __matte_has_scene" -a help -d 'Show help on a command'
complete -c matte -n "__fish_seen_subcommand_from help" -f -a "diff describe show render record list script"
complete -c matte -n "not __fish_seen_subcommand_from diff describe list script help; and not __matte_has_scene" -a "$scenes" -d Scene

set -l scened "not __fish_seen_subcommand_from diff describe list script help"
complete -c matte -n "$scened" -l size -x -a '640x480 1280x720 1920x1080' -d 'Size in logical pixels'
complete -c matte -n "$scened" -l scale -x -a '1 1.5 2 3 4' -d 'Device pixels per logical pixel'
complete -c matte -n "$scened" -l set -x -a '(__matte_parameters)' -d 'Set a parameter'
complete -c matte -n "$scened" -l literal -d 'Reproduce the original article'
complete -c matte -n "$scened" -l auto -d 'Play the effect automatically'
complete -c matte -n "$scened" -l style -x -a 'light dark' -d 'Colours of the window'
complete -c matte -n "$scened" -l reduced-motion -d 'Turn off animation'
complete -c matte -n "$scened" -l hints -d 'Draw the hints'
complete -c matte -n "$scened" -l no-hints -d 'Draw no hints'
complete -c matte -n "$scened" -l max-pixels -x -d 'Refuse pictures with more pixels'
complete -c matte -n "$scened" -l script -r -F -d 'Replay recorded input'
complete -c matte -n "$scened; and not __fish_seen_subcommand_from render record" -l frame-rate -x -a '30 60 unlimited' -d 'Most frames per second'
complete -c matte -n "$scened; and not __fish_seen_subcommand_from render record" -l presenter -x -a 'auto shm render put' -d 'How pixels reach the window'
complete -c matte -n "$scened; and not __fish_seen_subcommand_from render record" -l verbose -d 'Say how pixels reach the window'
complete -c matte -n "__fish_seen_subcommand_from render record" -s o -l output -r -F -d 'Where to write'
complete -c matte -n "__fish_seen_subcommand_from render record" -l background -x -a 'style transparent' -d 'What is behind the scene'
complete -c matte -n "__fish_seen_subcommand_from render record" -l pointer -d 'Draw the pointer'
complete -c matte -n "__fish_seen_subcommand_from render" -l at -x -d 'Which moment to draw'
complete -c matte -n "__fish_seen_subcommand_from record" -l fps -x -a '24 30 60' -d 'Frames per second'
complete -c matte -n "__fish_seen_subcommand_from record" -l for -x -d 'Length in seconds'
complete -c matte -n "__fish_seen_subcommand_from record" -l quality -x -a 'lossless 75 90' -d 'WebP quality'
complete -c matte -n "__fish_seen_subcommand_from list" -l json -d 'Write JSON'
complete -c matte -n "__fish_seen_subcommand_from diff" -s o -l output -r -F -d 'Write a picture of what differs'
complete -c matte -n "__fish_seen_subcommand_from diff" -l json -d 'Write JSON'
complete -c matte -n "__fish_seen_subcommand_from diff" -l quiet -d 'Write nothing'
complete -c matte -n "__fish_seen_subcommand_from diff" -l threshold -x -a '0.05 0.1 0.2' -d 'Count only what looks different'
complete -c matte -n "__fish_seen_subcommand_from diff" -l metric -x -a 'yiq oklab' -d 'How it is measured what looks different'
complete -c matte -n "__fish_seen_subcommand_from diff" -l ignore-antialiasing -d 'Do not count pixels of antialiased edges'
complete -c matte -n "__fish_seen_subcommand_from diff" -l max-diff -x -d 'Allow so many pixels to differ'
complete -c matte -n "__fish_seen_subcommand_from diff" -l max-density -x -d 'Allow so many in any 16×16 pixels'
complete -c matte -n "__fish_seen_subcommand_from diff" -l ignore -x -d 'Leave out a rectangle'
complete -c matte -n "__fish_seen_subcommand_from diff" -l ignore-mask -r -F -d 'Leave out what a picture marks'
complete -c matte -n "__fish_seen_subcommand_from diff" -l align -x -a 'none top-left center scale rows columns auto' -d 'Which pixels are compared with each other'
complete -c matte -n "__fish_seen_subcommand_from diff" -l frame -x -d 'Compare only this frame of animations'
complete -c matte -n "__fish_seen_subcommand_from diff" -l style -x -a 'highlight pair mask side-by-side' -d 'How the picture of what differs is painted'
complete -c matte -n "__fish_seen_subcommand_from diff" -l show -d 'Show that picture in the terminal'
complete -c matte -n "__fish_seen_subcommand_from diff" -l strict -d 'Count other metadata'
complete -c matte -n "__fish_seen_subcommand_from diff" -l report -r -F -d 'Write a page of what differs between folders'
complete -c matte -n "__fish_seen_subcommand_from diff" -l jobs -x -d 'Compare so many pairs at a time'
complete -c matte -n "__fish_seen_subcommand_from diff" -l verbose -d 'List pairs that are the same'
complete -c matte -n "__fish_seen_subcommand_from diff" -l max-pixels -x -d 'Refuse pictures with more pixels'
complete -c matte -n "__fish_seen_subcommand_from diff" -l cached -d 'Compare what is staged'
complete -c matte -n "__fish_seen_subcommand_from diff" -l git-external -d 'For git itself'
complete -c matte -n "__fish_seen_subcommand_from describe" -l textconv -d 'Describe what is no picture, too'
complete -c matte -n "__fish_seen_subcommand_from describe" -l json -d 'Write JSON'
complete -c matte -n "__fish_seen_subcommand_from describe" -l max-pixels -x -d 'Refuse pictures with more pixels'
complete -c matte -l version -d 'Show the version'
complete -c matte -s h -l help -d 'Show help'
