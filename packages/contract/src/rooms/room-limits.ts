/** Limits of text-sync rooms (SECURITY T22). */
const KIB = 1024;
const MINUTE_MS = 60_000;

/**
 * Most letters of a room's text; a client that is offline may pass it, and is told when it comes
 * back.
 */
export const MAX_ROOM_TEXT = 100_000;
/**
 * Most bytes of a room's history, deleted text included. Beyond it the room begins again from its
 * present text: the limit counts what stays.
 */
export const MAX_ROOM_BYTES = 1024 * KIB;
/** Most pieces of a history, which decide its weight in memory; beyond it the same. */
export const MAX_ROOM_PIECES = 60_000;
/** Each page that writes is one more, for as long as the history goes back; beyond it the same. */
export const MAX_ROOM_WRITERS = 1000;
/** Most new writers that one edit brings: texts of others that this page alone still has. */
export const MAX_NEW_ROOM_WRITERS = 64;
/** Nobody types as much in a day. */
export const MAX_ROOM_LETTERS_OF_WRITER = 10_000_000;
export const MAX_ROOM_FILES = 50;
/** One frame of a socket; what is larger travels in parts. */
export const MAX_ROOM_FRAME_BYTES = 256 * KIB;
export const ROOM_PART_BYTES = 192 * KIB;
/** All parts of one edit together. */
export const MAX_ROOM_EDIT_BYTES = MAX_ROOM_BYTES;
/** Frames whose kind is never long. */
export const MAX_ROOM_VECTOR_BYTES = 32 * KIB;
export const MAX_ROOM_PRESENCE_BYTES = 2 * KIB;
/** Frames that a socket may send: so many a second on average, and so many at once. */
export const ROOM_FRAMES = { perSecond: 20, atOnce: 60 } as const;
/** Places are counted by themselves: a page's of five minutes come at once after its line has stalled. */
export const ROOM_PLACES = { perSecond: 20, atOnce: 1200 } as const;
/**
 * Budgets of sockets: milliseconds of computing and bytes that they send, so much a second on
 * average and so much at once, counted for each socket, for all of one viewer and for all of one
 * address (IPv6: of one /64). Typing costs less than a millisecond a letter; the dearest thing that
 * a page does, to bring back a long text that it alone has, some hundred.
 */
export const ROOM_BUDGETS = {
  cpuMs: {
    socket: { perSecond: 20, atOnce: 1000 },
    viewer: { perSecond: 40, atOnce: 2000 },
    address: { perSecond: 100, atOnce: 4000 },
  },
  bytes: {
    socket: { perSecond: 32 * KIB, atOnce: 1536 * KIB },
    viewer: { perSecond: 64 * KIB, atOnce: 4096 * KIB },
    address: { perSecond: 128 * KIB, atOnce: 8192 * KIB },
  },
} as const;
/** One edit may compute for so long. */
export const ROOM_EDIT_CPU_MS = 800;
/**
 * A page's question about edits that it lacks is answered once in this time; the newest question
 * counts.
 */
export const ROOM_VECTOR_EVERY_MS = 1000;
/** A room without anybody ends after this. */
export const ROOM_LIFE_MS = 24 * 60 * MINUTE_MS;
export const MAX_SOCKETS = { perAddress: 50, perViewer: 20 } as const;
/** Least wait of a client between two frames of a kind. */
export const ROOM_SEND_EVERY_MS = { edits: 80, presence: 250 } as const;
export const ROOM_SOCKET_PATH = '/api/rooms/socket';

/** Rooms that did not exist, made or asked for: a guesser finds out no more (T22 e). */
export const ROOM_RATE_LIMITS = {
  newRoomPerAddress: { limit: 20, windowMs: 10 * MINUTE_MS },
} as const;

/** Reasons why a socket was closed, beyond those of the protocol itself. */
export const ROOM_CLOSE = {
  /** The process ends; another one answers. */
  goingAway: 1001,
  unknownFrame: 1003,
  unreadable: 1007,
  /** Too many frames, more than its share of work or bytes, or the session has ended. */
  policy: 1008,
  /** The room has begun again from what it says. */
  renewed: 1012,
  /** Too slow to read what it is sent, or what the rooms compute with was started again. */
  tryAgain: 1013,
} as const;

/** Names of a room's shared values. */
export const ROOM_TEXT = 'text';
export const ROOM_FILES = 'files';
