import { expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

it.each([
  [{}, {}],
  [{ expire: '3d' }, { expireDays: 3 }],
  [{ expire: '７天' }, { expireDays: 7 }],
  [{ limit: '1' }, { maxDownloads: 1 }],
  [
    { password: '8852', title: ' 周\n报 ' },
    { password: '8852', title: '周 报' },
  ],
])('%j is sent as %j', (typed, settings) => {
  expect(readSettings(typed)).toEqual(settings);
});

it.each([
  [{ expire: '0' }, '--expire'],
  [{ expire: '366' }, '--expire'],
  [{ expire: 'soon' }, '--expire'],
  [{ limit: '0' }, '--limit'],
  [{ limit: '1.5' }, '--limit'],
  [{ password: '' }, '--password'],
  [{ password: 'x'.repeat(65) }, '--password'],
  [{ title: '字'.repeat(61) }, '--title'],
])('%j is refused before a byte is sent', (typed, option) => {
  expect(() => readSettings(typed)).toThrow(option);
});
