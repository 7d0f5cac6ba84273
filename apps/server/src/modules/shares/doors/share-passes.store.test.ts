import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  carryPasses,
  copyPasses,
  hasPass,
  openPass,
  type Pass,
  removeEndedPasses,
  removePass,
  removeUnlocks,
} from './share-passes.store.ts';

describeEachDatabase('share passes store', (database) => {
  it('opens a pass once until it ends', async () => {
    const pass: Pass = { code: 'C1', viewer: 'v:a', kind: 'count' };
    expect(await openPass(database(), pass, { now: 0, endsAt: 10 })).toBe(true);
    expect(await openPass(database(), pass, { now: 9, endsAt: 19 })).toBe(false);
    expect(await hasPass(database(), pass, 9)).toBe(true);
    expect(await hasPass(database(), pass, 10)).toBe(false);
    expect(await openPass(database(), pass, { now: 10, endsAt: 20 })).toBe(true);
    expect(await hasPass(database(), pass, 19)).toBe(true);
  });

  it('keeps codes, viewers and kinds apart', async () => {
    const pass: Pass = { code: 'C2', viewer: 'v:a', kind: 'link' };
    await openPass(database(), pass, { now: 0, endsAt: 10 });
    expect(await hasPass(database(), { ...pass, code: 'C3' }, 0)).toBe(false);
    expect(await hasPass(database(), { ...pass, viewer: 'v:b' }, 0)).toBe(false);
    expect(await hasPass(database(), { ...pass, kind: 'unlock' }, 0)).toBe(false);
  });

  it('tells exactly one of many callers at once that the pass is new', async () => {
    const pass: Pass = { code: 'C4', viewer: 'v:a', kind: 'count' };
    const opened = await Promise.all(
      Array.from({ length: 40 }, () => openPass(database(), pass, { now: 0, endsAt: 10 })),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  it('takes one pass back, and nothing else', async () => {
    const pass: Pass = { code: 'C8', viewer: 'v:a', kind: 'unlock' };
    const others: Pass[] = [
      { ...pass, code: 'C9' },
      { ...pass, viewer: 'v:b' },
      { ...pass, kind: 'link' },
    ];
    for (const given of [pass, ...others]) {
      await openPass(database(), given, { now: 0, endsAt: 10 });
    }
    await removePass(database(), pass);
    expect(await hasPass(database(), pass, 0)).toBe(false);
    for (const other of others) expect(await hasPass(database(), other, 0)).toBe(true);
  });

  it('forgets who unlocked a code, and nothing else', async () => {
    const unlock: Pass = { code: 'C5', viewer: 'v:a', kind: 'unlock' };
    const link: Pass = { ...unlock, kind: 'link' };
    const elsewhere: Pass = { ...unlock, code: 'C6' };
    for (const pass of [unlock, link, elsewhere]) {
      await openPass(database(), pass, { now: 0, endsAt: 10 });
    }
    await removeUnlocks(database(), 'C5');
    expect(await hasPass(database(), unlock, 0)).toBe(false);
    expect(await hasPass(database(), link, 0)).toBe(true);
    expect(await hasPass(database(), elsewhere, 0)).toBe(true);
  });

  it('carries a download that was taken no longer than it is told, and a password to its end', async () => {
    const giver: Pass = { code: 'C10', viewer: 'v:a', kind: 'link' };
    const unlock: Pass = { ...giver, kind: 'unlock' };
    const short: Pass = { ...giver, code: 'C11' };
    for (const pass of [giver, unlock]) {
      await openPass(database(), pass, { now: 0, endsAt: 100 });
    }
    await openPass(database(), short, { now: 0, endsAt: 5 });
    for (const code of ['C10', 'C11']) {
      const way = { code, from: 'v:a', to: 'v:b' };
      await carryPasses(database(), way, { now: 0, downloadEndsAt: 10 });
    }
    const carried = (pass: Pass, now: number) =>
      hasPass(database(), { ...pass, viewer: 'v:b' }, now);
    expect([await carried(giver, 9), await carried(giver, 10)]).toEqual([true, false]);
    expect([await carried(unlock, 99), await carried(unlock, 100)]).toEqual([true, false]);
    expect([await carried(short, 4), await carried(short, 5)]).toEqual([true, false]);
    expect(await hasPass(database(), giver, 99)).toBe(true);
  });

  it('copies passes at login so that the one that ends later counts', async () => {
    const ends = { C12: [5, 100], C13: [100, 5], C14: [undefined, 100] } as const;
    const account: Omit<Pass, 'code'> = { viewer: 'u:1', kind: 'link' };
    for (const [code, [own, visitors]] of Object.entries(ends)) {
      const visitor = { ...account, code, viewer: 'v:login' };
      await openPass(database(), visitor, { now: 0, endsAt: visitors });
      if (own) await openPass(database(), { ...account, code }, { now: 0, endsAt: own });
    }
    await copyPasses(database(), 'v:login', 'u:1');
    for (const code of Object.keys(ends)) {
      expect(await hasPass(database(), { ...account, code }, 99), code).toBe(true);
      expect(await hasPass(database(), { ...account, code }, 100), code).toBe(false);
    }
  });

  it('removes what has ended', async () => {
    const pass: Pass = { code: 'C7', viewer: 'v:a', kind: 'link' };
    await openPass(database(), pass, { now: 0, endsAt: 100 });
    await removeEndedPasses(database(), 99);
    expect(await hasPass(database(), pass, 0)).toBe(true);
    await removeEndedPasses(database(), 100);
    expect(await hasPass(database(), pass, 0)).toBe(false);
  });
});
