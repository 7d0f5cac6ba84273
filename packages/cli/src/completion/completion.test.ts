/** The shells are asked themselves for what they offer; one that is not on this machine is named as skipped. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findShell, offeredBy, SHELLS } from '#test/complete.ts';
import { COMMANDS } from '../commands/commands.ts';
import { writeBash } from './bash.ts';
import { writeFish } from './fish.ts';
import { tabulate } from './table.ts';
import { writeZsh } from './zsh.ts';

const WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish };
const FILES = ['报告.pdf', '照片'];

function folderWithFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-completion-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '报告.pdf'), '');
  mkdirSync(join(folder, '照片'));
  return folder;
}

describe.each(SHELLS)('%s', (shell) => {
  const path = findShell(shell);
  const offered = (line: string) =>
    offeredBy(shell, path ?? '', {
      script: WRITERS[shell](tabulate(COMMANDS)),
      line,
      folder: folderWithFiles(),
    });

  it.skipIf(!path)('offers every command of the table', () => {
    expect(offered('transmit ')).toEqual(expect.arrayContaining(COMMANDS.map(({ name }) => name)));
  });

  it.skipIf(!path).each([
    ['transmit co', ['collect', 'completion', 'compress']],
    ['transmit se', ['send']],
    ['transmit completion ', ['bash', 'fish', 'zsh']],
    ['transmit completion z', ['zsh']],
    ['transmit rename --case ', ['lower', 'upper', 'words']],
    ['transmit rename --case u', ['upper']],
    ['transmit send --ea', ['--each']],
    [
      'transmit get --',
      ['--force', '--help', '--json', '--output', '--password', '--quiet', '--server', '--words'],
    ],
    ['transmit get ', []],
    ['transmit send --title ', []],
    ['transmit send ', FILES],
    ['transmit send 报告.pdf 照', ['照片']],
    ['transmit get 8K3F2-A7QWE -o ', FILES],
    ['transmit help s', ['send']],
  ])('for “%s” %j', (line, words) => {
    expect(offered(line).filter((word) => !word.startsWith('.'))).toEqual(words);
  });

  it.skipIf(!path)('offers a value behind = as well', () => {
    // fish and zsh give the whole word, bash what stands behind the sign.
    const words = offered('transmit rename --case=u').map((word) => word.replace('--case=', ''));
    expect(words).toEqual(['upper']);
  });

  it.skipIf(!path).each(COMMANDS.map((command) => [command.name, command] as const))(
    'offers every option of %s',
    (name, { options }) => {
      const words = offered(`transmit ${name} --`);
      for (const option of [...Object.keys(options), 'help'])
        expect(words).toContain(`--${option}`);
    },
  );
});
