/** Into a room by its name, or into a new one. The socket that follows makes none. */
import { randomInt } from 'node:crypto';
import {
  CODE_ALPHABET,
  isPlainRoomCode,
  olderRoomCode,
  ROOM_CODE_LENGTH,
  ROOM_RATE_LIMITS,
  readRoomName,
} from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import { refuseMoreSockets } from './refuse-more-sockets.ts';
import { findRoom, insertRoom, type Room } from './rooms.store.ts';

/** A page enters by name before each of its sockets: the refusal of a socket itself is one that no browser tells. */
export async function enterRoom(
  typed: string | undefined,
  { services, viewer, addressKey, now }: CallContext,
): Promise<string> {
  const name = typed === undefined ? createRoomName() : readName(typed);
  if (typed !== undefined)
    await refuseMoreSockets(services, { viewer: ownerOf(viewer), addressKey });
  const known = await findNamed(services.db, name);
  if (known) return known.name;
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
  const room = await findNamed(services.db, name);
  if (room) return room;
  await countNewRoom(services, addressKey);
  return fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.room });
}

/** A room from before a word was a name of somebody's own is still opened by it. */
async function findNamed(db: Database, name: string): Promise<Room | undefined> {
  const room = await findRoom(db, name);
  const older = olderRoomCode(name);
  return room ?? (older === undefined ? undefined : findRoom(db, older));
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

/** 50 bits of the system's random source, of which a tenth is drawn again: no word may be taken for it. */
function createRoomName(): string {
  const name = Array.from({ length: ROOM_CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join('');
  return isPlainRoomCode(name) ? name : createRoomName();
}
