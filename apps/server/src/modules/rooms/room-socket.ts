/**
 * One socket: reads frames, and believes none of them (SECURITY T22). What is no frame of ours closes it;
 * who sends too fast or costs too much is closed; who reads too slowly first loses where others write, then
 * the line, and catches up by itself when it comes back. Nothing of a socket is worked off once it is closed.
 */
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  FRAME,
  joinBytes,
  MAX_ROOM_EDIT_BYTES,
  MAX_ROOM_PRESENCE_BYTES,
  MAX_ROOM_VECTOR_BYTES,
  ROOM_CLOSE,
  ROOM_FRAMES,
  ROOM_PLACES,
  ROOM_SEND_EVERY_MS,
  ROOM_VECTOR_EVERY_MS,
  type RoomFrame,
  type RoomPerson,
  type RoomPresence,
  roomPresence,
} from '@transmit/contract';
import type { HeldBytes } from './budget/held-bytes.ts';
import { createNewestOf } from './budget/newest-of.ts';
import type { SocketBudget } from './budget/room-budgets.ts';
import { createTokenBucket } from './budget/token-bucket.ts';
import type { Member } from './hub/live-room.ts';
import type { EditJudged, EditVerdict } from './paper/paper-orders.ts';

/** The used part of a WebSocket: `ws`, or a fake. */
export interface Line {
  /** Bytes that wait to be read by the other side. */
  readonly bufferedAmount: number;
  readonly isOpen: boolean;
  send(frame: Uint8Array<ArrayBuffer>): void;
  close(code: number, reason: string): void;
}

export const SLOW = { losesPresence: 1024 * 1024, isClosed: 4 * 1024 * 1024 } as const;

export function createMember(line: Line, person: RoomPerson, budget: SocketBudget): Member {
  const send = (frame: Uint8Array<ArrayBuffer>) => {
    if (!line.isOpen) return;
    if (line.bufferedAmount > SLOW.isClosed) return line.close(ROOM_CLOSE.tryAgain, 'slow');
    line.send(frame);
  };
  return {
    person,
    send,
    sendIfQuick: (frame) => {
      if (line.bufferedAmount <= SLOW.losesPresence) send(frame);
    },
    close: (code, reason) => line.close(code, reason),
    spend: (ms) => budget.spend('cpuMs', ms, performance.now()),
  };
}

/** Acts of a socket in the room that it has joined. */
export interface SocketSeat {
  /** Undefined when nothing came of it: the socket has gone, or the paper. */
  takeEdit(number: number, update: Uint8Array): Promise<EditJudged | undefined>;
  /** Rejects for a vector that is none. */
  sendRest(vector: Uint8Array): Promise<void>;
  move(presence: RoomPresence): void;
  /** Nothing that waits is begun any more. */
  abandon(): void;
}

export interface Reader {
  /** One message as it came; text is none of ours. */
  read(message: Uint8Array | string, now: number): void;
  /** The socket is gone. */
  end(): void;
}

interface Into {
  seat: SocketSeat;
  member: Member;
  budget: SocketBudget;
  /** Shared by all sockets of this process. */
  held: HeldBytes;
}

