import { expect, it } from 'vitest';
import { worksHere } from './works-here.ts';

it.each([
  ['nothing of a file without a preview', [null], []],
  ['a look at a video', ['video'], ['preview']],
  ['a picture by pressing long', ['image'], ['preview', 'picture']],
  ['a text by copying', ['text'], ['preview', 'copyText']],
  ['all of it among several', [null, 'text', 'image', 'pdf'], ['preview', 'picture', 'copyText']],
] as const)('offers %s', (_what, previews, works) => {
  expect(worksHere(previews)).toEqual(works);
});
