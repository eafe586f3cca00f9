import CNCurses
import Shop

/// How each role looks, with colours and without.
///
/// Colours are few and stand on the terminal's own background, so that they can be read on a light
/// one and a dark one alike: no white and no yellow but on a ground of our own.
struct CursesColours {
  /// Whether colours are used at all.
  let areOn: Bool

  private struct Look {
    var foreground: Int32 = -1
    var background: Int32 = -1
    var colour: attr_t = 0
    var monochrome: attr_t = 0
  }

  /// Starts the colours of ncurses if they are wanted and the terminal has them.
  init(colour: Bool) {
    guard colour, has_colors(), start_color() == OK, use_default_colors() == OK,
      shim_colours() >= 8
    else {
      areOn = false
      return
    }
    areOn = true
    for role in Role.allCases {
      let look = Self.look(of: role)
      init_pair(Self.pair(of: role), Int16(look.foreground), Int16(look.background))
    }
  }

  /// Has what is written next look like the role.
  func use(_ role: Role) {
    let look = Self.look(of: role)
    shim_set_attributes(
      areOn ? look.colour : look.monochrome, areOn ? Self.pair(of: role) : 0)
  }

  private static func pair(of role: Role) -> Int16 { Int16(role.rawValue) + 1 }

  private static func look(of role: Role) -> Look {
    let bold = shim_bold()
    let reverse = shim_reverse()
    return switch role {
    case .normal, .frame: Look()
    case .title: Look(colour: bold, monochrome: bold)
    case .heading: Look(foreground: COLOR_CYAN, colour: bold, monochrome: bold)
    case .quiet: Look(colour: shim_dim())
    case .good: Look(foreground: COLOR_GREEN)
    case .waiting: Look(foreground: COLOR_MAGENTA)
    case .bad: Look(foreground: COLOR_RED, colour: bold, monochrome: bold)
    case .testStore:
      Look(foreground: COLOR_BLACK, background: COLOR_YELLOW, monochrome: bold | shim_underline())
    case .selected: Look(colour: reverse, monochrome: reverse)
    case .chosen: Look(colour: reverse | bold, monochrome: reverse | bold)
    case .key: Look(colour: bold, monochrome: bold)
    case .advertisement: Look(foreground: COLOR_CYAN, monochrome: shim_underline())
    }
  }
}
