import { beforeEach, expect, it } from 'vitest';
import * as Y from 'yjs';
import { describeEachDatabase } from '#test/each-database.ts';
import { compactRoom } from './hub/compact-room.ts';
import { renewHeavyRooms } from './hub/renew-heavy-rooms.ts';
import { Paper } from './paper/paper.ts';
import { renewPaper, sumUpdates } from './paper/rewrite-paper.ts';
import {
  countConnections,
  insertConnection,
  keepConnections,
  listActiveRooms,
  listConnections,
  removeConnections,
  removeSilentConnections,
} from './room-connections.store.ts';
import {
  findNewestUpdateId,
  insertUpdates,
  listUpdateIdsAfter,
  readRoom,
  readUpdates,
} from './room-updates.store.ts';
import { findRoom, insertRoom, removeRooms, saveRoomFigures, touchRoom } from './rooms.store.ts';

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const sum = async (pieces: readonly Uint8Array[]) => sumUpdates(pieces);
const renew = async (pieces: readonly Uint8Array[]) => renewPaper(pieces);

describeEachDatabase('rooms', (database) => {
  beforeEach(async () => {
    for (const table of ['room_connections', 'room_snapshots', 'room_updates', 'rooms'] as const) {
      await database().deleteFrom(table).execute();
    }
  });

  async function makeRoom(name = '周会纪要', now = NOW) {
    await insertRoom(database(), name, now);
    const room = await findRoom(database(), name);
    if (!room) throw new Error('the room was not made');
    return room;
  }

  function connect(id: string, roomId: number, more: Record<string, unknown> = {}) {
    return insertConnection(database(), {
      id,
      room_id: roomId,
      process: 'p',
      viewer: 'v:1',
      address: '203.0.113.9',
      address_key: '203.0.113.9',
      client: 'Chrome 156 / Windows',
      entered_at: NOW,
      seen_at: NOW,
      ...more,
    });
  }

  /** A text as so many single edits. */
  function editsOf(words: string): Uint8Array[] {
    const doc = new Y.Doc();
    const edits: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => edits.push(update));
    for (const [index, word] of [...words].entries()) doc.getText('text').insert(index, word);
    return edits;
  }

  async function textOf(roomId: number): Promise<string> {
    const { pieces } = await readRoom(database(), roomId);
    return new Paper(pieces).text;
  }

  it('a name is made once, and is exactly what it says', async () => {
    expect(await insertRoom(database(), '__proto__', NOW)).toBe(true);
    expect(await insertRoom(database(), '__proto__', NOW)).toBe(false);
    expect(await findRoom(database(), '__Proto__')).toBeUndefined();
    expect((await findRoom(database(), '__proto__'))?.name).toBe('__proto__');
  });

  it('edits come back as they were, newest id last', async () => {
    const room = await makeRoom();
    const before = await findNewestUpdateId(database());
    const edits = editsOf('一二三');
    const ids = await insertUpdates(
      database(),
      edits.map((bytes) => ({ room_id: room.id, bytes })),
      NOW,
    );
    expect(ids.map(({ room_id }) => room_id)).toEqual([room.id, room.id, room.id]);
    expect(await listUpdateIdsAfter(database(), before)).toEqual(ids);
    expect(await findNewestUpdateId(database())).toBe(ids.at(-1)?.id);
    const [read] = await readUpdates(database(), [ids[1]?.id ?? 0]);
    expect(Uint8Array.from(read?.bytes ?? [])).toEqual(edits[1]);
    expect(await textOf(room.id)).toBe('一二三');
  });

  it('older rows become a snapshot that says the same; younger ones stay', async () => {
    const room = await makeRoom();
    const edits = editsOf('一二三四');
    const rows = edits.map((bytes) => ({ room_id: room.id, bytes }));
    await insertUpdates(database(), rows.slice(0, 3), NOW - 2 * 60_000);
    await insertUpdates(database(), rows.slice(3), NOW - 1000);
    await compactRoom(database(), room.id, { now: NOW, sum });
    expect((await readRoom(database(), room.id)).ids).toHaveLength(1);
    expect(await textOf(room.id)).toBe('一二三四');
    await compactRoom(database(), room.id, { now: NOW + HOUR_MS, sum });
    await compactRoom(database(), room.id, { now: NOW + HOUR_MS, sum });
    expect(await readRoom(database(), room.id)).toMatchObject({ ids: [], pieces: [{}] });
    expect(await textOf(room.id)).toBe('一二三四');
  });

  it('counts connections of an address and of a viewer, and lists the newest first', async () => {
    const room = await makeRoom();
    await connect('a', room.id);
    await connect('b', room.id, { viewer: 'u:7', entered_at: NOW + 1000 });
    await connect('c', room.id, { address_key: 'other', address: '198.51.100.1' });
    const here = { addressKey: '203.0.113.9', viewer: 'v:1' };
    expect(await countConnections(database(), here)).toEqual({ ofAddress: 2, ofViewer: 2 });
    const nobody = { addressKey: 'none', viewer: 'v:0' };
    expect(await countConnections(database(), nobody)).toEqual({ ofAddress: 0, ofViewer: 0 });
    expect((await listConnections(database())).map(({ entered_at }) => entered_at)).toEqual([
      NOW + 1000,
      NOW,
      NOW,
    ]);
    await saveRoomFigures(database(), [{ id: room.id, textLength: 12 }], NOW);
    const rows = await listActiveRooms(database());
    expect(rows.map((row) => ({ ...row, users: Number(row.users) }))).toEqual([
      { name: '周会纪要', text_length: 12, users: 2 },
    ]);
    const all = await database().selectFrom('room_connections').selectAll().execute();
    const kept = all.filter(({ id }) => id !== 'b');
    await keepConnections(database(), kept, NOW + HOUR_MS);
    await removeSilentConnections(database(), NOW + HOUR_MS);
    // A process whose clock is ahead has taken one for silent.
    await removeConnections(database(), ['c']);
    await keepConnections(database(), kept, NOW + HOUR_MS);
    await removeConnections(database(), ['a']);
    expect(await listConnections(database())).toMatchObject([{ address: '198.51.100.1' }]);
  });

  it('ends rooms where nobody is or was, and says which are no more', async () => {
    const old = await makeRoom('old-room', NOW - HOUR_MS);
    const kept = await makeRoom('kept-room', NOW - HOUR_MS);
    const fresh = await makeRoom('fresh-room', NOW);
    await connect('a', kept.id);
    await insertUpdates(database(), [{ room_id: old.id, bytes: Uint8Array.of(0, 0) }], NOW);
    await insertUpdates(database(), [{ room_id: kept.id, bytes: Uint8Array.of(0, 0) }], NOW);
    expect(await removeRooms(database(), NOW - 1000)).toBe(1);
    expect(await touchRoom(database(), old.id, NOW)).toBe(false);
    expect(await touchRoom(database(), fresh.id, NOW)).toBe(true);
    const figures = [old, kept].map(({ id }) => ({ id, textLength: 0 }));
    expect(await saveRoomFigures(database(), figures, NOW)).toEqual(new Set([old.id]));
    const left = await database().selectFrom('room_updates').select('room_id').execute();
    expect(left).toEqual([{ room_id: kept.id }]);
  });

  it('an empty room with a heavy history begins again from what it says', async () => {
    const doc = new Y.Doc({ gc: false });
    const text = doc.getText('text');
    text.insert(0, '垫'.repeat(120_000));
    text.delete(0, 120_000);
    text.insert(0, '留下的话');
    const room = await makeRoom();
    const heavy = { room_id: room.id, bytes: Y.encodeStateAsUpdate(doc), made_at: NOW };
    await database().insertInto('room_snapshots').values(heavy).execute();
    const weight = async (id: number) =>
      (await readRoom(database(), id)).pieces.reduce((sum, { length }) => sum + length, 0);
    expect(await weight(room.id)).toBeGreaterThan(300_000);
    await connect('a', room.id);
    await renewHeavyRooms(database(), { now: NOW, renew });
    expect((await findRoom(database(), room.name))?.id).toBe(room.id);
    await removeConnections(database(), ['a']);
    await renewHeavyRooms(database(), { now: NOW, renew });
    const renewed = await findRoom(database(), room.name);
    expect(renewed?.id).not.toBe(room.id);
    expect(await weight(renewed?.id ?? 0)).toBeLessThan(500);
    expect(await textOf(renewed?.id ?? 0)).toBe('留下的话');
  });
});
