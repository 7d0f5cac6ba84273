import { expect, it } from 'vitest';
import { outputName } from './output-format.ts';

it.each([
  ['图.PNG', 'jpeg', '图.jpg'],
  ['a.JPEG', 'jpeg', 'a.JPEG'],
  ['a.jpg', 'webp', 'a.webp'],
  ['a.heic', 'png', 'a.png'],
  ['a.Png', 'png', 'a.Png'],
  ['v1.2', 'avif', 'v1.2.avif'],
  ['a.jpg.png', 'webp', 'a.jpg.webp'],
] as const)('%s as %s is %s', (name, format, wanted) => {
  expect(outputName(name, format)).toBe(wanted);
});
