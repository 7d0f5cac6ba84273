/** Edits and words that pages of one room keep on one device. */
import { ROOM_LIFE_MS, ROOM_TEXT } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { FakeRoom } from '../testing/fake-room.ts';
import { KeptEdits, readWords } from './kept-edits.ts';
import type { RoomLink } from './room-link.ts';
import { isOnlyHere } from './room-view.ts';

function write(link: RoomLink, words: string): void {
  link.view.getState().doc.getText(ROOM_TEXT).insert(0, words);
}

function stateOf(words: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getText(ROOM_TEXT).insert(0, words);
  return Y.encodeStateAsUpdate(doc);
}

const setAsideOf = (link: RoomLink) => link.view.getState().setAside;

describe('two pages of one room', () => {
  /** Each has written something that the room has not got. */
  async function leaveTwo() {
    const room = new FakeRoom();
    const pages = [await room.open(), await room.open()];
    room.isReachable = false;
    room.breakOff();
    for (const [index, page] of pages.entries()) write(page, `第${index + 1}页`);
    await room.pass(1000);
    return room;
  }

  it('keep both of their texts, and the next page brings them into the room', async () => {
    const room = await leaveTwo();
    expect(room.keptEdits).toHaveLength(2);
    room.locks.crash();
    room.isReachable = true;
    const next = await room.open();
    expect(next.view.getState().isSaved).toBe(true);
    for (const words of ['第1页', '第2页']) expect(room.text).toContain(words);
    expect(room.text).toHaveLength('第1页第2页'.length);
  });

  it('do not delete the edits of one that goes on writing', () => {
    new FakeRoom();
    const [open, next] = [new KeptEdits('周会纪要'), new KeptEdits('周会纪要')];
    open.keep(stateOf('一'), '1');
    expect(next.take('1').fitting.map(readWords)).toEqual(['一']);
    open.keep(stateOf('一二'), '1');
    next.forget();
    const { fitting, aside } = new KeptEdits('周会纪要').take('2');
    expect([fitting, aside]).toEqual([[], [{ text: '一二', why: 'renewed' }]]);
  });

  it('leave each other’s edits alone while both are open, and take them when one has gone', async () => {
    const room = new FakeRoom();
    const open = new KeptEdits('周会纪要');
    await room.pass(0);
    open.keep(stateOf('只在这一页'), '旧的');
    const next = await room.open();
    room.breakOff();
    await room.pass(2000);
    expect([setAsideOf(next), room.keptEdits.length]).toEqual([undefined, 1]);
    open.end();
    await room.pass(1000);
    expect(setAsideOf(next)).toEqual({ text: '只在这一页', why: 'renewed' });
    expect(room.keptEdits).toEqual([]);
  });

  it.each<[title: string, tabs: [string, string], passed: number, kept: number]>([
    ['of another tab a moment ago stay', ['甲', '乙'], 1000, 1],
    ['of another tab a while ago are taken', ['甲', '乙'], 6 * 60_000, 0],
    ['of the same tab, which was reloaded, are taken', ['甲', '甲'], 1000, 0],
  ])('without locks edits %s', async (_title, [before, after], passed, kept) => {
    const room = new FakeRoom();
    room.hasLocks = false;
    room.tab = before;
    new KeptEdits('周会纪要').keep(stateOf('写过的'), '1');
    room.tab = after;
    await room.pass(passed);
    await room.open();
    expect(room.keptEdits).toHaveLength(kept);
    expect(room.text).toBe(kept === 0 ? '写过的' : '');
  });

  it('put words aside behind those of the other, and each forgets what it has shown', async () => {
    const room = new FakeRoom();
    const [one, two] = [await room.open(), await room.open()];
    one.keepRest('一的话');
    two.keepRest('二的话');
    expect(setAsideOf(await room.open())?.text).toBe('一的话\n二的话');
    one.forgetSetAside();
    expect(setAsideOf(one)?.text).toBe('二的话');
    two.forgetSetAside();
    expect(setAsideOf(await room.open())?.text).toBe('二的话');
    one.forgetSetAside();
    expect(setAsideOf(await room.open())).toBeUndefined();
  });

  it('find edits from before pages had keys of their own', async () => {
    const room = new FakeRoom();
    const state = btoa(String.fromCharCode(...stateOf('早先写的')));
    room.kept.set('room-edits:周会纪要', JSON.stringify({ epoch: '1', state }));
    await room.open();
    expect([room.text, room.keptEdits]).toEqual(['早先写的', []]);
  });
});

