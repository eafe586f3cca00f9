/// The style sheet of an export.
///
/// Cells of a screen must stand below each other, so its text is in one width and is never wrapped.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --soft: #666; --line: #ccc;
      --green: #17702a; --red: #b3141e; --violet: #7d2a90; --cyan: #006a80; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6e6e6; --paper: #161616; --soft: #a0a0a0; --line: #444;
        --green: #6fce82; --red: #ff8a8a; --violet: #d9a0e8; --cyan: #6fd0e4; }
    }
    body { font-family: sans-serif; line-height: 1.4; max-width: 64em; margin: 1em auto;
      padding: 0 1em; color: var(--ink); background: var(--paper); }
    pre, code { font-family: monospace; }
    .mark { background: #f2c500; color: #000; padding: .3em .6em; font-weight: bold; }
    h1 { font-size: 1.3em; } h2 { font-size: 1.1em; } h3 { font-size: 1em; margin-bottom: .2em; }
    h1.held, .held .outcome, .good { color: var(--green); }
    h1.failed, .failed .outcome, .bad { color: var(--red); }
    .unplayed, .quiet, .none { color: var(--soft); }
    section { border-top: 1px solid var(--line); }
    dl { display: grid; grid-template-columns: max-content auto; gap: .1em 1em; }
    dd { margin: 0; overflow-wrap: anywhere; font-family: monospace; }
    .failure { border-left: .3em solid var(--red); padding-left: .8em; }
    table { border-collapse: collapse; margin: .6em 0; }
    caption { text-align: left; font-weight: bold; }
    th, td { border: 1px solid var(--line); padding: .1em .5em; text-align: left; }
    .screen { border: 1px solid var(--line); padding: .5em; overflow-x: auto; line-height: 1.2;
      display: inline-block; max-width: 100%; box-sizing: border-box; }
    .screen i { display: inline-block; width: 2ch; font-style: normal; }
    .title, .key, .heading, .chosen, .screen .bad { font-weight: bold; }
    .heading, .advertisement { color: var(--cyan); }
    .waiting { color: var(--violet); }
    .testStore { background: #f2c500; color: #000; }
    .selected, .chosen { color: var(--paper); background: var(--ink); }
    .plain span { color: inherit; background: none; }
    .plain .testStore, .plain .advertisement { text-decoration: underline; }
    .plain .selected, .plain .chosen { color: var(--paper); background: var(--ink); }
    """
}
