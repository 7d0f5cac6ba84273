/** Half a restore is no installation, and whatever is called meanwhile leaves it able to go on. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { UNFINISHED_RESTORE } from '#data-folder.ts';
import { sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import {
  backUp,
  checkBackup,
  flipByte,
  newFolder,
  newPlace,
  poolPathOf,
  restore,
} from '#test/store/backup-places.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeBackup } from './backup/make-backup.ts';
import { probeDatabase } from './doctor/probe-database.ts';

const HALF = 'holds half a restore: run restore again';

/** A place with the files of a backup that has lost one of them, and no database. */
async function restoreHalf(engine: 'sqlite' | 'postgres') {
  const app = await createTestApp({ engine, now: Date.now() });
  await sendFile(app, app.visitor(), { content: 'kept' });
  await sendFile(app, app.visitor(), { key: 'k2', content: 'lost' });
  const folder = newFolder();
  await backUp(app, folder);
  flipByte(join(folder, poolPathOf(folder, 'lost')));
  const place = await newPlace(engine);
  await expect(restore(place, folder, { app })).rejects.toMatchObject({ exitCode: 2 });
  return { app, folder, place, names: () => readdirSync(place.env.DATA_DIR).toSorted() };
}

describe.each(['sqlite', 'postgres'] as const)('half a restore (%s)', (engine) => {
  it('is neither served nor checked nor backed up, and goes on when it is told to', async () => {
    const { app, folder, place, names } = await restoreHalf(engine);
    const before = names();
    await expect(createTestApp({ env: place.env })).rejects.toThrow(HALF);
    await expect(checkBackup(place)).rejects.toThrow(HALF);
    const config = readConfig(place.env);
    const options = { config, folder: newFolder(), keep: undefined, tell: () => {} };
    const { signal } = new AbortController();
    await expect(makeBackup({ ...options, signal })).rejects.toThrow(HALF);
    expect(await probeDatabase(config)).toContainEqual({
      subject: expect.stringContaining('数据库'),
      state: '问题',
      text: expect.stringContaining('有一次未完成的恢复'),
    });
    expect(names()).toEqual(before);
    expect((await restore(place, folder, { app, acceptMissing: true })).lost).toHaveLength(1);
    expect(await checkBackup(place)).toContain('全部通过。');
  });

  it('that was killed after its last step is whole, and the next start takes its mark away', async () => {
    const app = await createTestApp({ engine, now: Date.now() });
    const folder = newFolder();
    await backUp(app, folder);
    const place = await newPlace(engine);
    await restore(place, folder, { app });
    const mark = join(place.env.DATA_DIR, UNFINISHED_RESTORE);
    writeFileSync(mark, '');
    await createTestApp({ env: place.env, now: app.clock.now });
    expect(existsSync(mark)).toBe(false);
  });
});

it('the service and the commands refuse half a restore by the same sentence', async () => {
  const { place, names } = await restoreHalf('sqlite');
  const before = names();
  const commands = [
    ['main.ts'],
    ['commands/verify-data.ts'],
    ['commands/operator.ts', '13800138000'],
    ['commands/export-audit.ts', newFolder()],
  ] as const;
  for (const [file, ...args] of commands) {
    const env = { ...place.env, PORT: '0' };
    const told = await spawnCommand(file, args, env, { timeout: 60_000 });
    expect(told, file).toEqual({ code: 1, said: expect.stringContaining(HALF) });
  }
  expect(names()).toEqual(before);
});
