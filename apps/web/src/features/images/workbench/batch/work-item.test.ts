import { markIncomplete, markMoving } from '@transmit/imaging/codec/incomplete';
import { expect, it } from 'vitest';
import { sumUp } from './totals.ts';
import { doneWith } from './work-item.ts';

// SECURITY §3 row 187.
it('a picture of which a part could not be read is done, and said to be incomplete', () => {
  const [whole, cut] = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')];
  markIncomplete(cut);
  const items = [whole, cut].map((file, at) => ({
    id: String(at),
    source: { file, path: file.name },
    own: undefined,
    stage: doneWith({ file, isUnchanged: false, detail: 0 }, file, 1),
    isSaved: false,
  }));
  expect(items.map(({ stage }) => stage.isIncomplete)).toEqual([undefined, true]);
  expect(sumUp(items)).toMatchObject({ done: 2, incomplete: 1 });
});

// SECURITY §3 row 301.
it('what was made of an animation says that it is its first frame', () => {
  const [still, moving] = [new File(['a'], 'a.gif'), new File(['b'], 'b.gif')];
  markMoving(moving);
  const stages = [still, moving].map((file) =>
    doneWith({ file, isUnchanged: false, detail: 0 }, file, 1),
  );
  expect(stages.map(({ isFirstFrame }) => isFirstFrame)).toEqual([undefined, true]);
});
