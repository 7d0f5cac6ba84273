/** Limits of text-sync rooms (SECURITY T22). */
const KIB = 1024;
const MINUTE_MS = 60_000;

/** Of a room's text; a client that is offline may pass it, and is told when it comes back. */
export const MAX_ROOM_TEXT = 100_000;
/** Of what a room's history weighs, deleted text included. */
export const MAX_ROOM_BYTES = 1024 * KIB;
export const MAX_ROOM_FILES = 50;
/** One frame of a socket; what is larger travels in parts. */
export const MAX_ROOM_FRAME_BYTES = 256 * KIB;
export const ROOM_PART_BYTES = 192 * KIB;
/** All parts of one edit together. */
export const MAX_ROOM_EDIT_BYTES = 2 * MAX_ROOM_BYTES;
/** What a socket may send: so many frames a second on average, and so many at once. */
export const ROOM_FRAMES = { perSecond: 20, atOnce: 60 } as const;
/** A room without anybody ends after this. */
export const ROOM_LIFE_MS = 24 * 60 * MINUTE_MS;
export const MAX_SOCKETS = { perAddress: 50, perViewer: 20 } as const;
/** What a client has to wait at least between two frames of a kind. */
export const ROOM_SEND_EVERY_MS = { edits: 80, presence: 250 } as const;
export const ROOM_SOCKET_PATH = '/api/rooms/socket';

/** Rooms that did not exist, made or asked for: a guesser finds out no more (T22 e). */
export const ROOM_RATE_LIMITS = {
  newRoomPerAddress: { limit: 20, windowMs: 10 * MINUTE_MS },
} as const;

/** Why a socket was closed, beyond what the protocol says itself. */
export const ROOM_CLOSE = {
  /** The process ends; another one answers. */
  goingAway: 1001,
  unknownFrame: 1003,
  unreadable: 1007,
  /** Too many frames, or the session has ended. */
  policy: 1008,
  /** Too slow to read what it is sent. */
  tryAgain: 1013,
} as const;

/** Names of a room's shared values. */
export const ROOM_TEXT = 'text';
export const ROOM_FILES = 'files';
