/** SECURITY F17: a process that dies at any step of a picture charges nothing twice and loses none. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { type FakeAi, openFakeAi } from '#adapters/ai/testing/fake-ai.ts';
import { readConfig } from '#config.ts';
import { findWrongAiPoints } from '#modules/ai/costs/check-ai.ts';
import { openServices } from '#open-services.ts';
import { migratedSqliteFile } from '../migrated-sqlite.ts';

const VICTIM = fileURLToPath(new URL('ai-victim.ts', import.meta.url));
const PICTURES = 8;
/** Two more points than pictures: what is charged twice is seen. */
const GIVEN = PICTURES + 2;
/** Four are under way when a process dies. */
const AT_ONCE = 4;

async function openScene(): Promise<{ folder: string; fake: FakeAi }> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-ai-'));
  copyFileSync(await migratedSqliteFile(), join(folder, 'transmit.db'));
  const fake = await openFakeAi(new Uint8Array());
  onTestFinished(async () => {
    await fake.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, fake };
}

async function runVictim({ folder, fake }: { folder: string; fake: FakeAi }, failpoint = '') {
  const child = spawn(process.execPath, [VICTIM, folder, fake.baseUrl, failpoint]);
  let failure = '';
  child.stderr.on('data', (chunk) => {
    failure += chunk;
  });
  const [, signal] = await once(child, 'close');
  expect(failure).toBe('');
  return signal;
}

/** As thirty seconds after it was heard of last. */
function forgetLease(folder: string): void {
  const db = new DatabaseSync(join(folder, 'transmit.db'));
  db.exec('update jobs set locked_until = 0 where locked_until is not null');
  db.close();
}

async function readEnd(folder: string) {
  const { services, close } = await openServices({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    publicOrigin: 'http://app.test',
    storeOrigin: 'http://127.0.0.1:1',
  });
  onTestFinished(close);
  const { db } = services;
  const items = await db.selectFrom('ai_items').select(['state', 'points', 'fault']).execute();
  const { left } = await db
    .selectFrom('ledgers')
    .select(({ fn }) => fn.sum<number>('amount').as('left'))
    .where('kind', '=', 'points')
    .executeTakeFirstOrThrow();
  return { items, left: Number(left), wrong: await findWrongAiPoints(db) };
}

it.each(['job.claimed', 'job.half', 'spend.in_tx', 'job.done_pre_ack'])(
  'F17: killed at %s a batch is taken up again, and each picture is charged once',
  { timeout: 300_000 },
  async (failpoint) => {
    const scene = await openScene();
    expect(await runVictim(scene, failpoint)).toBe('SIGKILL');
    forgetLease(scene.folder);
    expect(await runVictim(scene)).toBeNull();
    const { items, left, wrong } = await readEnd(scene.folder);
    expect(items).toEqual(Array(PICTURES).fill({ state: 'done', points: 1, fault: null }));
    expect(left).toBe(GIVEN - PICTURES);
    expect(wrong).toEqual([]);
    expect(scene.fake.asked.length).toBeLessThanOrEqual(PICTURES + AT_ONCE);
  },
);

it('F17: a picture whose process dies again and again ends, gives its point back, and lets others pass', {
  timeout: 240_000,
}, async () => {
  const scene = await openScene();
  for (let round = 0; round < 3; round += 1) {
    expect(await runVictim(scene, 'job.half')).toBe('SIGKILL');
    forgetLease(scene.folder);
  }
  expect(await runVictim(scene)).toBeNull();
  const { items, left, wrong } = await readEnd(scene.folder);
  const failed = items.filter(({ state }) => state === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThanOrEqual(AT_ONCE);
  expect(failed.every(({ fault, points }) => fault === 'stopped' && points === 0)).toBe(true);
  expect(items.filter(({ state }) => state === 'done')).toHaveLength(PICTURES - failed.length);
  expect(left).toBe(GIVEN - PICTURES + failed.length);
  expect(wrong).toEqual([]);
});
