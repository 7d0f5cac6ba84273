/** A page's side of a room, against a room that answers as the server does. */
import { decodeJson, MAX_ROOM_FILES, ROOM_FILES, ROOM_TEXT } from '@transmit/contract';
import { describe, expect, it, vi } from 'vitest';
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
    link.addFile('late', fileNamed('late.txt'), () => {});
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
    link.addFile('late', fileNamed('late.txt'), () => {});
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
    link.addFile('late', fileNamed('late.txt'), () => {});
    link.removeFile('late');
    link.removeFile('7');
    await room.pass(5000);
    expect(room.files).toHaveLength(MAX_ROOM_FILES - 1);
  });

  it('is not brought back after somebody has removed it', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    link.addFile('one', fileNamed('one.txt'), () => {});
    await room.pass(1000);
    expect(room.files).toEqual(['one']);
    room.doc.getMap(ROOM_FILES).delete('one');
    link.retry();
    await room.pass(1000);
    link.addFile('one', fileNamed('one.txt'), () => {});
    await room.pass(1000);
    expect(room.files).toEqual([]);
  });

  it('is not sent for ever to a room that refuses it for another reason', async () => {
    const room = openRoomWith(0);
    room.isFull = true;
    const link = await room.open();
    link.addFile('one', fileNamed('one.txt'), () => {});
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
  it('is sent no places meanwhile, and the newest one afterwards', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    const before = room.frames.length;
    room.stall(1);
    for (let place = 0; place < 100; place += 1) {
      link.tell({ anchor: '', head: `${place}`, is_typing: false });
      await room.pass(250);
    }
    expect(room.frames).toHaveLength(before);
    room.goOn();
    await room.pass(500);
    const sent = room.frames.slice(before).map(({ bytes }) => decodeJson(bytes));
    expect(sent).toEqual([{ anchor: '', head: '99', is_typing: false }]);
  });

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

it('whoever is one page too many is told so, and a page that was in tries again by itself', async () => {
  const room = openRoomWith(0);
  room.refusal = { code: 'E_RATE', message: '打开的房间页面过多' };
  const link = await room.open();
  expect(link.view.getState()).toMatchObject({ link: 'refused', reason: '打开的房间页面过多' });
  room.refusal = undefined;
  link.retry();
  await room.pass(1000);
  room.refusal = { code: 'E_RATE', message: '打开的房间页面过多' };
  room.breakOff();
  await room.pass(2000);
  expect(link.view.getState()).toMatchObject({ link: 'offline', reason: '打开的房间页面过多' });
  room.refusal = undefined;
  await room.pass(60_000);
  expect(link.view.getState()).toMatchObject({ link: 'online', reason: '' });
});

it('a page whose room was full tries again by itself, though it is one too many for a moment', async () => {
  const room = openRoomWith(0);
  const link = await room.open();
  room.isFull = true;
  room.refusal = { code: 'E_RATE', message: '打开的房间页面过多' };
  write(link, '，还有我的');
  await room.pass(1000);
  expect(setAsideOf(link)?.why).toBe('full');
  expect(link.view.getState()).toMatchObject({ link: 'offline', reason: '打开的房间页面过多' });
  room.refusal = undefined;
  await room.pass(60_000);
  expect(link.view.getState()).toMatchObject({ link: 'online', reason: '', text: '大家写的' });
});

describe('a file on its way into the room', () => {
  it('is settled once the room has it, and taken out when somebody removes it', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    const onSettled = vi.fn();
    link.addFile('one', fileNamed('one.txt'), onSettled);
    expect(onSettled).not.toHaveBeenCalled();
    await room.pass(1000);
    expect(onSettled).toHaveBeenCalledOnce();
    link.removeFile('one');
    await room.pass(1000);
    expect([room.files, onSettled.mock.calls.length]).toEqual([[], 1]);
  });

  it('is not settled while it waits, and a later visit hands it over again', async () => {
    const room = openRoomWith(MAX_ROOM_FILES);
    const left = await room.open();
    const onSettled = vi.fn();
    left.addFile('late', fileNamed('late.txt'), onSettled);
    await room.pass(1000);
    left.close();
    const back = await room.open();
    back.removeFile('7');
    back.addFile('late', fileNamed('late.txt'), onSettled);
    await room.pass(1000);
    expect(room.files).toContain('late');
    expect(onSettled).toHaveBeenCalledOnce();
  });

  it('is settled when its sender takes it back before the room had it', async () => {
    const room = openRoomWith(MAX_ROOM_FILES);
    const link = await room.open();
    const onSettled = vi.fn();
    link.addFile('late', fileNamed('late.txt'), onSettled);
    link.removeFile('late');
    expect(onSettled).toHaveBeenCalledOnce();
  });

  it('SECURITY T10: has a name that shows all that is in it, here and in rooms that took others', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    const odd = { name: 'gpj.\u202eexe', from: '\u202e电脑' };
    room.doc.getMap(ROOM_FILES).set('theirs', { ...fileNamed(''), ...odd });
    link.retry();
    link.addFile('ours', { ...fileNamed(''), ...odd }, () => {});
    await room.pass(1000);
    expect(room.doc.getMap(ROOM_FILES).get('ours')).toMatchObject({
      name: 'gpj.exe',
      from: '电脑',
    });
    for (const file of link.view.getState().files) {
      expect(file).toMatchObject({ name: 'gpj.exe', from: '电脑' });
    }
    expect(link.view.getState().files).toHaveLength(2);
  });
});

describe('a page that slept until its room was emptied', () => {
  it.each<[title: string, after: string, aside: object | undefined]>([
    ['offers the text that it shows', '', { text: '大家写的', why: 'emptied' }],
    ['has nothing to offer where the new paper has it', '大家写的', undefined],
  ])('%s', async (_title, after, aside) => {
    const room = openRoomWith(0);
    const link = await room.open();
    const paper = room.doc.getText(ROOM_TEXT);
    room.epoch = '2';
    room.breakOff();
    if (after === '') paper.delete(0, paper.length);
    await room.pass(2000);
    expect(setAsideOf(link)).toEqual(aside);
    expect(link.view.getState().text).toBe(after);
  });
});

describe('a word that is being composed', () => {
  it('is set aside with the rest when the room begins again, and the new paper is nobody’s unsaved one', async () => {
    const room = openRoomWith(0);
    const link = await room.open();
    const { doc } = link.view.getState();
    link.hold(() => doc.getText(ROOM_TEXT).insert(0, '正在写，'));
    room.epoch = '2';
    room.breakOff();
    await room.pass(2000);
    expect(setAsideOf(link)).toEqual({ text: '正在写，大家写的', why: 'renewed' });
    // Its field lets go of the old paper a moment later.
    doc.getText(ROOM_TEXT).insert(0, '又一个字');
    link.release();
    link.forgetSetAside();
    room.epoch = '3';
    room.breakOff();
    await room.pass(2000);
    expect(setAsideOf(link)).toBeUndefined();
    expect(link.view.getState().text).toBe('大家写的');
  });

  it('is not moved by what a page that is gone has left', async () => {
    const room = openRoomWith(0);
    const gone = await room.open();
    room.isReachable = false;
    room.breakOff();
    write(gone, '，留下的');
    const link = await room.open();
    link.hold(() => {});
    gone.close();
    room.isReachable = true;
    await room.pass(60_000);
    expect(link.view.getState().text).toBe('');
    expect(room.keptEdits).toHaveLength(1);
    link.release();
    await room.pass(1000);
    expect(link.view.getState().text).toBe('大家写的，留下的');
    expect([room.text, room.keptEdits]).toEqual(['大家写的，留下的', []]);
  });
});
