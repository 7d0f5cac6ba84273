import { COMMON_OPTIONS, type Command, type OptionHelp } from '../commands/command.ts';

/** A command as every shell is told of it; the same table parses what is typed. */
export interface CommandRow {
  name: string;
  summary: string;
  /** Empty where it takes nothing but options. */
  args: string;
  offers: 'paths' | readonly string[];
  options: OptionRow[];
}

export interface OptionRow extends Omit<OptionHelp, 'value'> {
  name: string;
  /** Undefined for a switch. */
  value: string | undefined;
  /** `--output`, `-o` */
  flags: string[];
}

export const GLOBAL_FLAGS = ['--help', '--version'] as const;

export function tabulate(commands: readonly Command[]): CommandRow[] {
  const rows = commands.map(({ name, summary, args, offers = [], options }) => ({
    name,
    summary,
    args,
    offers,
    options: Object.entries({ ...options, ...COMMON_OPTIONS }).map(toRow),
  }));
  const help = { name: 'help', summary: '显示说明', args: '<命令>', options: [] };
  return [...rows, { ...help, offers: commands.map(({ name }) => name) }];
}

function toRow([name, option]: [string, OptionHelp]): OptionRow {
  const { value, short } = option;
  return { ...option, name, value, flags: [`--${name}`, ...(short ? [`-${short}`] : [])] };
}
