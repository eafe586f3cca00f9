/// Completion for bash: a function that finds its place in the line, and two lists by place.
enum BashCompletions {
  static let text = """
    # Completion of shopfront for bash.
    _shopfront() {
      local line=${COMP_LINE:0:COMP_POINT} each word option= place= choices= prefix=
      local -a words given
      read -ra words <<<"$line"
      word=${line##*[[:space:]]}
      [[ -n $word ]] && unset 'words[-1]'
      for each in "${words[@]:1}"; do
        if [[ -n $option ]]; then
          case $option in \(Completion.sources.shellPattern())) given+=("$option" "$each") ;; esac
          option=
          continue
        fi
        case $each in
        \(Completion.valued.joined(separator: "|"))) option=$each ;;
        \(Completion.sources.shellPattern("=*"))) given+=("$each") ;;
        -*) ;;
        *) place+=${place:+ }$each ;;
        esac
      done
      if [[ -z $option && $word == --*=* ]]; then
        option=${word%%=*}
        prefix=$option=
        word=${word#*=}
      fi
      COMPREPLY=()
      if [[ -n $option ]]; then
        place="${place%% *} $option"
      elif [[ $word == -* ]]; then
        case $place in
    \(options)
        esac
        COMPREPLY=($(compgen -W "$choices" -- "$word"))
        return
      fi
      case $place in
    \(places)
      *) return ;;
      esac
      [[ -n $choices ]] && COMPREPLY=($(compgen -W "$choices" -- "$word"))
      # Readline replaces only what stands behind the last of these.
      local whole=$prefix$word kept=
      [[ $COMP_WORDBREAKS == *=* && $whole == *=* ]] && kept=${whole%"${whole##*=}"}
      [[ $COMP_WORDBREAKS == *:* && $whole == *:* ]] && kept=${whole%"${whole##*:}"}
      COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
      COMPREPLY=("${COMPREPLY[@]#"$kept"}")
    }
    complete -F _shopfront shopfront
    """

  private static var options: String {
    OptionPlace.all.map { place in
      let names = place.options.map(\.name.written)
      return "    \(place.place.shellPattern)) choices='\(names.joined(separator: " "))' ;;"
    }.joined(separator: "\n")
  }

  private static var places: String {
    Completion.all.map { completion in
      let action =
        switch completion.choices {
        case .words(let words): "choices=" + words.map(\.text).joined(separator: " ").shellQuoted
        case .listed(let listing):
          "choices=$(shopfront \"${given[@]}\" \(listing.arguments) 2>/dev/null | \(listing.filter))"
        case .files:
          """
          compopt -o filenames 2>/dev/null
              mapfile -t COMPREPLY < <(compgen -f -- "$word")
          """
        }
      return "  \(completion.place.shellPattern)) \(action) ;;"
    }.joined(separator: "\n")
  }
}
