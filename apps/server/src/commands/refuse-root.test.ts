import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnCommand } from '#test/spawn-command.ts';
import { judgeThisUser, judgeUser } from './refuse-root.ts';

const TRANSMIT = { uid: 990, gid: 991, name: 'transmit' };
const NAMELESS = { ...TRANSMIT, name: undefined };
const ROOT = { uid: 0, gid: 0, name: 'root' };

function judge(
  uid: number | undefined,
  owner: typeof TRANSMIT | typeof NAMELESS,
  ...args: string[]
) {
  const typed = ['/opt/transmit/bin/transmit-server', 'backup', ...args];
  return judgeUser(uid, { dataDir: '/var/lib/transmit', owner, typed });
}

describe('a command', () => {
  it.each([
    ['root, in a folder of root', 0, ROOT],
    ['the service', 990, TRANSMIT],
    ['somebody else, whom the system itself refuses', 1000, TRANSMIT],
    ['anybody, on a system without numbers', undefined, TRANSMIT],
  ])('may be run by %s', (_, uid, owner) => {
    expect(judge(uid, owner, '/mnt/b')).toBeUndefined();
  });

  it.each([
    [
      TRANSMIT,
      ['/mnt/b', '--keep', '3'],
      'runuser -u transmit -- /opt/transmit/bin/transmit-server backup /mnt/b --keep 3',
    ],
    [
      TRANSMIT,
      ["it's mine"],
      "runuser -u transmit -- /opt/transmit/bin/transmit-server backup 'it'\\''s mine'",
    ],
    [
      NAMELESS,
      ['/mnt/b'],
      'setpriv --reuid=990 --regid=991 --clear-groups -- /opt/transmit/bin/transmit-server backup /mnt/b',
    ],
  ])('by root in a folder of %j is refused with what to type', (owner, args, line) => {
    expect(judge(0, owner, ...args)).toContain(`没有执行。请改用：${line}`);
  });
});

describe.runIf(process.getuid?.() === 0)(
  'by root, in a folder of another user (needs root)',
  () => {
    const givenAway = () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'transmit-given-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      chownSync(dataDir, 65_534, 65_534);
      return dataDir;
    };

    it.each([
      ['backup', ['--show-key']],
      ['operator', ['13800138000']],
    ])('%s leaves nothing there', async (command, args) => {
      const DATA_DIR = givenAway();
      const { code, said } = await spawnCommand(`commands/${command}.ts`, args, { DATA_DIR });
      expect(said).toMatch(/runuser -u \w+ -- \/.*\/bin\/transmit-server /);
      expect(said).toContain(`transmit-server ${command} ${args.join(' ')}`);
      expect(code).toBe(1);
      expect(readdirSync(DATA_DIR)).toEqual([]);
    });

    it.each([
      ['transmit.db', 0, 0, undefined],
      ['transmit.db', 61_001, 0, 'setpriv --reuid=61001'],
      ['objects', 0, 0, undefined],
      ['objects', 61_001, 0, 'setpriv --reuid=61001'],
      ['models', 0, 0, 'nobody'],
    ])('whose %s is of %i, is judged by what the service has made', (name, uid, gid, words) => {
      const dataDir = givenAway();
      const path = join(dataDir, name);
      if (name === 'transmit.db') writeFileSync(path, '');
      else mkdirSync(path);
      chownSync(path, uid, gid);
      if (words === undefined) expect(judgeThisUser(dataDir)).toBeUndefined();
      else expect(judgeThisUser(dataDir)).toContain(words);
    });

    it('the doctor, who leaves nothing, examines it all the same', async () => {
      const { said } = await spawnCommand('commands/doctor.ts', [], { DATA_DIR: givenAway() });
      expect(said).toContain('[ok] Node');
    });
  },
);
