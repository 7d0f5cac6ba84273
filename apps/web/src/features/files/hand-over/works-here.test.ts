import { expect, it } from 'vitest';
import { listWorksHere } from './works-here.ts';

it.each([
  ['nothing of a file without a preview', [null], []],
  ['a look at a video', ['video'], ['preview']],
  ['a picture by pressing long', ['image'], ['preview', 'picture']],
  ['a text by copying', ['text'], ['preview', 'copyText']],
  ['all of it among several', [null, 'text', 'image', 'pdf'], ['preview', 'picture', 'copyText']],
] as const)('offers %s', (_what, previews, works) => {
  expect(listWorksHere(previews)).toEqual(works);
});
