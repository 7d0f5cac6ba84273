import type { Generated } from 'kysely';

/** Times are epoch ms in UTC. */
interface RoomsTables {
  rooms: RoomTable;
  room_updates: RoomUpdateTable;
  room_snapshots: RoomSnapshotTable;
  room_connections: RoomConnectionTable;
}

/** A room that ends and begins again under its name is another row: its id is its epoch. */
interface RoomTable {
  id: Generated<number>;
  name: string;
  made_at: number;
  /** When anybody was last there. */
  seen_at: number;
  /** Characters, as the last process to look has counted them. */
  text_length: Generated<number>;
}

/** Edits in Yjs' bytes, all of a room's within a moment in one row. They commute, so their order is nobody's business. */
interface RoomUpdateTable {
  id: Generated<number>;
  room_id: number;
  bytes: Uint8Array;
  created_at: number;
}

/** Sum of a room's older edits. */
interface RoomSnapshotTable {
  room_id: number;
  bytes: Uint8Array;
  made_at: number;
}

/** Connections over all processes; each process says every few seconds which of its own still are. */
export interface RoomConnectionTable {
  id: string;
  room_id: number;
  process: string;
  /** The owner as the database writes one, for the limit. */
  viewer: string;
  address: string;
  address_key: string;
  client: string;
  entered_at: number;
  seen_at: number;
}

declare module '#kernel/database/tables.ts' {
  interface Tables extends RoomsTables {}
}
