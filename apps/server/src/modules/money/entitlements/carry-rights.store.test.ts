import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  endEntitlements,
  insertEntitlements,
  listEntitled,
  moveEntitlements,
} from './entitlements.store.ts';

const ROWS = { orderId: 1, fileIds: [7, 8], now: 0 };

describeEachDatabase('rights of one order in two browsers', (database) => {
  const had = async (owner: string) => [
    ...(await listEntitled(database(), { owners: [owner], fileIds: [7, 8] })),
  ];

  it('are had once each, end together, and are one when their owners become one', async () => {
    await insertEntitlements(database(), { ...ROWS, owner: 'v:chat' });
    await insertEntitlements(database(), { ...ROWS, owner: 'v:chat' });
    await insertEntitlements(database(), { ...ROWS, owner: 'v:browser', fileIds: [7] });
    expect([await had('v:chat'), await had('v:browser')]).toEqual([[7, 8], [7]]);
    await moveEntitlements(database(), 'v:chat', 'u:1');
    await moveEntitlements(database(), 'v:browser', 'u:1');
    expect([await had('u:1'), await had('v:browser')]).toEqual([[7, 8], []]);
    await insertEntitlements(database(), { ...ROWS, owner: 'v:other' });
    await endEntitlements(database(), 1, 5);
    expect([await had('u:1'), await had('v:other')]).toEqual([[], []]);
  });
});
