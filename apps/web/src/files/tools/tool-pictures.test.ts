import { expect, it } from 'vitest';
import { isToolPicture } from './tool-pictures.ts';

it.each([
  ['封面.JPG', true],
  ['a/b/图.heic', true],
  ['动图.gif', true],
  ['矢量.svg', false],
  ['图标.ico', false],
  ['合同.pdf', false],
  ['png', false],
])('%s: %s', (name, isTaken) => {
  expect(isToolPicture(name)).toBe(isTaken);
});
