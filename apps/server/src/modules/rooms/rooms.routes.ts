/** Binds each call of the contract to its use case; the envelope is put on here. */
import type { HandlersOf } from '#http/call-context.ts';
import { enterRoom } from './enter-room.ts';
import { showCommunicationIps } from './show-communication-ips.ts';
import { showTextsyncInfo } from './show-textsync-info.ts';

export const roomsHandlers: HandlersOf<'rooms'> = {
  enter: async ({ room }, context) => ({
    status: 1,
    data: { room: await enterRoom(room, context) },
  }),

  textsyncInfo: async (_input, context) => ({ status: 1, ...(await showTextsyncInfo(context)) }),

  communicationIps: async (_input, context) => ({
    status: 1,
    data: { rows: await showCommunicationIps(context) },
  }),
};
