import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { RECORD_BYTES } from '@transmit/sealed';
import { expect, it, onTestFinished } from 'vitest';
import { type SealedStore, startSealedStore } from '#test/sealed-store.ts';
import { Lines } from '../../network/lines.ts';
import type { Session } from '../../session/session.ts';
import { fetchAll } from '../fetch-all.ts';
import { planTargets } from '../plan-targets.ts';
import { joinRanges } from './sealed-stream.ts';

const FILE_BYTES = 4000;

it.each([
  ['neighbours', [0, 10, 10, 20], [0, 20]],
  ['an empty one among them', [0, 10, 10, 10, 10, 20], [0, 20]],
  ['two with little between them', [0, 10, 500, 520], [0, 520]],
  ['two far from each other', [0, 10, RECORD_BYTES + 10, RECORD_BYTES + 20], undefined],
  ['two in another order', [500, 520, 0, 10], [0, 520]],
])('files that are asked for at once: %s', (_what, ends, joined = ends) => {
  expect(joinRanges(pairsOf(ends))).toEqual(pairsOf(joined));
});

function pairsOf(ends: readonly number[]) {
  return ends.flatMap((start, index) => (index % 2 ? [] : [{ start, end: ends[index + 1] ?? 0 }]));
}

it('200 small files are one link, and no record comes twice', async () => {
  const { store, links, get } = await setUp(200);
  await get();
  expect(links()).toBe(1);
  expect(store.askedBytes).toBe(store.seal.sealedBytes);
});

it('a line that breaks is taken up where it broke, by another link', async () => {
  const { store, links, get } = await setUp(600);
  store.broken = 1;
  await get();
  expect(links()).toBe(2);
  expect(store.askedBytes).toBeLessThan(2 * store.seal.sealedBytes);
});

it('another run asks for the files that are missing, and for nothing between them', async () => {
  const { store, links, get, remove } = await setUp(600);
  await get();
  store.askedBytes = 0;
  for (const index of [0, 1, 599]) remove(index);
  await get();
  expect(links()).toBe(2);
  expect(store.askedBytes).toBeLessThanOrEqual(2 * RECORD_BYTES);
});

/** Somebody who gets that many small sealed files, again and again. */
async function setUp(count: number) {
  const plain = new Uint8Array(randomBytes(count * FILE_BYTES));
  const store = await startSealedStore(plain);
  const folder = mkdtempSync(join(tmpdir(), 'transmit-sealed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { session, links } = sessionOn(store, folder);
  const pathOf = (index: number) => join(folder, '件', `${index}.txt`);
  let missing = new Set(Array.from({ length: count }, (_, index) => index));
  const get = async () => {
    const share = shareOf(store, [...missing]);
    const plan = planTargets(share, { cwd: folder, output: undefined, isDirectory: () => true });
    await fetchAll({
      session,
      share,
      plan,
      terminal: terminalIn(folder),
      isQuiet: true,
      force: false,
    });
    missing = new Set();
    for (let index = 0; index < count; index += 1) {
      const file = plain.subarray(index * FILE_BYTES, (index + 1) * FILE_BYTES);
      expect(readFileSync(pathOf(index)).equals(file)).toBe(true);
    }
  };
  const remove = (index: number) => {
    rmSync(pathOf(index));
    missing.add(index);
  };
  return { store, links, get, remove };
}

function shareOf({ seal }: SealedStore, indices: readonly number[]) {
  const wanted = indices.map((index) => ({
    index: undefined,
    path: `件/${index}.txt`,
    size: FILE_BYTES,
    ownDate: null,
    start: index * FILE_BYTES,
  }));
  return {
    code: 'CODE',
    kind: 'bundle' as const,
    name: '件',
    note: '',
    wanted,
    gone: [],
    folders: [],
    seal,
  };
}

/** A session counts the links that it is asked for. */
function sessionOn({ link }: SealedStore, state: string) {
  let links = 0;
  const downloadLink = async () => {
    links += 1;
    return { status: 1, data: { download_src: link } };
  };
  const lines = new Lines({});
  onTestFinished(() => lines.close());
  const client = { shares: { downloadLink } };
  const session = { server: 'https://example.org', folders: { state }, lines, client };
  // No more of a session is asked for.
  return { session: session as unknown as Session, links: () => links };
}

function terminalIn(folder: string) {
  const { signal } = new AbortController();
  const streams = {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  };
  return { ...streams, env: {}, cwd: folder, home: folder, signal };
}
