import { RECORD_BYTES } from '@transmit/sealed';
import { expect, it, vi } from 'vitest';
import { TagLedger } from './tag-ledger.ts';
import type { TagRow } from './tag-store.ts';

/** Records whose tags are those of `seeds`; the last one is short. */
function recordsOf(...seeds: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((seeds.length - 1) * RECORD_BYTES + 100);
  for (const [index, seed] of seeds.entries()) {
    const end = Math.min(bytes.length, (index + 1) * RECORD_BYTES);
    bytes.fill(seed, end - 16, end);
  }
  return bytes;
}

it('SECURITY §3 row 311: what has left once leaves again the same or not at all', async () => {
  const ledger = new TagLedger([], async () => undefined);
  await ledger.note({ firstRecord: 4, bytes: recordsOf(1, 2) });
  await expect(ledger.note({ firstRecord: 4, bytes: recordsOf(1, 2) })).resolves.toBeUndefined();
  await expect(ledger.note({ firstRecord: 5, bytes: recordsOf(9) })).rejects.toMatchObject({
    reason: 'file-changed',
  });
  expect(() => ledger.check({ firstRecord: 5, bytes: recordsOf(9) })).toThrow();
  expect(() => ledger.check({ firstRecord: 6, bytes: recordsOf(9) })).not.toThrow();
});

it('knows over a reload what an earlier page has given out', async () => {
  const rows: TagRow[] = [];
  const before = new TagLedger([], async (row) => void rows.push(row));
  await before.note({ firstRecord: 0, bytes: recordsOf(1, 2, 3) });
  await before.note({ firstRecord: 8, bytes: recordsOf(7) });
  const after = new TagLedger(rows, async () => undefined);
  await expect(after.note({ firstRecord: 2, bytes: recordsOf(3) })).resolves.toBeUndefined();
  await expect(after.note({ firstRecord: 1, bytes: recordsOf(3) })).rejects.toMatchObject({
    reason: 'file-changed',
  });
  await expect(after.note({ firstRecord: 8, bytes: recordsOf(8) })).rejects.toMatchObject({
    reason: 'file-changed',
  });
});

it('gives nothing out before its tags are written down, and nothing where they cannot be', async () => {
  const keep = vi.fn<(row: TagRow) => Promise<void>>();
  const { promise, resolve } = Promise.withResolvers<void>();
  keep.mockReturnValueOnce(promise);
  const ledger = new TagLedger([], keep);
  const order: string[] = [];
  const records = { firstRecord: 0, bytes: recordsOf(1) };
  const first = ledger.note(records).then(() => order.push('first'));
  const second = ledger.note(records).then(() => order.push('second'));
  await new Promise((done) => setTimeout(done));
  expect(order).toEqual([]);
  resolve();
  await Promise.all([first, second]);
  expect(keep).toHaveBeenCalledTimes(1);

  keep.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const more = { firstRecord: 1, bytes: recordsOf(2) };
  await expect(ledger.note(more)).rejects.toMatchObject({ reason: 'refused' });
  keep.mockResolvedValueOnce();
  await expect(ledger.note(more)).resolves.toBeUndefined();
});

it.each([
  ['a full disk', 'QuotaExceededError', /空间不足/],
  ['a database that was closed', 'InvalidStateError', /保存失败，/],
])('says what %s is, and may be tried again', async (_what, name, sentence) => {
  const keep = vi.fn(async (_row: TagRow) => undefined);
  keep.mockRejectedValueOnce(new DOMException('', name));
  const ledger = new TagLedger([], keep);
  const records = { firstRecord: 0, bytes: recordsOf(1) };
  await expect(ledger.note(records)).rejects.toMatchObject({
    reason: 'refused',
    serverMessage: expect.stringMatching(sentence),
  });
  await expect(ledger.note(records)).resolves.toBeUndefined();
});
