/// Completion for zsh: a function that finds its place in the line, and two lists by place.
enum ZshCompletions {
  static let text = """
    #compdef shopfront
    # Completion of shopfront for zsh.
    _shopfront() {
      local each option= place=
      local -a choices given
      for each in "${(@)words[2,CURRENT-1]}"; do
        if [[ -n $option ]]; then
          case $option in
          \(Completion.sources.shellPattern())) given+=("$option" "${(Q)each}") ;;
          esac
          option=
          continue
        fi
        case $each in
        \(Completion.valued.joined(separator: "|"))) option=$each ;;
        \(Completion.sources.shellPattern("=*"))) given+=("${(Q)each}") ;;
        -*) ;;
        *) place+=${place:+ }$each ;;
        esac
      done
      if [[ -z $option && $PREFIX == --*=* ]]; then
        option=${PREFIX%%=*}
        compset -P '*='
      fi
      if [[ -n $option ]]; then
        place="${place%% *} $option"
      elif [[ $PREFIX == -* ]]; then
        case $place in
    \(options)
        esac
        _describe option choices
        return
      fi
      case $place in
    \(places)
      esac
    }
    # Read from fpath, the file is the function's first call; sourced, it only makes it known.
    if [[ $funcstack[1] == _shopfront ]]; then
      _shopfront "$@"
    else
      compdef _shopfront shopfront
    fi
    """

  private static var options: String {
    OptionPlace.all.map { place in
      let options = place.options.map {
        described(Completion.Word(text: $0.name.written, help: $0.help))
      }
      return "    \(place.place.shellPattern)) choices=(\(options.inLines)) ;;"
    }.joined(separator: "\n")
  }

  private static var places: String {
    Completion.all.map { completion in
      let action =
        switch completion.choices {
        case .words(let words):
          "choices=(\(words.map(described).inLines)); _describe value choices"
        case .listed(let listing):
          "choices=($(shopfront $given \(listing.arguments) 2>/dev/null | \(listing.filter)))"
            + "; compadd -a choices"
        case .files: "_files"
        }
      return "  \(completion.place.shellPattern)) \(action) ;;"
    }.joined(separator: "\n")
  }

  /// A word with its help, as `_describe` takes it: the first colon separates the two.
  private static func described(_ word: Completion.Word) -> String {
    (word.text.replacing(":", with: #"\:"#) + (word.help.map { ":" + $0 } ?? "")).shellQuoted
  }
}

extension [String] {
  /// Several words of a list, each on a line of its own.
  fileprivate var inLines: String {
    map { "\n      " + $0 }.joined()
  }
}
