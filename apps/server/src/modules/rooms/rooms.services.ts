/** What the area adds to the services. */
import type { Services } from '#kernel/services.ts';
import { RoomBudgets } from './budget/room-budgets.ts';
import { openRoomHub, type RoomHub } from './room-hub.ts';
import { openRoomLines, type RoomLines } from './room-lines.ts';

export interface RoomsServices {
  rooms: RoomHub;
  roomLines: RoomLines;
  roomBudgets: RoomBudgets;
}

export async function openRooms({ db, config, log, now }: Services): Promise<RoomsServices> {
  return {
    rooms: openRoomHub({ db, databaseUrl: config.databaseUrl, log, now }),
    roomBudgets: new RoomBudgets(config.rateLimitScale),
    roomLines: openRoomLines({ db, log, now }),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends RoomsServices {}
}
