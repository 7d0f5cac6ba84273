import { describe, expect, it } from 'vitest';
import type { Evidence } from './evidence.ts';
import { findDoubt, mayBeAnother } from './find-doubt.ts';

const SURE = { size: 0.15, fineness: 0.03, contrast: 60 } as const;
const COLOURS = { agreement: 0.99, clearness: 18, unexplained: 0.5 } as const;
const LEARNED = { undecided: 0.06, outline: 0.98, unexplained: 1 } as const;
const PLAIN = { shadowLike: 0.01, openings: 0, gaps: 0.1, strays: 0.02 } as const;

describe('findDoubt', () => {
  it.each([
    ['on a plain backdrop', { ...SURE, plain: PLAIN }],
    ['by colours', { ...SURE, colours: COLOURS }],
    ['by a model', { ...SURE, contrast: 8, learned: LEARNED }],
    ['by a model, near as from afar', { ...SURE, learned: { ...LEARNED, looks: 0.95 } }],
    [
      'by a model that hesitates a little, where both sides have colours of their own',
      { ...SURE, learned: { ...LEARNED, undecided: 0.19, outline: 0.93, clearness: 8 } },
    ],
    [
      'by a model that hesitates, where colours say the same',
      { ...SURE, learned: { ...LEARNED, undecided: 0.18, other: 0.97 } },
    ],
    [
      'in a box, with less',
      {
        ...SURE,
        contrast: 30,
        colours: { ...COLOURS, clearness: 15, agreement: 0.975, fill: 0.85 },
      },
    ],
  ] satisfies [string, Evidence][])(
    'has none %s where all speaks for the result',
    (_, evidence) => {
      expect(findDoubt(evidence)).toBeUndefined();
    },
  );

  it.each([
    ['next to nothing was found', { size: 0.005 }, 'busy'],
    ['nearly all is subject', { size: 0.95 }, 'busy'],
    ['a tenth of the outline is hardly there', { contrast: 12 }, 'faint'],
    ['there is more outline than subject', { fineness: 0.2 }, 'fine'],
    ['an opening may be a label', { plain: { ...PLAIN, openings: 0.4 } }, 'openings'],
    ['the backdrop shows between hairs', { plain: { ...PLAIN, gaps: 0.3 } }, 'fine'],
    ['a part looks like a shadow', { plain: { ...PLAIN, shadowLike: 0.2 } }, 'shadow'],
    ['a hard shadow was left out', { plain: { ...PLAIN, strays: 0.9 } }, 'shadow'],
    ['two starts end differently', { colours: { ...COLOURS, agreement: 0.9 } }, 'busy'],
    ['both sides have the same colours', { colours: { ...COLOURS, clearness: 6 } }, 'busy'],
    ['the same without a box', { contrast: 30, colours: COLOURS }, 'busy'],
    ['the starts differ in a box', { colours: { ...COLOURS, agreement: 0.9, fill: 0.85 } }, 'busy'],
    ['the background is of all colours', { colours: { ...COLOURS, unexplained: 4 } }, 'busy'],
    [
      'a model hesitates where both sides are alike',
      { learned: { ...LEARNED, undecided: 0.19, clearness: 1 } },
      'busy',
    ],
    ['a model hesitates', { learned: { ...LEARNED, undecided: 0.25 } }, 'busy'],
    [
      'its outline is not where the colours change',
      { learned: { ...LEARNED, outline: 0.9 } },
      'busy',
    ],
    ['two looks see two things', { learned: { ...LEARNED, looks: 0.7 } }, 'busy'],
    ['a model looks at clutter', { learned: { ...LEARNED, unexplained: 5 } }, 'busy'],
    ['a model sees something thin', { fineness: 0.1, learned: LEARNED }, 'fine'],
    ['it fills half of the box', { learned: { ...LEARNED, fill: 0.4 } }, 'parts'],
    [
      'colours agree with a model on what is hardly there',
      { contrast: 2, learned: { ...LEARNED, undecided: 0.18, other: 0.99 } },
      'busy',
    ],
    ['the box is half empty', { colours: { ...COLOURS, fill: 0.4 } }, 'parts'],
    // A doubt that a person can see at once is said first.
    ['the outline and the shadow both', { contrast: 5, plain: { ...PLAIN, strays: 1 } }, 'faint'],
  ] satisfies [string, Partial<Evidence>, string][])('doubts when %s', (_, changes, doubt) => {
    expect(findDoubt({ ...SURE, plain: PLAIN, ...changes })).toBe(doubt);
  });
});

it.each([
  ['faint', true],
  ['shadow', true],
  ['busy', true],
  ['openings', false],
  ['fine', false],
  [undefined, false],
] as const)('with the doubt %s another subject is looked for in a box: %s', (doubt, wanted) => {
  expect(mayBeAnother(doubt)).toBe(wanted);
});
