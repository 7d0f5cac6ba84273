import { expect, it, vi } from 'vitest';
import { keepOpen, type TagRow, type TagStore } from './tag-store.ts';

const ROW: TagRow = { firstRecord: 0, tags: new Uint8Array(16) };

function storeIn(rows: TagRow[]): TagStore {
  return {
    read: async () => rows,
    add: async (_id, row) => void rows.push(row),
    clear: async () => undefined,
    list: async () => [],
  };
}

/** As a connection that the browser has closed: it throws before there is anything to wait for. */
function closedStore(name = 'InvalidStateError'): TagStore {
  const add = () => {
    throw new DOMException('closed', name);
  };
  return { ...storeIn([]), add };
}

it('a database that the browser has closed is opened once more, for all that failed together', async () => {
  const rows: TagRow[] = [];
  const open = vi.fn(async () => storeIn(rows)).mockResolvedValueOnce(closedStore());
  const store = await keepOpen(open);
  await Promise.all([store.add('one', ROW), store.add('one', ROW)]);
  expect(rows).toEqual([ROW, ROW]);
  expect(open).toHaveBeenCalledTimes(2);
});

it('one that cannot be opened is tried again by the next wish', async () => {
  const rows: TagRow[] = [];
  const open = vi.fn(async () => storeIn(rows)).mockResolvedValueOnce(closedStore());
  open.mockRejectedValueOnce(new DOMException('away', 'UnknownError'));
  const store = await keepOpen(open);
  await expect(store.add('one', ROW)).rejects.toMatchObject({ name: 'UnknownError' });
  await store.add('one', ROW);
  expect(rows).toEqual([ROW]);
});

it('a full disk is told at once', async () => {
  const open = vi.fn(async () => closedStore('QuotaExceededError'));
  const store = await keepOpen(open);
  await expect(store.add('one', ROW)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(open).toHaveBeenCalledTimes(1);
});
