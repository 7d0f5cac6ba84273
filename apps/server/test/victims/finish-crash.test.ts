/** SECURITY §2.1, §9.3: a crash while an object is put out of reach loses nothing and leaves nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCode } from '@transmit/contract';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { verifyData } from '#modules/operations/data-checks/verify-data.ts';
import { openServices } from '#open-services.ts';

const VICTIM = fileURLToPath(new URL('finish-victim.ts', import.meta.url));
const DAY_MS = 86_400_000;

it.each(['seal.pre_commit', 'finish.post_commit'])(
  'finishing again after a kill at %s makes one file of the sealed object',
  async (point) => {
    const folder = mkdtempSync(join(tmpdir(), 'transmit-finish-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { output: cookie } = await runVictim(folder);
    const killed = await runVictim(folder, cookie, point);
    expect(killed).toEqual({ signal: 'SIGKILL', output: '' });
    const again = await runVictim(folder, cookie);
    expect(isCode(again.output)).toBe(true);

    const { services, close } = await openServices({
      config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
      publicOrigin: 'http://app.test',
      storeOrigin: 'http://127.0.0.1:1',
    });
    onTestFinished(close);
    const files = await services.db.selectFrom('files').select(['object_key']).execute();
    const { objects } = await services.storage.listObjects();
    expect(objects.map(({ key }) => key)).toEqual(files.map(({ object_key }) => object_key));
    expect(objects).toHaveLength(1);
    const context = {
      services,
      now: Date.now() + 2 * DAY_MS,
      sampleFiles: undefined,
      signal: new AbortController().signal,
    };
    for await (const { check, total } of verifyData(context))
      expect([check, total]).toEqual([check, 0]);
  },
);

async function runVictim(...args: string[]) {
  const child = spawn(process.execPath, [VICTIM, ...args]);
  let output = '';
  let failure = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    failure += chunk;
  });
  const [, signal] = await once(child, 'close');
  expect(failure).toBe('');
  return { signal, output };
}
