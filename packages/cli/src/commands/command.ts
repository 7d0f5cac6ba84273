import type { ParseArgsOptionsConfig } from 'node:util';
import type { Ending } from '../failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Options as they were typed. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface Invocation {
  terminal: Terminal;
  args: readonly string[];
  options: Options;
}

/** Results of a command: its lines for people, its facts for scripts. */
export interface CommandOutcome {
  facts: Record<string, unknown>;
  lines: readonly string[];
  /** Set when a part of it has failed; the finished part is told all the same. */
  ending?: Ending;
}

export interface OptionHelp {
  /** `--password 密码` */
  value?: string;
  /** Offered by a shell for the value: these words, or paths; nothing where neither is said. */
  choices?: readonly string[];
  isPath?: true;
  short?: string;
  text: string;
}

export interface Command {
  name: string;
  /** `<文件或文件夹…>` */
  args: string;
  /** Offered by a shell for it: paths, or these words; nothing where neither is said. */
  offers?: 'paths' | readonly string[];
  summary: string;
  about: readonly string[];
  options: Readonly<Record<string, OptionHelp>>;
  examples: readonly (readonly [command: string, what: string])[];
  run(invocation: Invocation): Promise<CommandOutcome>;
}

export const COMMON_OPTIONS: Readonly<Record<string, OptionHelp>> = {
  server: { value: '地址', text: '服务器地址，默认是登录时的那个' },
  json: { text: '结果写成一行 JSON，供脚本读取' },
  quiet: { short: 'q', text: '不显示进度和提示' },
  help: { short: 'h', text: '显示这份说明' },
};

export function parserOptions(options: Command['options']): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries({ ...options, ...COMMON_OPTIONS }).map(([name, { value, short }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
    ]),
  );
}

export function text(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