it('letters that a full paper does not take are all set aside, also the same ones again', async () => {
  const room = new FakeRoom();
  const link = await room.open();
  for (const letter of ['哈', '哈', '哈']) link.keepRest(letter);
  expect(setAsideOf(link)?.text).toBe('哈\n哈\n哈');
});

describe('whoever leaves before the last words are saved', () => {
  it('leaves nothing on the device once the room has them', async () => {
    const room = new FakeRoom();
    const link = await room.open();
    write(link, '最后一句');
    link.close();
    expect(room.keptEdits).toHaveLength(1);
    await room.pass(1000);
    expect([room.text, room.keptEdits]).toEqual(['最后一句', []]);
  });

  it('leaves them there when the room has not said so', async () => {
    const room = new FakeRoom();
    const link = await room.open();
    room.stall();
    write(link, '最后一句');
    link.close();
    await room.pass(10_000);
    expect(room.keptEdits).toHaveLength(1);
  });

  it('finds them again after days in a room that has lived on', async () => {
    const room = new FakeRoom();
    room.isReachable = false;
    const left = new KeptEdits('周会纪要');
    left.keep(stateOf('前天写的'), '1');
    left.end();
    await room.pass(2 * ROOM_LIFE_MS);
    room.isReachable = true;
    expect((await room.open()).view.getState().text).toBe('前天写的');
  });

  it('leaves them for thirty days where nobody opens the room again', async () => {
    const room = new FakeRoom();
    const state = btoa(String.fromCharCode(...stateOf('上次写的')));
    const keep = (key: string, more: object) =>
      room.kept.set(key, JSON.stringify({ state, ...more }));
    const at = Date.now();
    keep('room-edits:别的房间:一页', { at, epoch: '7' });
    keep('room-early-edits:别的房间:一页', { at });
    // From before an entry said when it was made: counted from now.
    keep('room-edits:旧房间', { epoch: '7' });
    keep('room-aside:别的房间', { text: '要留着', why: 'long' });
    const open = new KeptEdits('开着的房间');
    open.keep(stateOf('开着'), '7');
    await room.open();
    await room.pass(29 * ROOM_LIFE_MS);
    await room.open();
    expect(room.kept.size).toBe(5);
    await room.pass(2 * ROOM_LIFE_MS);
    await room.open();
    expect(room.kept.size).toBe(2);
    open.end();
    await room.open();
    expect([...room.kept.keys()]).toEqual(['room-aside:别的房间']);
  });
});

describe('a device that keeps nothing more', () => {
  it('has words that were set aside in this page alone', async () => {
    const room = new FakeRoom();
    const link = await room.open();
    room.isDeviceFull = true;
    link.keepRest('超出的话');
    link.keepRest('又超出的话');
    expect(setAsideOf(link)?.text).toBe('超出的话\n又超出的话');
    expect(link.view.getState().isAsideKept).toBe(false);
    expect(isOnlyHere(link.view.getState())).toBe(true);
    link.forgetSetAside();
    expect(isOnlyHere(link.view.getState())).toBe(false);
  });

  it('loses none of the words that are set aside behind those that it has kept', async () => {
    const room = new FakeRoom();
    const link = await room.open();
    link.keepRest('早先的话');
    room.isDeviceFull = true;
    link.keepRest('超出的话');
    link.keepRest('又超出的话');
    expect(setAsideOf(link)?.text).toBe('早先的话\n超出的话\n又超出的话');
    link.forgetSetAside();
    expect(setAsideOf(link)).toBeUndefined();
    expect(room.kept.size).toBe(0);
  });

  it('has unsaved edits in this page alone', async () => {
    const room = new FakeRoom();
    const link = await room.open();
    room.isDeviceFull = true;
    room.stall();
    write(link, '还没保存');
    await room.pass(1000);
    expect(isOnlyHere(link.view.getState())).toBe(true);
    room.goOn();
    await room.pass(1000);
    expect(isOnlyHere(link.view.getState())).toBe(false);
  });
});
