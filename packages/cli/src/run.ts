import { parseArgs } from 'node:util';
import { CLI_EXITS } from '@transmit/contract';
import packageFacts from '../package.json' with { type: 'json' };
import { type Command, parserOptions } from './commands/command.ts';
import { COMMANDS, findCommand } from './commands/commands.ts';
import { findSimilar } from './commands/find-similar.ts';
import { commandHelp, mainHelp } from './commands/help.ts';
import { CliFailure, interrupted, toCliFailure } from './failure.ts';
import { note, sayJson, sayResult, type Terminal } from './terminal/terminal.ts';

/** One run of the program; its exit code. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  const wantsJson = argv.includes('--json');
  try {
    return await dispatch(argv, terminal);
  } catch (error) {
    const { code, message, ending } = terminal.signal.aborted ? interrupted() : toCliFailure(error);
    const exit = CLI_EXITS[ending].code;
    if (wantsJson) sayJson(terminal, { ok: false, error: { code, message, exit } });
    else note(terminal, message);
    return exit;
  }
}

/** A reader that has gone: `transmit list | head`. */
const READER_GONE = new Set(['EPIPE', 'EOF']);

/** The exit code where standard output takes nothing more; a reader that has seen enough is no fault. */
export function endWithoutOutput(
  error: NodeJS.ErrnoException,
  terminal: Terminal,
): number | undefined {
  if (READER_GONE.has(error.code ?? '')) return undefined;
  const { message, ending } = toCliFailure(error);
  note(terminal, message);
  return CLI_EXITS[ending].code;
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const wanted = name === 'help' ? findCommand(rest[0] ?? '') : undefined;
    sayResult(terminal, wanted ? commandHelp(wanted) : mainHelp());
    return name === undefined ? CLI_EXITS.usage.code : CLI_EXITS.done.code;
  }
  if (name === '--version' || name === '-v') {
    sayResult(terminal, packageFacts.version);
    return CLI_EXITS.done.code;
  }
  const command = findCommand(name);
  if (!command) {
    const similar = findSimilar(
      name,
      COMMANDS.map((one) => one.name),
    );
    const hint = similar ? `，是不是 ${similar}？` : '；';
    throw new CliFailure('usage', `没有 ${name} 这个命令${hint}全部命令见 transmit --help`);
  }
  const { values, positionals } = parse(command, rest);
  if (values['help'] === true) {
    sayResult(terminal, commandHelp(command));
    return CLI_EXITS.done.code;
  }
  const outcome = await command.run({ terminal, args: positionals, options: values });
  const { facts, lines, ending = 'done' } = outcome;
  if (values['json'] === true) sayJson(terminal, { ok: ending === 'done', ...facts });
  else for (const line of lines) sayResult(terminal, line);
  return CLI_EXITS[ending].code;
}

function parse(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: parserOptions(command.options),
      allowPositionals: true,
    });
    // No option is declared to be given several times.
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new CliFailure('usage', `${whatIsWrong(error)}；用法见 transmit ${command.name} --help`);
  }
}

/** Node says it in English, with the option in quotes. */
function whatIsWrong(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const [, option = ''] =
    /'(-{1,2}[^'=\s,]+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有 ${option} 这个选项`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `选项 ${option} 的值不对`;
  return '命令写法有误';
}
