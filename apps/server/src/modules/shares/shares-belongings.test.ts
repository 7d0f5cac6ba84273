import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { hasPass, openPass, type Pass } from './doors/share-passes.store.ts';
import { sharesBelongings } from './shares-belongings.ts';

describeEachDatabase('what an owner keeps in shares', (database) => {
  it('becomes the user’s at login: what was unlocked stays so', async () => {
    const pass: Pass = { code: 'C1', viewer: 'v:1', kind: 'unlock' };
    await openPass(database(), pass, { now: 0, endsAt: 10 });
    await sharesBelongings.move(database(), 'v:1', 'u:1');
    expect(await hasPass(database(), { ...pass, viewer: 'u:1' }, 0)).toBe(true);
    expect(await hasPass(database(), pass, 0)).toBe(false);
  });

  it('keeps the user’s own pass where both have one', async () => {
    const pass: Pass = { code: 'C2', viewer: 'v:2', kind: 'link' };
    await openPass(database(), pass, { now: 0, endsAt: 10 });
    await openPass(database(), { ...pass, viewer: 'u:2' }, { now: 0, endsAt: 20 });
    await sharesBelongings.move(database(), 'v:2', 'u:2');
    expect(await hasPass(database(), { ...pass, viewer: 'u:2' }, 19)).toBe(true);
  });

  it('goes with the account', async () => {
    const pass: Pass = { code: 'C3', viewer: 'u:3', kind: 'manage' };
    await openPass(database(), pass, { now: 0, endsAt: 10 });
    await sharesBelongings.remove(database(), 'u:3', 5);
    expect(await hasPass(database(), pass, 0)).toBe(false);
  });
});
