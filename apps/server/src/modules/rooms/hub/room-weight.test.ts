import { expect, it } from 'vitest';
import { LiveRoom } from './live-room.ts';
import { isTooMuch, lightenHeaviest } from './room-weight.ts';

it.each<[title: string, all: number, largest: number, tooMuch: boolean]>([
  ['four rooms at their limit', 240_000, 60_000, false],
  ['a fifth one', 240_001, 60_000, true],
  ['a hundred in which ten people type', 600_000, 6000, false],
  ['more of them than there is memory for', 800_001, 6000, true],
])('SECURITY §3 row 222: %s: %i pieces together, %i in the largest', (_, all, largest, tooMuch) => {
  expect(isTooMuch(all, largest)).toBe(tooMuch);
});

it('lets the largest begin again, and no other', () => {
  const rooms = [50_000, 60_000, 55_000, 45_000, 40_000].map((pieces, id) => {
    const room = { id, name: `${id}` } as LiveRoom['room'];
    const weight = { pieces, isHeavy: false };
    return new LiveRoom(room, { textLength: 0, weight, takeStored: () => {} });
  });
  lightenHeaviest(rooms);
  expect(rooms.map(({ weight }) => weight.isHeavy)).toEqual([false, true, false, false, false]);
});
