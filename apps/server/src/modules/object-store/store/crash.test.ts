/** kill -9 at every step of a write (SECURITY F1): what was acknowledged is there, and all of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { BlobStore } from './blobs/blob-store.ts';
import { MARK_FILE } from './blobs/mark-file.ts';
import { listBlobRows } from './blobs.store.ts';
import { STORE_POINTS } from './crash-points.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { findDamage } from './find-damage.ts';
import { createGroupCommit } from './group-commit.ts';
import { findObjectRow } from './objects.store.ts';
import { readObjectBytes } from './read-object.ts';
import { removeObject } from './remove-object.ts';
import { sweepDeadUploads, sweepOrphans } from './sweep.ts';
import { completeUpload } from './uploads/complete-upload.ts';

const VICTIM = fileURLToPath(new URL('testing/crash-victim.ts', import.meta.url));
const DAY_MS = 86_400_000;

it.each(STORE_POINTS)('loses nothing that was acknowledged when killed at %s', async (point) => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-crash-'));
  const sqlitePath = join(folder, 'transmit.db');
  await prepareDatabase(sqlitePath);
  const { signal, acknowledged } = await runVictim(join(folder, 'objects'), sqlitePath, point);
  expect(signal).toBe('SIGKILL');

  const db = openDatabase({ url: '', sqlitePath });
  const store = openStore(db, join(folder, 'objects'));
  await expectAcknowledged(store, acknowledged);
  await finishAsClientWould(store, acknowledged);
  const later = Date.now() + 2 * DAY_MS;
  await sweepDeadUploads(store, later);
  await sweepOrphans(store, later);
  expect(await blobsOf(store)).toEqual(filesIn(join(folder, 'objects')));
  for await (const damage of findDamage(store)) expect.unreachable(damage.fault);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

async function prepareDatabase(sqlitePath: string): Promise<void> {
  const db = openDatabase({ url: '', sqlitePath });
  await migrate(db);
  await db.destroy();
}

async function runVictim(folder: string, sqlitePath: string, point: string) {
  const child = spawn(process.execPath, [VICTIM, folder, sqlitePath, point]);
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
  const acknowledged = output
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/ (.*)/s, 2) as [what: string, value: string]);
  return { signal, acknowledged };
}

function openStore(db: EmbeddedStore['db'], folder: string): EmbeddedStore {
  return {
    db,
    blobs: new BlobStore(folder),
    commit: createGroupCommit(db),
    gates: { mayWrite: async () => Number.POSITIVE_INFINITY, mayRead: async () => 'yes' },
    now: Date.now,
  };
}

/** SECURITY I15: the client's ledger is part of the state. */
async function expectAcknowledged(store: EmbeddedStore, lines: readonly [string, string][]) {
  const latest = new Map(
    lines
      .filter(([what]) => what === 'put')
      .map(([, value]) => value.split('=') as [string, string]),
  );
  const isRemoved = lines.some(([what]) => what === 'removed');
  for (const [key, content] of latest) {
    if (isRemoved && key === 'removed later') continue;
    const found = await contentOf(store, key);
    // The next write of the same key may have been committed and not yet acknowledged, and the
    // removal as well; what must not be is anything else.
    const possible =
      key === 'replaced'
        ? [content, 'newnew']
        : [content, ...(hasCompleted(lines) ? [undefined] : [])];
    expect(possible).toContain(found);
  }
  if (hasCompleted(lines)) expect(await contentOf(store, 'parts')).toHaveLength(1024 * 1024 + 5);
  else await expectParts(store, lines);
}

async function expectParts(store: EmbeddedStore, lines: readonly [string, string][]) {
  // Committed but not acknowledged: then the parts are the object already.
  if (await findObjectRow(store.db, 'parts')) return;
  const rows = await listBlobRows(store.db, uploadIn(lines));
  const listed = rows.map((row) => `${row.position}=${row.etag}`);
  const wanted = lines.filter(([what]) => what === 'part').map(([, value]) => value);
  expect(listed).toEqual(expect.arrayContaining(wanted));
}

/** A client that got no answer sends the same again. */
async function finishAsClientWould(store: EmbeddedStore, lines: readonly [string, string][]) {
  const parts = new Map(
    lines
      .filter(([what]) => what === 'part')
      .map(([, value]) => value.split('=') as [string, string]),
  );
  const etags = ['1', '2'].map((number) => parts.get(number));
  if (etags.every((etag) => etag !== undefined)) {
    const list = etags.map((etag, index) => ({ partNumber: index + 1, etag: etag ?? '' }));
    await completeUpload(store, { uploadId: uploadIn(lines), key: 'parts', parts: list });
    expect(await contentOf(store, 'parts')).toHaveLength(1024 * 1024 + 5);
  }
  await removeObject(store, 'removed later');
  expect(await contentOf(store, 'removed later')).toBeUndefined();
}

function hasCompleted(lines: readonly [string, string][]): boolean {
  return lines.some(([what]) => what === 'complete');
}

function uploadIn(lines: readonly [string, string][]): string {
  return lines.find(([what]) => what === 'upload')?.[1] ?? '';
}

async function contentOf(store: EmbeddedStore, key: string): Promise<string | undefined> {
  const row = await findObjectRow(store.db, key);
  if (!row) return undefined;
  let content = '';
  for await (const piece of readObjectBytes(store, row))
    content += Buffer.from(piece).toString('latin1');
  return content;
}

async function blobsOf(store: EmbeddedStore): Promise<string[]> {
  const rows = await store.db.selectFrom('store_blobs').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MARK_FILE)
    .map((entry) => entry.name)
    .toSorted();
}