export function createReader({ seat, member, budget, held }: Into): Reader {
  const frames = createTokenBucket(ROOM_FRAMES);
  const places = createTokenBucket(ROOM_PLACES);
  const holding = held.open(() => shut(ROOM_CLOSE.tryAgain, 'crowded'));
  let parts: Uint8Array[] = [];
  let isEnded = false;

  const end = () => {
    isEnded = true;
    parts = [];
    holding.end();
    asked.stop();
    lacking.stop();
    placed.stop();
    seat.abandon();
  };

  const shut = (code: number, reason: string) => {
    end();
    member.close(code, reason);
  };

  const shutIfSpent = (now: number) => {
    if (!isEnded && budget.isSpent(now)) shut(ROOM_CLOSE.policy, 'budget');
    return isEnded;
  };

  /** Sends the page the edits it lacks, by its vector. */
  const asked = createNewestOf(ROOM_VECTOR_EVERY_MS, (vector: Uint8Array) => {
    seat.sendRest(vector).then(
      () => shutIfSpent(performance.now()),
      () => isEnded || shut(ROOM_CLOSE.unreadable, 'vector'),
    );
  });

  /** Asks the page for the edits that the paper lacks, by the paper's vector. */
  const lacking = createNewestOf(ROOM_VECTOR_EVERY_MS, (vector: Uint8Array) =>
    member.send(encodeFrame('vector', vector)),
  );

  /** Places of a line that has stalled come all at once: the newest counts. */
  const placed = createNewestOf(ROOM_SEND_EVERY_MS.presence, (bytes: Uint8Array) => {
    try {
      seat.move(roomPresence.parse(decodeJson(bytes)));
    } catch {
      shut(ROOM_CLOSE.unreadable, 'presence');
    }
  });

  const readWhole = (bytes: Uint8Array) => {
    const frame = decodeFrame(bytes);
    if (frame?.kind === 'part') return readPart(frame.bytes);
    const whole = frame?.kind === 'last' ? endParts(frame.bytes) : frame;
    // Nothing comes between two parts.
    if (parts.length > 0 || !whole || !take(whole)) shut(ROOM_CLOSE.unknownFrame, 'frame');
  };

  const readPart = (bytes: Uint8Array) => {
    parts.push(bytes);
    holding.add(bytes.length);
    if (sizeOf(parts) > MAX_ROOM_EDIT_BYTES) shut(ROOM_CLOSE.policy, 'large');
  };

  const endParts = (last: Uint8Array): RoomFrame | undefined => {
    const whole = parts.length > 0 ? decodeFrame(joinBytes([...parts, last])) : undefined;
    holding.remove(sizeOf(parts));
    parts = [];
    return whole;
  };

  /** False for what only the server sends, and for what is longer than its kind ever is. */
  const take = ({ kind, number, bytes }: RoomFrame): boolean => {
    if (kind === 'edit') takeEdit(number, bytes);
    else if (kind === 'vector' && bytes.length <= MAX_ROOM_VECTOR_BYTES) asked.give(bytes);
    else if (kind === 'presence' && bytes.length <= MAX_ROOM_PRESENCE_BYTES) placed.give(bytes);
    else return false;
    return true;
  };

  const takeEdit = (number: number, bytes: Uint8Array) => {
    const { length } = bytes;
    holding.add(length);
    if (isEnded) return;
    // A copy: another thread is given all the memory that it lies in.
    const taken = seat.takeEdit(number, bytes.slice());
    taken.then(
      (judged) => {
        if (isEnded) return;
        holding.remove(length);
        if (judged && !shutIfSpent(performance.now())) answer(number, judged);
      },
      () => isEnded || shut(ROOM_CLOSE.tryAgain, 'edit'),
    );
  };

  const answer = (number: number, { verdict, vector }: EditJudged) => {
    const code = SHUT_FOR[verdict];
    if (code) shut(code, 'edit');
    else if (vector) lacking.give(vector);
    else if (verdict === 'too-large') {
      member.send(encodeFrame('refused', new TextEncoder().encode('E_TOO_LARGE'), number));
    }
  };

  return {
    end,
    read(message, now) {
      if (isEnded) return;
      const bucket = message[0] === FRAME.presence ? places : frames;
      if (!bucket.take(now)) return shut(ROOM_CLOSE.policy, 'flood');
      if (typeof message === 'string') return shut(ROOM_CLOSE.unknownFrame, 'text');
      budget.spend('bytes', message.length, now);
      if (shutIfSpent(now)) return;
      try {
        readWhole(message);
      } catch {
        shut(ROOM_CLOSE.unreadable, 'unreadable');
      }
    },
  };
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

const SHUT_FOR: Partial<Record<EditVerdict, number>> = {
  unreadable: ROOM_CLOSE.unreadable,
  foreign: ROOM_CLOSE.policy,
  'too-dear': ROOM_CLOSE.policy,
};
