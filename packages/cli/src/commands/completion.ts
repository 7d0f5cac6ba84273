import { CLI_SUMMARIES } from '@transmit/contract';
import { writeBash } from '../completion/bash.ts';
import { writeFish } from '../completion/fish.ts';
import { tabulate } from '../completion/table.ts';
import { writeZsh } from '../completion/zsh.ts';
import { CliFailure } from '../failure.ts';
import type { Command } from './command.ts';

const WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish };
type Shell = keyof typeof WRITERS;
const SHELLS = Object.keys(WRITERS) as Shell[];

/** The command that writes the completion of all commands, itself among them. */
export function createCompletion(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    args: '<bash|zsh|fish>',
    offers: SHELLS,
    summary: CLI_SUMMARIES.completion,
    about: ['输出的是一段脚本，按下面的例子存到 shell 读取补全的位置，新开的终端里生效。'],
    options: {},
    examples: [
      ['source <(transmit completion bash)', 'bash：写进 ~/.bashrc'],
      ['source <(transmit completion zsh)', 'zsh：写进 ~/.zshrc，放在 compinit 之后'],
      [
        'transmit completion fish > ~/.config/fish/completions/transmit.fish',
        'fish：存到补全文件夹',
      ],
    ],
    async run({ args }) {
      const [typed, ...others] = args;
      const shell = SHELLS.find((one) => one === typed);
      if (!shell || others.length > 0) {
        throw new CliFailure('usage', '请写 bash、zsh 或 fish；用法见 transmit completion --help');
      }
      const script = WRITERS[shell](tabulate(commands()));
      return { facts: { shell, script }, lines: [script] };
    },
  };
}
