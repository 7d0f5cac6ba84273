import type { CommandRow, OptionRow } from './table.ts';

/**
 * Writes completion by zsh's own functions: `_arguments` knows which options were given and what
 * follows them.
 */
export function writeZsh(commands: readonly CommandRow[]): string {
  return [
    '#compdef transmit',
    '_transmit() {',
    '  if (( CURRENT == 2 )); then',
    '    local -a commands',
    '    commands=(',
    ...commands.map(({ name, summary }) => `      ${quote(`${name}:${summary}`)}`),
    "      '--help:显示说明'",
    "      '--version:显示版本'",
    '    )',
    "    _describe -t commands '命令' commands",
    '    return',
    '  fi',
    '  local command="${words[2]}"',
    '  shift words',
    '  (( CURRENT -= 1 ))',
    '  case "$command" in',
    ...commands.flatMap(caseOf),
    '  esac',
    '}',
    '# In a folder of fpath this file is the function; read by source it tells zsh of it.',
    'if [[ ${funcstack[1]} == _transmit ]]; then _transmit "$@"; else compdef _transmit transmit; fi',
  ].join('\n');
}

function caseOf({ name, args, offers, options }: CommandRow): string[] {
  const specs = [...options.flatMap(specsOf), ...specsOfPositions(args, offers)];
  return [
    `    ${name})`,
    '      _arguments -s \\',
    ...specs.map((spec, index) => `        ${spec}${index < specs.length - 1 ? ' \\' : ''}`),
    '      ;;',
  ];
}

/** `'(-o --output)--output=[存到这里]:位置:_files'`; both forms of an option exclude each other. */
function specsOf({ flags, value, text, choices, isPath }: OptionRow): string[] {
  const told = text.replace(/[[\]\\]/g, '\\$&');
  const offer = choices ? `(${choices.join(' ')})` : isPath ? '_files' : ' ';
  const follows = value === undefined ? '' : `:${value.replaceAll(':', '\\:')}:${offer}`;
  return flags.map((flag) => {
    const joins = value === undefined ? '' : flag.startsWith('--') ? '=' : '+';
    return quote(`(${flags.join(' ')})${flag}${joins}[${told}]${follows}`);
  });
}

/** Codes are told too, though nothing is offered for them: behind a word that it does not know `_arguments` stops. */
function specsOfPositions(args: string, offers: CommandRow['offers']): string[] {
  if (args === '') return [];
  if (offers === 'paths') return [quote('*:文件:_files')];
  return [quote(offers.length > 0 ? `1:名称:(${offers.join(' ')})` : '*:取件码: ')];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
