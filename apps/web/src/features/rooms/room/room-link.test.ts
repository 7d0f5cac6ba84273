/** A page's side of a room, against a room that answers as the server does. */
import { MAX_ROOM_FILES, ROOM_FILES, ROOM_TEXT } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { FakeRoom, fileNamed } from '../testing/fake-room.ts';
import type { RoomLink } from './room-link.ts';

const setAsideOf = (link: RoomLink) => link.view.getState().setAside;

function write(link: RoomLink, words: string): void {
  const shared = link.view.getState().doc.getText(ROOM_TEXT);
  shared.insert(shared.length, words);
}

/** With a text and so many files in it. */
function openRoomWith(files: number): FakeRoom {
  const room = new FakeRoom();
  room.doc.getText(ROOM_TEXT).insert(0, '大家写的');
  for (let index = 0; index < files; index += 1) {
    room.doc.getMap(ROOM_FILES).set(`${index}`, fileNamed(`${index}.txt`));
  }
  return room;
}

describe('a file for which the room has no place', () => {
  it('waits until another one is removed', async () => {
    const room = openRoomWith(MAX_ROOM_FILES);
    const link = await room.open();
    link.addFile('late', fileNamed('late.txt'));
    await room.pass(5000);
    expect(setAsideOf(link)).toBeUndefined();
    expect(link.view.getState()).toMatchObject({ text: '大家写的', isSaved: true });
    expect(room.files).not.toContain('late');
    link.removeFile('7');
    await room.pass(5000);
    expect(room.files).toContain('late');
    expect(room.files).not.toContain('7');
  });

  it('leaves the text alone when somebody else was quicker', async () => {
    const room = openRoomWith(MAX_ROOM_FILES - 1);
    const link = await room.open();
    room.doc.getMap(ROOM_FILES).set('quicker', fileNamed('quicker.txt'));
    link.addFile('late', fileNamed('late.txt'));
    await room.pass(5000);
    expect(setAsideOf(link)).toBeUndefined();
    expect(link.view.getState()).toMatchObject({ link: 'online', text: '大家写的', isSaved: true });
    link.removeFile('quicker');
    await room.pass(5000);
    expect(room.files).toContain('late');
  });

  it('waits no more once it was canceled', async () => {
    const room = openRoomWith(MAX_ROOM_FILES);
    const link = await room.open();
    link.addFile('late', fileNamed('late.txt'));
    link.removeFile('late');
    link.removeFile('7');
    await room.pass(5000);
    expect(room.files).toHaveLength(MAX_ROOM_FILES - 1);
  });

  it('is not brought back after somebody has removed it', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    link.addFile('one', fileNamed('one.txt'));
    await room.pass(1000);
    expect(room.files).toEqual(['one']);
    room.doc.getMap(ROOM_FILES).delete('one');
    link.retry();
    await room.pass(1000);
    expect(room.files).toEqual([]);
  });

  it('is not sent for ever to a room that refuses it for another reason', async () => {
    const room = openRoomWith(0);
    room.isFull = true;
    const link = await room.open();
    link.addFile('one', fileNamed('one.txt'));
    await room.pass(60_000);
    const sent = room.frames.length;
    await room.pass(60_000);
    expect(room.frames).toHaveLength(sent);
  });
});

it('text that a full room does not take is set aside', async () => {
  const room = openRoomWith(0);
  const link = await room.open();
  room.isFull = true;
  write(link, '，还有我的');
  await room.pass(1000);
  expect(setAsideOf(link)).toEqual({ text: '大家写的，还有我的', why: 'full' });
  expect(link.view.getState().text).toBe('大家写的');
});

describe('whoever goes to another screen and comes back', () => {
  it('finds what was kept for them, until they say otherwise', async () => {
    const room = openRoomWith(0);
    const left = await room.open();
    left.keepRest('超出的话');
    left.close();
    const back = await room.open();
    expect(setAsideOf(back)).toEqual({ text: '超出的话', why: 'long' });
    back.forgetSetAside();
    back.close();
    expect(setAsideOf(await room.open())).toBeUndefined();
  });

  it('finds what was written before the room could be reached, and it comes into the room once', async () => {
    const room = openRoomWith(0);
    room.isReachable = false;
    const left = await room.open();
    write(left, '先写下的');
    left.close();
    const back = await room.open();
    expect(back.view.getState()).toMatchObject({ text: '先写下的', isSaved: false });
    write(back, '，又写的');
    room.isReachable = true;
    await room.pass(60_000);
    expect(back.view.getState().isSaved).toBe(true);
    expect([...room.text].toSorted()).toEqual([...'大家写的先写下的，又写的'].toSorted());
    room.doc.getText(ROOM_TEXT).delete(0, room.text.length);
    back.close();
    expect((await room.open()).view.getState().text).toBe('');
  });
});

describe('words from before a room was reached', () => {
  it('are not put unasked into a room of the name that somebody opens later', async () => {
    const room = openRoomWith(0);
    room.isReachable = false;
    const left = await room.open();
    write(left, '只给那时的人看');
    left.close();
    room.isReachable = true;
    await room.pass(11 * 60_000);
    const later = await room.open();
    await room.pass(60_000);
    expect(room.text).toBe('大家写的');
    expect(setAsideOf(later)).toEqual({ text: '只给那时的人看', why: 'early' });
    later.close();
    expect(setAsideOf(await room.open())?.text).toBe('只给那时的人看');
  });
});

describe('a line that stalls', () => {
  it('is sent few frames meanwhile, and everything that was written arrives afterwards', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    room.stall();
    const before = room.frames.length;
    for (let letter = 0; letter < 100; letter += 1) {
      write(link, '字');
      link.tell({ anchor: '', head: '', is_typing: true });
      await room.pass(100);
    }
    expect(room.frames.length - before).toBeLessThan(60);
    room.goOn();
    await room.pass(1000);
    expect(room.text).toBe(`大家写的${'字'.repeat(100)}`);
    expect(link.view.getState().isSaved).toBe(true);
    expect(room.frames.at(-1)?.kind).toBe('presence');
  });

  it('is quick again when a new one has taken its place', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    room.stall();
    for (let letter = 0; letter < 100; letter += 1) {
      write(link, '字');
      await room.pass(500);
    }
    room.breakOff();
    await room.pass(2000);
    write(link, '。');
    await room.pass(200);
    expect(room.text).toBe(`大家写的${'字'.repeat(100)}。`);
  });
});
