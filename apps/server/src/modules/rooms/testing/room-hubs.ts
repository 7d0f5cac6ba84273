/** Hubs of processes over one database, and people in their rooms. */
import { decodeFrame, decodeJson, type RoomHello, type RoomPeople } from '@transmit/contract';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { type OpenTestDatabase, openTestDatabase } from '#test/each-database.ts';
import type { Member } from '../hub/live-room.ts';
import { openRoomHub } from '../hub/room-hub.ts';
import { findRoom, insertRoom } from '../rooms.store.ts';

let people = 0;

export function somebody() {
  people += 1;
  const seen = new Set<string>();
  const saved: number[] = [];
  const closed: number[] = [];
  const doc = new Y.Doc();
  const read = (bytes: Uint8Array) => {
    const frame = decodeFrame(bytes);
    if (frame?.kind === 'edit') Y.applyUpdate(doc, frame.bytes);
    if (frame?.kind === 'saved') saved.push(frame.number);
    if (frame?.kind === 'hello') {
      for (const { id } of (decodeJson(frame.bytes) as RoomHello).people) seen.add(id);
    }
    if (frame?.kind !== 'people') return;
    const { here, gone } = decodeJson(frame.bytes) as RoomPeople;
    for (const { id } of here) seen.add(id);
    for (const id of gone) seen.delete(id);
  };
  const nowhere = { anchor: '', head: '', is_typing: false };
  const member: Member = {
    person: { id: `person-${people}`, device: 'computer', client: '', ...nowhere },
    send: read,
    sendIfQuick: read,
    close: (code) => closed.push(code),
    spend: () => {},
  };
  return { member, seen, saved, closed, doc };
}

export function openHub(
  { db, url }: Pick<OpenTestDatabase, 'db' | 'url'>,
  more: Partial<Parameters<typeof openRoomHub>[0]> = {},
) {
  const hub = openRoomHub({
    db,
    databaseUrl: url,
    log: pino({ level: 'silent' }),
    now: Date.now,
    ...more,
  });
  onTestFinished(() => hub.close());
  return hub;
}

/** Two processes on one PostgreSQL. */
export async function openTwo() {
  const opened = await openTestDatabase('postgres');
  onTestFinished(() => opened.close());
  await insertRoom(opened.db, 'one-room', Date.now());
  const room = await findRoom(opened.db, 'one-room');
  if (!room) throw new Error('no room');
  const connection = { viewer: 'v:1', address: '', address_key: '', client: '' };
  const enter = async (hub: ReturnType<typeof openHub>) => {
    const person = somebody();
    const live = await hub.join(room, person.member, connection);
    if (!live) throw new Error('not joined');
    return { ...person, live, hub };
  };
  return { opened, room, enter, hubs: [openHub(opened), openHub(opened)] as const };
}
