/// Completion for bash: a function that finds its place in the line, and two lists by place.
enum BashCompletions {
  static let text = """
    # Completion of shopfront for bash.
    _shopfront() {
      local line=${COMP_LINE:0:COMP_POINT} each word option= place= choices= prefix=
      local -a words
      read -ra words <<<"$line"
      word=${line##*[[:space:]]}
      [[ -n $word ]] && unset 'words[-1]'
      for each in "${words[@]:1}"; do
        if [[ -n $option ]]; then
          option=
          continue
        fi
        case $each in
        \(Completion.valued.joined(separator: "|"))) option=$each ;;
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
        case ${place%% *} in
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
    ([nil] + CommandName.allCases.map(Optional.some)).map { command in
      let names = Completion.options(of: command).map(\.name.written)
      let pattern = (command?.rawValue ?? "").shellQuoted
      return "    \(pattern)) choices='\(names.joined(separator: " "))' ;;"
    }.joined(separator: "\n")
  }

  private static var places: String {
    Completion.all.map { completion in
      let action =
        switch completion.choices {
        case .words(let words): "choices=" + words.map(\.text).joined(separator: " ").shellQuoted
        case .products:
          "choices=$(\(Completion.productIDs))"
        case .files:
          """
          compopt -o filenames 2>/dev/null
              mapfile -t COMPREPLY < <(compgen -f -- "$word")
          """
        }
      return "  \(completion.shellPattern.isEmpty ? "''" : completion.shellPattern)) \(action) ;;"
    }.joined(separator: "\n")
  }
}
