/** Into a room by its name, or into a new one. The socket that follows makes none. */
import { randomInt } from 'node:crypto';
import {
  CODE_ALPHABET,
  ROOM_CODE_LENGTH,
  ROOM_RATE_LIMITS,
  readRoomName,
} from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Services } from '#kernel/services.ts';
import { findRoom, insertRoom, type Room } from './rooms.store.ts';

export async function enterRoom(
  typed: string | undefined,
  { services, addressKey, now }: CallContext,
): Promise<string> {
  const name = typed === undefined ? createRoomName() : readName(typed);
  if (await findRoom(services.db, name)) return name;
  await countNewRoom(services, addressKey);
  await insertRoom(services.db, name, now);
  return name;
}

/** For the socket: a room that is not there is as good as a guess (SECURITY T22 e). */
export async function findRoomToJoin(
  services: Services,
  { typed, addressKey }: { typed: string; addressKey: string },
): Promise<Room> {
  const name = readName(typed);
  const room = await findRoom(services.db, name);
  if (room) return room;
  await countNewRoom(services, addressKey);
  return fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.room });
}

function readName(typed: string): string {
  const name = readRoomName(typed);
  return (
    name ??
    fail('E_PARAM', { text: FIELD_FAULTS.roomName, fields: { room: FIELD_FAULTS.roomName } })
  );
}

function countNewRoom({ limits }: Services, addressKey: string): Promise<void> {
  return limits.take('new-room', addressKey, ROOM_RATE_LIMITS.newRoomPerAddress, {
    text: REFUSALS.E_RATE.rooms,
  });
}

/** 50 bits of the system's random source. */
function createRoomName(): string {
  return Array.from({ length: ROOM_CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join('');
}
