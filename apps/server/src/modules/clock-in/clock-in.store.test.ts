import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  findFirstDay,
  findLastClockIn,
  insertClockIn,
  listClockIns,
  removeClockIns,
} from './clock-in.store.ts';

describeEachDatabase('clock-ins', (database) => {
  it('has one for a day, and lists a month', async () => {
    const db = database();
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    for (const [place, day] of days.entries()) {
      const clockIn = { owner: 'u:1', day, streak: place + 1, points: 5, created_at: place };
      expect(await insertClockIn(db, clockIn)).toBe(true);
      expect(await insertClockIn(db, { ...clockIn, points: 500 })).toBe(false);
      expect(await insertClockIn(db, { ...clockIn, owner: 'u:2' })).toBe(true);
    }
    expect(await listClockIns(db, 'u:1', '2026-11')).toEqual([
      { day: '2026-11-01', points: 5 },
      { day: '2026-11-30', points: 5 },
    ]);
    expect(await findLastClockIn(db, 'u:1')).toMatchObject({ day: '2026-12-01', streak: 4 });
    expect(await findFirstDay(db, 'u:1')).toBe('2026-10-31');
    await removeClockIns(db, 'u:1');
    expect(await findFirstDay(db, 'u:1')).toBeUndefined();
    expect(await findFirstDay(db, 'u:2')).toBe('2026-10-31');
  });
});
