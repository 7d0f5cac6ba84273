import { expect, it } from 'vitest';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { chooseIntake } from './choose-intake.ts';

/** The same letter is the same file. */
function filesOf(letters: string): ChosenFile[] {
  return [...letters].map((name) => ({
    file: new File([name], name, { lastModified: 1 }),
    path: name,
  }));
}

it.each<
  [wanted: string, held: string, most: number, taken: string, repeated: number, refused: number]
>([
  ['abc', '', 10, 'abc', 0, 0],
  ['aab', '', 10, 'ab', 1, 0],
  ['abc', 'b', 10, 'ac', 1, 0],
  ['abcd', '', 2, 'ab', 0, 2],
  ['abcd', 'xy', 3, 'a', 0, 3],
  // Repeated files take no room from new ones.
  ['xxab', 'xy', 4, 'ab', 2, 0],
  ['ab', 'xyz', 3, '', 0, 2],
  ['ab', 'xyz', 1, '', 0, 2],
  ['', 'x', 1, '', 0, 0],
])('of %j beside %j, %i at most, takes %j', (wanted, held, most, taken, repeated, refused) => {
  const chosen = chooseIntake(filesOf(wanted), { sources: filesOf(held), most });
  expect(chosen.taken.map(({ path }) => path).join('')).toBe(taken);
  expect(chosen).toMatchObject({ repeated, refused });
});
