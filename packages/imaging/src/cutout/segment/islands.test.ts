import { expect, it } from 'vitest';
import { islandPixels } from './islands.ts';

/** The places of the dots of a drawing, and its width. */
const region = (...rows: string[]) =>
  [
    Int32Array.from([...rows.join('')].flatMap((letter, place) => (letter === '.' ? [place] : []))),
    rows[0]?.length ?? 0,
  ] as const;

it.each([
  ['nothing in a full region', ['#####', '#...#', '#...#', '#####'], 0],
  ['print inside it', ['........', '.######.', '........'], 6],
  ['not what is open to a side', ['........', '.#######', '........'], 0],
  ['not grain', ['.....', '.##..', '.....'], 0],
  ['at the picture’s edge as well', ['......', '.####.', '.####.', '......', '######'], 8],
])('counts %s', (_, rows, wanted) => {
  expect(islandPixels(...region(...rows))).toBe(wanted);
});
