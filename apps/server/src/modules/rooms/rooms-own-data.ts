import { type OwnData, stayingTable } from '#kernel/own-data/own-table.ts';

/** The text of a room belongs to all who know its name, and to no account. */
export const roomsOwnData: readonly OwnData[] = [
  stayingTable('room_connections', 'goes with the socket'),
];
