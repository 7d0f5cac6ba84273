import type { BrushStroke } from '@transmit/imaging';
import { MOST_THINGS } from '@transmit/imaging/cutout/segment/things';
import { describeShape } from '@transmit/imaging/cutout/shape';
import { expect, it } from 'vitest';
import type { ParsedCutout } from '../cutout-form.ts';
import type { CutoutDetail, Touches } from '../cutout-types.ts';
import { cutPieces } from './cut-pieces.ts';
import type { Piece } from './make-pieces.ts';

const shape = describeShape(Int32Array.of(), { width: 1, step: 1 });
const thing = (_: unknown, index: number) => ({
  bounds: { left: 100 * index, top: 0, right: 100 * index + 50, bottom: 50 },
  share: 0.1,
  at: { x: 100 * index + 25, y: 25 },
  shape,
});
const [POT, CUP, SPOON] = Array.from({ length: 3 }, thing) as [
  ReturnType<typeof thing>,
  ReturnType<typeof thing>,
  ReturnType<typeof thing>,
];

const SETTINGS: ParsedCutout = {
  background: { kind: 'transparent' },
  type: 'image/png',
  crop: false,
  each: true,
  edge: { shift: 0, feather: 0, hardness: 0 },
  model: 'shipped',
};
const DETAIL: CutoutDetail = {
  alpha: { width: 300, height: 50, packed: new Blob() },
  method: 'model',
  certainty: 'sure',
  bounds: undefined,
  mask: '',
  subjects: [POT, CUP, SPOON],
};

/** A picture whose pieces are made one after the other, and how far each turn says that it is. */
function openPicture(detail: Partial<CutoutDetail> = {}) {
  const picture = new File([], 'tea.png');
  const asked: { number: number; own: Touches }[] = [];
  const shares: number[] = [];
  let isAsWhole = true;
  const make = async ({ number }: Piece, own: Touches) => {
    asked.push({ number, own });
    return { file: new File([], 'tea.png'), isAsWhole };
  };
  /** Answers the numbers of those that this turn made. */
  const cut = async (own: Partial<Touches> = {}, settings: Partial<ParsedCutout> = {}) => {
    asked.length = 0;
    shares.length = 0;
    const turn = {
      file: picture,
      settings: { ...SETTINGS, ...settings },
      own: { strokes: [], ...own },
      onProgress: (share: number) => shares.push(share),
    };
    const files = await cutPieces(turn, { ...DETAIL, ...detail }, make);
    return { made: asked.map(({ number }) => number), names: files.map(({ name }) => name) };
  };
  return { cut, asked, shares, differ: () => (isAsWhole = false) };
}

const stroke = (mode: BrushStroke['mode'], x: number): BrushStroke => ({
  ...{ mode, radius: 5, softness: 0 },
  points: [{ x, y: 25 }],
});
const CLICK = { over: 'subject', x: 75, y: 25 } as const;

it('makes each, names it by its number and tells how far it is', async () => {
  const { cut, shares } = openPicture();
  const { names } = await cut({ left: [CUP.at] });
  expect(names).toEqual(['tea-主体1.png', 'tea-主体3.png']);
  expect(shares).toEqual([1 / 3, 2 / 3]);
});

it.each<[string, Partial<Touches>, Partial<ParsedCutout>, number[]]>([
  ['nothing', {}, {}, []],
  ['结果没问题', { accepted: 'mask' }, {}, []],
  ['a tick', { left: [CUP.at] }, {}, []],
  ['what is painted back', { strokes: [stroke('restore', 160)] }, {}, [2]],
  ['what is erased', { strokes: [stroke('erase', 160)] }, {}, [1, 2, 3]],
  ['a click', { clicks: [CLICK] }, {}, [1, 2, 3]],
  ['a box', { box: POT.bounds }, {}, [1, 2, 3]],
  ['another edge', {}, { edge: { shift: 1, feather: 0, hardness: 0 } }, [1, 2, 3]],
  ['another model', {}, { model: 'other' }, [1, 2, 3]],
])('after %s makes those that it changes', async (_, own, settings, numbers) => {
  const { cut } = openPicture();
  await cut();
  expect((await cut(own, settings)).made).toEqual(numbers);
  expect((await cut(own, settings)).made).toEqual([]);
});

it('leaves nothing out of a thing alone but where a click may reach it', async () => {
  const { cut, asked } = openPicture();
  const left = [CUP.at];
  await cut({ left });
  expect(asked.map(({ own }) => own.left)).toEqual([[], []]);
  await cut({ left, clicks: [CLICK] });
  expect(asked.map(({ own }) => own.left)).toEqual([left, left]);
});

it('tries one again that came out in another way than the whole', async () => {
  const { cut, differ } = openPicture();
  differ();
  expect((await cut()).made).toEqual([1, 2, 3]);
  expect((await cut()).made).toEqual([1, 2, 3]);
});

it('keeps as many as a picture has things', async () => {
  const subjects = Array.from({ length: MOST_THINGS }, thing);
  const { cut } = openPicture({ subjects });
  const others = { crop: true };
  expect((await cut()).made).toHaveLength(MOST_THINGS);
  expect((await cut({}, others)).made).toHaveLength(MOST_THINGS);
  expect((await cut({}, others)).made).toEqual([]);
  expect((await cut()).made).toHaveLength(MOST_THINGS);
});
