import { expect, it } from 'vitest';
import { mayShow } from './draw-thumbnail.ts';

const MIB = 1024 * 1024;

it.each([
  ['图.jpeg', MIB, true],
  ['图.PNG', 40 * MIB, true],
  ['图.png', 40 * MIB + 1, false],
  ['录像.mp4', 5000 * MIB, true],
  ['照片.heic', MIB, false],
  ['图.psd', MIB, false],
  ['合同.pdf', MIB, false],
  ['没有扩展名', MIB, false],
])('%s of %i bytes is worth a look: %s', (name, size, isWorth) => {
  expect(mayShow({ name, size })).toBe(isWorth);
});
