import { expect, it } from 'vitest';
import { chooseReturn } from './choose-return.ts';
import type { WorkItem } from './work-item.ts';

/** The same letter is the same file, a great one that file with a result. */
function itemsOf(letters: string): WorkItem[] {
  const done = { state: 'done', isUnchanged: false, detail: undefined, tookMs: 1 } as const;
  return [...letters].map((letter) => {
    const id = letter.toLowerCase();
    const source = { file: new File([id], id, { lastModified: 1 }), path: id };
    const stage = letter === id ? ({ state: 'waiting' } as const) : done;
    return { id, source, own: undefined, stage, isSaved: false };
  });
}

function lettersOf(items: readonly WorkItem[]): string {
  const letterOf = ({ id, stage }: WorkItem) => (stage.state === 'done' ? id.toUpperCase() : id);
  return items.map(letterOf).join('');
}

it.each<
  [
    removed: string,
    held: string,
    most: number,
    back: string,
    left: string,
    staying: string,
    yielding: string,
  ]
>([
  ['ab', 'cd', 10, 'ab', '', 'cd', ''],
  // A file that was added again yields to the one that comes back, and takes no room.
  ['ab', 'cb', 10, 'ab', '', 'c', ''],
  ['ab', 'ba', 2, 'ab', '', '', ''],
  ['abc', 'xc', 3, 'ac', 'b', 'x', ''],
  ['ab', 'xyz', 3, '', 'ab', 'xyz', ''],
  // A result is not lost: it stays where none comes back for it, or can be brought back next.
  ['ab', 'cB', 10, 'a', '', 'cB', ''],
  ['aB', 'cb', 10, 'aB', '', 'c', ''],
  ['aB', 'CB', 10, 'aB', '', 'C', 'B'],
  ['a', 'b', 1, 'a', '', '', ''],
  ['a', 'B', 1, 'a', '', '', 'B'],
  ['a', 'A', 1, '', '', 'A', ''],
])('of %j beside %j, %i at most, brings back %j', (removed, held, most, ...expected) => {
  const gone = itemsOf(removed).map((item) => ({ item }));
  const { back, left, staying, yielding } = chooseReturn(gone, itemsOf(held), most);
  const itemOf = ({ item }: { item: WorkItem }) => item;
  const groups = [back.map(itemOf), left.map(itemOf), staying, yielding.map(itemOf)];
  expect(groups.map(lettersOf)).toEqual(expected);
});

it('own settings of a picture are no less than a result', () => {
  const [again] = itemsOf('a').map((item) => ({ ...item, own: 'box' }));
  const gone = itemsOf('a').map((item) => ({ item }));
  expect(chooseReturn(gone, again ? [again] : [], 10).staying).toEqual([again]);
});
