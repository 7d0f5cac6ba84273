import { ROOM_LIFE_MS } from '@transmit/contract';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { renewHeavyRooms } from './hub/renew-heavy-rooms.ts';
import { removeSilentConnections } from './room-connections.store.ts';
import { removeRooms } from './rooms.store.ts';

const MINUTE_MS = 60_000;

/** The area's upkeep: a room ends a day after the last one has left it. */
export function roomsSchedule({ db, rooms }: Services): Scheduled[] {
  return [
    {
      name: 'end-rooms',
      everyMs: 10 * MINUTE_MS,
      async run(now) {
        await removeSilentConnections(db, now - MINUTE_MS);
        await removeRooms(db, now - ROOM_LIFE_MS);
      },
    },
    {
      name: 'renew-heavy-rooms',
      everyMs: 60 * MINUTE_MS,
      run: (now) => renewHeavyRooms(db, { now, renew: rooms.renew }),
    },
  ];
}
