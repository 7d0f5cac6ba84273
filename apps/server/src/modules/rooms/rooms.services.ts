/** The services that the area of rooms adds. */
import type { Services } from '#kernel/services.ts';
import { HeldBytes } from './budget/held-bytes.ts';
import { RoomBudgets } from './budget/room-budgets.ts';
import { openRoomHub, type RoomHub } from './hub/room-hub.ts';
import { openRoomLines, type RoomLines } from './room-lines.ts';

export interface RoomsServices {
  rooms: RoomHub;
  roomLines: RoomLines;
  roomBudgets: RoomBudgets;
  roomHeld: HeldBytes;
}

/** A dozen pages that each bring back a whole room at the same moment. */
const MOST_HELD_BYTES = 16 * 1024 * 1024;

export async function openRooms({
  db,
  config,
  log,
  now,
  metrics,
}: Services): Promise<RoomsServices> {
  return {
    rooms: openRoomHub({
      db,
      databaseUrl: config.databaseUrl,
      log,
      now,
      onWork: (kind, ms) => metrics.observeWork(`room ${kind}`, ms / 1000),
    }),
    roomBudgets: new RoomBudgets(config.rateLimitScale),
    roomHeld: new HeldBytes(MOST_HELD_BYTES),
    roomLines: openRoomLines({ db, log, now }),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends RoomsServices {}
}
