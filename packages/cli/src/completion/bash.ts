import { type CommandRow, GLOBAL_FLAGS, type OptionRow } from './table.ts';

/**
 * Needs nothing but bash: not even the package bash-completion, and no `compopt`, which bash 3.2 of macOS lacks. Names are
 * offered for a value only where it has some; a wrong guess would be worse than none.
 */
export function writeBash(commands: readonly CommandRow[]): string {
  const names = [...commands.map(({ name }) => name), ...GLOBAL_FLAGS];
  return [
    '_transmit() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
    '  local command="${COMP_WORDS[1]}" options= words= paths=',
    '  COMPREPLY=()',
    '  # --case=lower comes as three words.',
    '  if [[ $current == = ]]; then current=',
    '  elif [[ $before == = ]]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi',
    '  if [[ $COMP_CWORD -eq 1 ]]; then',
    `    words=${quote(names.join(' '))}`,
    '  else',
    '    case "$command" in',
    ...commands.flatMap(caseOf),
    '    esac',
    '  fi',
    '  if [[ -n $paths ]]; then',
    '    compopt -o default 2>/dev/null || _transmit_paths "$current"',
    '  else',
    '    [[ $current == -* ]] && words="$words $options"',
    '    COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '  fi',
    '}',
    '_transmit_paths() {',
    "  local IFS=$'\\n'",
    '  COMPREPLY=($(compgen -f -- "$1"))',
    '}',
    'complete -F _transmit transmit',
  ].join('\n');
}

function caseOf({ name, offers, options }: CommandRow): string[] {
  const flags = options.flatMap((option) => option.flags).join(' ');
  const valued = options.filter(({ value }) => value !== undefined);
  const ofPositions = offers === 'paths' ? '[[ $current == -* ]] || paths=1' : wordsOf(offers);
  return [
    `      ${name})`,
    '        case "$before" in',
    ...valued.map((option) => `          ${option.flags.join(' | ')}) ${offerOf(option)} ;;`),
    `          *) options=${quote(flags)}; ${ofPositions} ;;`,
    '        esac',
    '        ;;',
  ];
}

function offerOf({ choices = [], isPath }: OptionRow): string {
  return isPath ? 'paths=1' : wordsOf(choices);
}

function wordsOf(words: readonly string[]): string {
  return `words=${quote(words.join(' '))}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
