import { expect, it } from 'vitest';
import { cutName } from './cut-to-lines.ts';

const upTo = (most: number) => (text: string) => [...text].length <= most;

it.each([
  ['one that fits', '会议纪要.docx', 40, undefined],
  ['a long one', `${'很长的文件名'.repeat(6)}-终稿2.docx`, 20, '很长的文件名很长的文…-终稿2.docx'],
  [
    'one with an emoji at the cut',
    `${'👨‍👩‍👧'.repeat(12)}家庭合影留念.heic`,
    24,
    '👨‍👩‍👧👨‍👩‍👧…合影留念.heic',
  ],
  ['one that fits nowhere, as its ending', `${'a'.repeat(30)}.tar.gz`, 3, '…aa.tar.gz'],
])('cuts %s', (_which, name, most, shown) => {
  expect(cutName(name, upTo(most))).toBe(shown);
});
