/**
 * One socket: reads frames, and believes none of them (SECURITY T22). What is no frame of ours closes it;
 * who sends too fast is closed; who reads too slowly first loses where others write, then the line, and
 * catches up by itself when it comes back.
 */
import {
  decodeFrame,
  decodeJson,
  encodeFrame,
  type Frame,
  joinBytes,
  MAX_ROOM_EDIT_BYTES,
  ROOM_CLOSE,
  ROOM_FRAMES,
  type RoomPerson,
  roomPresence,
} from '@transmit/contract';
import * as Y from 'yjs';
import type { UpdateVerdict } from './check-update.ts';
import type { LiveRoom, Member } from './live-room.ts';
import { createTokenBucket } from './token-bucket.ts';

/** What of a WebSocket is used: `ws`, or a fake. */
export interface Line {
  /** Bytes that wait to be read by the other side. */
  readonly bufferedAmount: number;
  readonly isOpen: boolean;
  send(frame: Uint8Array<ArrayBuffer>): void;
  close(code: number, reason: string): void;
}

export const SLOW = { losesPresence: 1024 * 1024, isClosed: 4 * 1024 * 1024 } as const;

export function createMember(line: Line, person: RoomPerson): Member {
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
  };
}

export interface Reader {
  /** One message as it came; text is none of ours. */
  read(message: Uint8Array | string, now: number): void;
}

interface Into {
  room: LiveRoom;
  member: Member;
  move(presence: { anchor: string; head: string; is_typing: boolean }): void;
}

export function createReader({ room, member, move }: Into): Reader {
  const bucket = createTokenBucket(ROOM_FRAMES);
  let parts: Uint8Array[] = [];

  const readWhole = (bytes: Uint8Array) => {
    const frame = decodeFrame(bytes);
    if (frame?.kind === 'part') return readPart(frame.bytes);
    const whole = parts.length > 0 ? decodeFrame(joinBytes([...parts, bytes])) : frame;
    parts = [];
    if (!whole || !take(whole)) member.close(ROOM_CLOSE.unknownFrame, 'frame');
  };

  const readPart = (bytes: Uint8Array) => {
    parts.push(bytes);
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    if (size > MAX_ROOM_EDIT_BYTES) member.close(ROOM_CLOSE.policy, 'large');
  };

  /** False for what only the server sends. */
  const take = ({ kind, number, bytes }: Frame): boolean => {
    if (kind === 'edit') takeEdit(number, bytes);
    else if (kind === 'vector') sendRest(bytes);
    else if (kind === 'presence') move(roomPresence.parse(decodeJson(bytes)));
    else return false;
    return true;
  };

  const takeEdit = (number: number, bytes: Uint8Array) => {
    const verdict = room.takeEdit(member, number, bytes);
    if (verdict !== 'fits') REFUSE[verdict](member, number);
  };

  const sendRest = (vector: Uint8Array) => {
    member.send(encodeFrame('edit', Y.encodeStateAsUpdate(room.doc, vector)));
  };

  return {
    read(message, now) {
      if (!bucket.take(now)) return member.close(ROOM_CLOSE.policy, 'flood');
      if (typeof message === 'string') return member.close(ROOM_CLOSE.unknownFrame, 'text');
      try {
        readWhole(message);
      } catch {
        member.close(ROOM_CLOSE.unreadable, 'unreadable');
      }
    },
  };
}

const REFUSE: Record<Exclude<UpdateVerdict, 'fits'>, (member: Member, number: number) => void> = {
  unreadable: (member) => member.close(ROOM_CLOSE.unreadable, 'edit'),
  foreign: (member) => member.close(ROOM_CLOSE.policy, 'edit'),
  'too-large': (member, number) =>
    member.send(encodeFrame('refused', new TextEncoder().encode('E_TOO_LARGE'), number)),
};
