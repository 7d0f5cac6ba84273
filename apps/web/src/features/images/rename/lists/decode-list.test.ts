import { expect, it } from 'vitest';
import { decodeList } from './decode-list.ts';

it.each([
  ['UTF-8', [0xe5, 0x9b, 0xbe, 0x2c, 0x61], '图,a'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xe5, 0x9b, 0xbe], '图'],
  ['GB18030', [0xc3, 0xfb, 0x2c, 0x61], '名,a'],
  ['UTF-16', [0xff, 0xfe, 0xfe, 0x56], '图'],
  ['UTF-16, the other way round', [0xfe, 0xff, 0x56, 0xfe], '图'],
  ['nothing', [], ''],
])('reads a list in %s', (_, bytes, text) => {
  expect(decodeList(new Uint8Array(bytes))).toBe(text);
});
