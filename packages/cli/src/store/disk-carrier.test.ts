import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc64 } from '@transmit/cos';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Lines } from '../network/lines.ts';
import { DiskCarrier } from './disk-carrier.ts';
import { StoreClient } from './store-client.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-carrier-'));
  path = join(folder, 'a.txt');
  writeFileSync(path, 'one two three');
});
afterEach(() => rmSync(folder, { recursive: true }));

function collect() {
  const { size, mtimeMs } = statSync(path);
  return { path, state: { size, mtimeMs } };
}

const FIRST = [{ start: 0, end: 3 }];
const SECOND = [{ start: 4, end: 7 }];

it('reads ranges with their digests', async () => {
  const carrier = new DiskCarrier(new StoreClient(new Lines({})));
  const [piece] = await carrier.read(collect(), SECOND);
  expect(Buffer.from(piece?.body ?? []).toString()).toBe('two');
  expect(piece?.crc64).toBe(crc64(Buffer.from('two')));
});

it.each([
  ['longer', () => writeFileSync(path, 'one two three four')],
  ['written anew', () => writeFileSync(path, 'one TWO three')],
])('gives no part of a file that is %s since it was collected', async (_how, change) => {
  const carrier = new DiskCarrier(new StoreClient(new Lines({})));
  const collected = collect();
  change();
  utimesSync(path, 1_000_000_000, 1_000_000_000);
  await expect(carrier.read(collected, FIRST)).rejects.toMatchObject({ reason: 'file-changed' });
});

it('gives no second part of a file that is longer since its first was read', async () => {
  const carrier = new DiskCarrier(new StoreClient(new Lines({})));
  const collected = collect();
  await carrier.read(collected, FIRST);
  writeFileSync(path, 'one two three four');
  await expect(carrier.read(collected, SECOND)).rejects.toMatchObject({ reason: 'file-changed' });
});

it('gives no part of a file that changes while its first parts are read', async () => {
  class Meddled extends DiskCarrier {
    override digest(bytes: Uint8Array): Uint8Array {
      utimesSync(path, 1_000_000_000, 1_000_000_000);
      return super.digest(bytes);
    }
  }
  const carrier = new Meddled(new StoreClient(new Lines({})));
  const both = [...FIRST, ...SECOND];
  await expect(carrier.read(collect(), both)).rejects.toMatchObject({ reason: 'file-changed' });
});
