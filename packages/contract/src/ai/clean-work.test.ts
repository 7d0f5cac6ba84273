import { expect, it } from 'vitest';
import { cleanWork } from './clean-work.ts';

const IMAGE = { kind: 'image', prompt: '', style: 'none', strength: 3, shape: '1:1' } as const;

it.each([
  ['换成蓝色', '换成蓝色'],
  ['换成\u0000蓝\u202e色\u0007', '换成蓝色'],
  ['第一行\r\n\t第二行', '第一行\n第二行'],
  ['\u200b\u200b', ''],
  ['\ud800破', '\ufffd破'],
])('row 123: the prompt %j is kept as %j', (prompt, wanted) => {
  expect(cleanWork({ ...IMAGE, prompt })).toEqual({ ...IMAGE, prompt: wanted });
});

it('keywords of nothing are none', () => {
  const work = { kind: 'title', platform: 'none', tone: 'plain', length: 'full' } as const;
  const keywords = ['茶\u202e杯', '\u200b'];
  expect(cleanWork({ ...work, keywords })).toEqual({ ...work, keywords: ['茶杯'] });
});
