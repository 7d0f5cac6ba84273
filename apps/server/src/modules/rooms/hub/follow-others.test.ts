import { ROOM_TEXT } from '@transmit/contract';
import { expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { openTestDatabase } from '#test/each-database.ts';
import { Paper } from '../paper/paper.ts';
import { sumUpdates } from '../paper/rewrite-paper.ts';
import { insertUpdates } from '../room-updates.store.ts';
import { findRoom, insertRoom } from '../rooms.store.ts';
import { compactRoom } from './compact-room.ts';
import { createFollower } from './follow-others.ts';

it('a row that became part of the snapshot before it was read is read from there', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  onTestFinished(close);
  await insertRoom(db, 'a-room', Date.now());
  const room = await findRoom(db, 'a-room');
  if (!room) throw new Error('no room');
  const paper = new Paper([]);
  const live = { room, takeStored: (pieces: readonly Uint8Array[]) => paper.takeStored(pieces) };
  const follower = await createFollower(
    db,
    new Map([[room.id, Promise.resolve(live)]]),
    Date.now(),
  );

  const doc = new Y.Doc();
  doc.getText(ROOM_TEXT).insert(0, '别处写的');
  const bytes = Y.encodeStateAsUpdate(doc);
  const ids = await insertUpdates(db, [{ room_id: room.id, bytes }], Date.now());
  const now = Date.now() + 3_600_000;
  await compactRoom(db, room.id, { now, sum: async (pieces) => sumUpdates(pieces) });
  await follower.take(ids, Date.now());

  expect(paper.text).toBe('别处写的');
});
