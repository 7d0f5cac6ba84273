/** What the area adds to the services. */
import type { Services } from '#kernel/services.ts';
import { openRoomHub, type RoomHub } from './room-hub.ts';
import { openRoomLines, type RoomLines } from './room-lines.ts';

export interface RoomsServices {
  rooms: RoomHub;
  roomLines: RoomLines;
}

export async function openRooms({ db, config, log, now }: Services): Promise<RoomsServices> {
  return {
    rooms: openRoomHub({ db, databaseUrl: config.databaseUrl, log, now }),
    roomLines: openRoomLines({ db, log, now }),
  };
}

declare module '#kernel/services.ts' {
  interface Services extends RoomsServices {}
}
