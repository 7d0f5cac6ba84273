/** A command that is typed in another folder, without DATA_DIR, makes no installation there and finds nothing sound. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ABSENT_BUCKET, spawnCommand } from '#test/spawn-command.ts';
import { newFolder } from '#test/store/backup-places.ts';

const PHONE = '13800138000';

it.each([
  ['operator', [PHONE], {}],
  ['operator', [PHONE, '--remove'], {}],
  ['verify-data', [], {}],
  ['export-audit', ['audit'], {}],
  ['migrate-objects', ['--finish'], ABSENT_BUCKET],
])('%s %j', async (command, args, env) => {
  const cwd = newFolder();
  const { code, said } = await spawnCommand(`commands/${command}.ts`, args, env, { cwd });
  // It says so instead where the program's own folder has data, as on a developer's machine.
  expect(said).toMatch(
    /里没有 transmit\.db：请设置与服务相同的 DATA_DIR|set DATA_DIR to the whole path/,
  );
  expect(code).toBe(1);
  expect(readdirSync(cwd)).toEqual([]);
});

it('a first operator can be named before the first start, in a folder given by its whole path', async () => {
  const env = { DATA_DIR: join(newFolder(), 'data') };
  const named = await spawnCommand('commands/operator.ts', [PHONE], env, { cwd: newFolder() });
  expect(named).toMatchObject({ code: 0, said: expect.stringContaining('注册后即为运营人员') });
});
