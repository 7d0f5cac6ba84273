/** The README is for the program's user, in two languages; nothing that the program has is missing from either. */
import { readFileSync } from 'node:fs';
import { CLI_EXITS, CLI_SUMMARIES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import packageFacts from '../package.json' with { type: 'json' };
import { COMMON_OPTIONS } from '../src/commands/command.ts';
import { COMMANDS } from '../src/commands/commands.ts';
import { mainHelp, VARIABLES } from '../src/commands/help.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, chinese = '', english = ''] = readme.split(/^## (?:中文|English)$/m);

/** The text below a heading, until the next one. */
function sectionOf(text: string, heading: string): string {
  const [, below = ''] = text.split(`\n${heading}\n`);
  return below.split(/\n#{2,4} /)[0] ?? '';
}

function exitsOf(section: string): [number, string][] {
  return [...section.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code, text = '']) => [
    Number(code),
    text,
  ]);
}

it('the commands are those that the contract has words for, in its order', () => {
  expect(COMMANDS.map(({ name }) => name)).toEqual(Object.keys(CLI_SUMMARIES));
  expect(COMMANDS.map(({ summary }) => summary)).toEqual(Object.values(CLI_SUMMARIES));
});

describe.each([
  ['Chinese', chinese, '### 命令', '### 退出码', '### 环境变量'],
  ['English', english, '### Commands', '### Exit codes', '### Environment'],
])('in %s', (_, text, commands, exits, environment) => {
  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    '%s has an example and all its options',
    (name, { options }) => {
      const section = sectionOf(text, `#### transmit ${name}`);
      expect(section).toMatch(new RegExp(`^\\$ .*transmit ${name}`, 'm'));
      for (const [option, { short }] of Object.entries(options)) {
        expect(section).toMatch(new RegExp(`^\\| .*\`--${option}[ \`]`, 'm'));
        if (short) expect(section).toContain(`\`-${short}\``);
      }
    },
  );

  it('no option is told of that a command does not take', () => {
    for (const { name, options } of COMMANDS) {
      const told = sectionOf(text, `#### transmit ${name}`).matchAll(/^\| (.+?) \|/gm);
      const named = [...told].flatMap(([, cell = '']) => [...cell.matchAll(/--([a-z-]{2,})/g)]);
      for (const [, option = ''] of named) expect(Object.keys(options)).toContain(option);
    }
  });

  it('options of every command, variables and exit codes stand there', () => {
    for (const option of Object.keys(COMMON_OPTIONS)) {
      expect(sectionOf(text, commands)).toContain(`\`--${option}`);
    }
    for (const [name] of VARIABLES) expect(sectionOf(text, environment)).toContain(`\`${name}\``);
    const codes = Object.values(CLI_EXITS).map(({ code }) => code);
    expect(exitsOf(sectionOf(text, exits)).map(([code]) => code)).toEqual(codes);
  });

  it('the first five minutes, proxies and completion too', () => {
    for (const word of ['npm install -g', 'transmit send', 'NO_PROXY=', 'SOCKS']) {
      expect(text).toContain(word);
    }
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect(text).toContain(`transmit completion ${shell}`);
    }
    expect(text).toContain(`transmit-cli-${packageFacts.version}.tgz`);
  });
});

it('exit codes mean in Chinese what the help says', () => {
  const told = Object.values(CLI_EXITS).map(({ code, text }) => [code, text]);
  expect(exitsOf(sectionOf(chinese, '### 退出码'))).toEqual(told);
  for (const { text } of Object.values(CLI_EXITS)) expect(mainHelp()).toContain(text);
  for (const [name] of VARIABLES) expect(mainHelp()).toContain(name);
});
