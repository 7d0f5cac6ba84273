import { type CommandRow, GLOBAL_FLAGS, type OptionRow } from './table.ts';

/** A line for each command and option, as fish's own completions are written. */
export function writeFish(commands: readonly CommandRow[]): string {
  return [
    '# Files are offered only where a command takes them.',
    'complete -c transmit -f',
    ...commands.map(({ name, summary }) => first(`-a ${name} -d ${quote(summary)}`)),
    ...GLOBAL_FLAGS.map((flag) => first(`-l ${flag.slice(2)}`)),
    ...commands.flatMap(linesOf),
  ].join('\n');
}

function first(rest: string): string {
  return `complete -c transmit -n __fish_use_subcommand ${rest}`;
}

function linesOf({ name, offers, options }: CommandRow): string[] {
  const begin = `complete -c transmit -n ${quote(`__fish_seen_subcommand_from ${name}`)}`;
  const ofPositions = offers === 'paths' ? ['-F'] : offers.map((word) => `-a ${word}`);
  return [...ofPositions, ...options.map(optionOf)].map((rest) => `${begin} ${rest}`);
}

function optionOf({ name, short, value, text, choices, isPath }: OptionRow): string {
  const flags = `-l ${name}${short ? ` -s ${short}` : ''}`;
  const follows = value === undefined ? '' : isPath ? ' -r -F' : ' -x';
  const words = choices ? ` -a ${quote(choices.join(' '))}` : '';
  return `${flags}${follows}${words} -d ${quote(text)}`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
