import { expect, it } from 'vitest';
import { cleanWork } from './clean-work.ts';

const IMAGE = { kind: 'image', prompt: '', style: 'none', strength: 3, shape: '1:1' } as const;

it.each([
  ['换成蓝色', '换成蓝色'],
  ['换成\u0000蓝\u202e色\u0007', '换成蓝色'],
  ['第一行\r\n\t第二行', '第一行\n第二行'],
  ['一\u2028二\u2029三\v四\f五\u0085六\r七', '一\n二\n三\n四\n五\n六\n七'],
  ['\u200b\u200b', ''],
  ['\ud800破', '\ufffd破'],
])('row 123: the prompt %j is kept as %j', (prompt, wanted) => {
  expect(cleanWork({ ...IMAGE, prompt })).toEqual({ ...IMAGE, prompt: wanted });
});

it('keywords of nothing are none, and one of two lines is two words', () => {
  const work = { kind: 'title', platform: 'none', tone: 'plain', length: 'full' } as const;
  const keywords = ['茶\u202e杯', '\u200b', '手工\u2028陶\n瓷'];
  expect(cleanWork({ ...work, keywords })).toEqual({ ...work, keywords: ['茶杯', '手工 陶 瓷'] });
});
