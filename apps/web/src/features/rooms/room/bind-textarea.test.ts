import { ROOM_TEXT } from '@transmit/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as Y from 'yjs';
import { FakeArea } from '../testing/fake-area.ts';
import { bindTextarea } from './bind-textarea.ts';

function setUp(words = '') {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const doc = new Y.Doc();
  const shared = doc.getText(ROOM_TEXT);
  shared.insert(0, words);
  const area = new FakeArea();
  const line = {
    hold: vi.fn<(read: () => void) => void>(),
    release: vi.fn(),
    noteUnread: vi.fn(),
    hurry: vi.fn(),
    tell: vi.fn(),
    keepRest: vi.fn(),
  };
  const binding = bindTextarea(area as unknown as HTMLTextAreaElement, doc, line);
  return { area, shared, line, binding };
}

describe('a word that is being composed', () => {
  it('is nobody else’s until it is whole', () => {
    const { area, shared, line } = setUp('头');
    area.compose('ni');
    vi.advanceTimersByTime(1000);
    area.type('h');
    vi.advanceTimersByTime(1000);
    expect([shared.toString(), line.noteUnread.mock.lastCall]).toEqual(['头', [true]]);
    area.value = '头你好';
    area.dispatchEvent(new Event('compositionend'));
    expect([shared.toString(), line.noteUnread.mock.lastCall]).toEqual(['头你好', [false]]);
    expect(line.release).toHaveBeenCalledOnce();
  });

  it('is read when the line asks for it, as before its paper becomes another one', () => {
    const { area, shared, line } = setUp('头');
    area.compose('ni');
    expect(shared.toString()).toBe('头');
    const [read] = line.hold.mock.lastCall ?? [];
    read?.();
    expect([shared.toString(), line.noteUnread.mock.lastCall]).toEqual(['头ni', [false]]);
    expect(line.release).not.toHaveBeenCalled();
  });

  it('is taken as it stands when the keyboard leaves it open, and the line is still held', () => {
    const { area, shared, line } = setUp();
    area.compose('word');
    vi.advanceTimersByTime(1500);
    expect([shared.toString(), line.noteUnread.mock.lastCall]).toEqual(['word', [false]]);
    expect(line.release).not.toHaveBeenCalled();
    area.type('s');
    expect(line.noteUnread.mock.lastCall).toEqual([true]);
  });

  it('holds words of others back while letters come, and for five seconds after the last of them', () => {
    const { area, line } = setUp();
    area.compose('w');
    for (const letter of 'or') {
      vi.advanceTimersByTime(4000);
      area.type(letter);
    }
    vi.advanceTimersByTime(4000);
    area.dispatchEvent(new Event('compositionupdate'));
    vi.advanceTimersByTime(4999);
    expect(line.release).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(line.release).toHaveBeenCalledOnce();
    line.hold.mockClear();
    area.type('d');
    expect(line.hold).toHaveBeenCalled();
  });

  it('stays whole where words of others come into an open composition, and so do those', () => {
    const { area, shared, line } = setUp('头尾');
    line.release.mockImplementationOnce(() => shared.insert(0, '别人：'));
    area.compose('word');
    vi.advanceTimersByTime(5000);
    expect([area.value, shared.toString()]).toEqual(['别人：头尾word', '别人：头尾word']);
    area.type('s');
    area.dispatchEvent(new Event('compositionend'));
    expect(shared.toString()).toBe('别人：头尾words');
  });

  it('takes nothing back where the browser ends it while words of others are written', () => {
    const { area, shared } = setUp('头');
    area.compose('word');
    vi.advanceTimersByTime(5000);
    area.endsWhenWritten = true;
    shared.insert(0, '别人：');
    expect([area.value, shared.toString()]).toEqual(['别人：头word', '别人：头word']);
  });

  it.each<[how: string, leave: (area: FakeArea) => void]>([
    [
      'is put into the background',
      (area) => void area.ownerDocument.dispatchEvent(new Event('visibilitychange')),
    ],
    [
      'is closed',
      (area) => void area.ownerDocument.defaultView.dispatchEvent(new Event('pagehide')),
    ],
  ])('is read and kept when the page %s', (_how, leave) => {
    const { area, shared, line } = setUp();
    area.compose('word');
    leave(area);
    expect(shared.toString()).toBe('word');
    expect(line.hurry).toHaveBeenCalledOnce();
  });

  it.each<[how: string, leave: (given: ReturnType<typeof setUp>) => void]>([
    ['another field is chosen', ({ area }) => void area.dispatchEvent(new Event('blur'))],
    ['another screen is opened', ({ binding }) => binding.unbind()],
  ])('is over when %s, whether or not the keyboard says so', (_how, leave) => {
    const given = setUp();
    given.area.compose('word');
    leave(given);
    expect(given.shared.toString()).toBe('word');
    expect(given.line.release).toHaveBeenCalledOnce();
  });
});

describe('taking back 清空', () => {
  it('brings back what was there, and leaves what was written since', () => {
    const { area, shared, binding } = setUp('原来的话');
    area.type('，又一句');
    const takeBack = binding.clear();
    area.type('后来写的');
    vi.advanceTimersByTime(5000);
    area.type('。');
    takeBack();
    expect(shared.toString()).toContain('原来的话，又一句');
    expect(shared.toString()).toContain('后来写的。');
    expect(area.value).toBe(shared.toString());
    takeBack();
    expect(shared.toString()).toHaveLength('原来的话，又一句后来写的。'.length);
  });

  it('does nothing after it was undone in another way', () => {
    const { shared, binding } = setUp('原来的话');
    const takeBack = binding.clear();
    binding.undo();
    takeBack();
    expect(shared.toString()).toBe('原来的话');
  });
});
