import type { Area } from '#area.ts';
import { connectionExportRoute } from './export-connections.ts';
import * as roomsTables from './migrations/0027-rooms.ts';
import { roomSocketRoute } from './open-sockets.ts';
import { roomsFigures } from './rooms.figures.ts';
import { roomsHandlers } from './rooms.routes.ts';
import { roomsSchedule } from './rooms.schedule.ts';
import { openRooms } from './rooms.services.ts';
import { roomsOwnData } from './rooms-own-data.ts';

/** Rooms in which several people write one text (PRODUCT §7). */
export const roomsArea: Area = {
  name: 'rooms',
  ownData: roomsOwnData,
  migrations: { '0027-rooms': roomsTables },
  open: openRooms,
  handlers: { rooms: roomsHandlers },
  routes: [roomSocketRoute, connectionExportRoute],
  figures: roomsFigures,
  schedule: roomsSchedule,
  // Before the server waits for its connections to end: an open socket would hold it.
  serve:
    ({ rooms: hub, roomLines }) =>
    async () => {
      await hub.close();
      await roomLines.close();
    },
  close: ({ rooms: hub }) => hub.close(),
};
