import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { Pyramid } from '../../sampling/pyramid.ts';
import type { TextModels } from '../text-models.ts';
import { type CtcScores, decodeCtc, meanConfidence } from './ctc.ts';
import { parseDictionary } from './dictionary.ts';
import { isUpsideDown } from './direction.ts';
import { isDoubtful, legibility } from './doubt.ts';
import { figuresDiffer, weakestFigure } from './figures.ts';
import { type ReadLine, textOf } from './line.ts';
import { readLine } from './read-line.ts';
import { areTopToBottom, downwards, isStanding, squaresOf } from './read-standing.ts';
import { splitLine } from './split-line.ts';

const DICTIONARY = ['a', 'b', ' '];

/** One step for each class, with its probability. */
function scoresOf(...steps: [index: number, value: number][]): CtcScores {
  const classes = DICTIONARY.length + 1;
  const values = new Float32Array(steps.length * classes);
  for (const [step, [index, value]] of steps.entries()) values[step * classes + index] = value;
  return { values, steps: steps.length, classes };
}

/** The same with a probability for the third class at the last step. */
function withTwin(scores: CtcScores, probability = 0.004): CtcScores {
  scores.values[scores.values.length - 1] = probability;
  return scores;
}

const picture = () => new Pyramid(createPixels(200, 40));
const box = { x: 100, y: 20, width: 180, height: 30, angle: 0 };

function modelsThat(parts: Partial<TextModels>): TextModels {
  return {
    dictionary: DICTIONARY,
    detect: async () => new Float32Array(),
    findUpsideDown: async () => 0,
    read: async () => scoresOf([1, 0.99]),
    ...parts,
  };
}

describe('decodeCtc', () => {
  it('joins repeats, and keeps two that a blank parts', () => {
    const characters = decodeCtc(
      scoresOf([1, 0.9], [1, 0.8], [0, 1], [1, 0.7], [2, 0.6]),
      DICTIONARY,
    );
    expect(characters.map(({ text }) => text).join('')).toBe('aab');
    expect(characters[0]?.at).toBeCloseTo(0.1);
    expect(meanConfidence(characters)).toBeCloseTo((0.9 + 0.7 + 0.6) / 3);
  });

  it('says which letter a digit may be, and which digit a letter', () => {
    const scores = { steps: 1, classes: 5, values: Float32Array.of(0, 0.6, 0.3, 0.1, 0) };
    expect(decodeCtc(scores, ['8', 'B', 'E', '品'])).toMatchObject([
      { text: '8', kin: { text: 'B', confidence: expect.closeTo(0.3) } },
    ]);
    expect(decodeCtc(scores, ['B', '0', '8', '品'])[0]?.kin?.text).toBe('0');
    expect(decodeCtc(scores, ['品', '0', '8', 'B'])[0]?.kin).toBeUndefined();
  });

  it('reads nothing from blanks', () => {
    expect(decodeCtc(scoresOf([0, 1], [0, 1]), DICTIONARY)).toEqual([]);
    expect(meanConfidence([])).toBe(0);
  });
});

describe('parseDictionary', () => {
  it('takes one character a line and the space at the end', () => {
    expect(parseDictionary('中\r\n文\n')).toEqual(['中', '文', ' ']);
  });
});

describe('readLine', () => {
  it('looks once when it is sure', async () => {
    const widths: number[] = [];
    const read: TextModels['read'] = async (_planes, width) => {
      widths.push(width);
      return scoresOf([3, 0.99], [1, 0.99], [0, 1], [2, 0.98], [3, 0.99]);
    };
    const line = await readLine(modelsThat({ read }), picture(), box);
    expect(textOf(line)).toBe('ab');
    expect(widths).toEqual([288]);
  });

  it('looks again, in another manner, when it is not, and keeps the surer reading', async () => {
    const answers = [scoresOf([2, 0.6]), scoresOf([1, 0.9])];
    const widths: number[] = [];
    const read: TextModels['read'] = async (_planes, width) => {
      widths.push(width);
      return answers[widths.length - 1] ?? scoresOf();
    };
    const line = await readLine(modelsThat({ read }), picture(), box);
    expect(textOf(line)).toBe('a');
    expect(widths).toEqual([288, 192]);
  });

  it.each([
    ['a digit that it is almost sure of', ['品', '8', ' '], 0.85, [288]],
    ['a digit that it is not sure of', ['品', '8', ' '], 0.75, [288, 192]],
    ['a digit of a lot number that it is almost sure of', ['批', '8', ' '], 0.9, [288, 192]],
    ['a letter that it is not sure of', ['品', '名', ' '], 0.82, [288]],
    ['a digit of a lot number that may be a letter', ['批', '8', 'B'], 0.99, [288, 192]],
  ] as const)('%s', async (_, dictionary, confidence, expected) => {
    const widths: number[] = [];
    const read: TextModels['read'] = async (_planes, width) => {
      widths.push(width);
      return withTwin(scoresOf([1, 0.99], [1, 0.99], [0, 1], [1, 0.99], [2, confidence]));
    };
    await readLine({ ...modelsThat({ read }), dictionary }, picture(), box);
    expect(widths).toEqual(expected);
  });

  it.each([
    ['the same', [1, 1], undefined],
    ['another figure', [1, 2], '8'],
  ] as const)('says so when two looks read %s', async (_, classes, other) => {
    const confidences = [0.89, 0.85];
    let turn = -1;
    const read: TextModels['read'] = async () => {
      turn += 1;
      return scoresOf([classes[turn] ?? 0, confidences[turn] ?? 0]);
    };
    const line = await readLine(
      { ...modelsThat({ read }), dictionary: ['9', '8', ' '] },
      picture(),
      box,
    );
    expect([textOf(line), line.other]).toEqual(['9', other]);
  });

  it('is surer of a lot number that two looks read alike, and keeps the likelier twin', async () => {
    const dictionary = ['批', '8', 'B'];
    const steps = (sure: number, twin: number) =>
      withTwin(scoresOf([1, 0.99], [0, 1], [2, sure]), twin);
    const answers = [steps(0.85, 0.1), steps(0.96, 0.02)];
    const read: TextModels['read'] = async () => answers.shift() ?? scoresOf();
    const line = await readLine({ ...modelsThat({ read }), dictionary }, picture(), box);
    expect(line.characters.at(-1)).toMatchObject({
      text: '8',
      confidence: expect.closeTo(0.96),
      kin: { text: 'B', confidence: expect.closeTo(0.1) },
    });
    expect(line.other).toBeUndefined();
  });

  it('blurs what two looks could not read: the dots of a coder run together', async () => {
    const answers = [scoresOf([1, 0.5]), scoresOf([1, 0.6]), scoresOf([2, 0.9])];
    const read: TextModels['read'] = async () => answers.shift() ?? scoresOf();
    expect(textOf(await readLine(modelsThat({ read }), picture(), box))).toBe('b');
    expect(answers).toEqual([]);
  });
});

describe('figures', () => {
  const characters = (text: string, ...confidences: number[]) =>
    [...text].map((one, at) => ({ text: one, confidence: confidences[at] ?? 0.99, at }));

  it.each([
    ['no figure', characters('品名', 0.3, 0.4), 1],
    ['a digit', characters('12', 0.9, 0.6), 0.6],
    ['a letter of a code', characters('A12', 0.7), 0.7],
    ['a word beside a figure', characters('数量：12', 0.2, 0.3, 0.4), 0.99],
    ['the marks of a date', characters('2022-04', 1, 1, 1, 1, 0.5), 0.5],
    ['nothing', [], 1],
  ] as const)('the least sure of %s', (_, line, expected) => {
    expect(weakestFigure(line)).toBe(expected);
  });

  it.each([
    ['675.59', '65.59', true],
    ['1000', '100', true],
    ['2022-04-19', '2022-0419', true],
    ['数量 12', '数置12', false],
    ['１２ 件', '12件', false],
    ['品名', '品各', false],
    ['', '7', true],
  ])('%s and %s', (one, other, expected) => {
    expect(figuresDiffer(one, other)).toBe(expected);
  });
});

describe('lines from top to bottom', () => {
  const at = (...places: number[]) =>
    places.map((place) => ({ text: '字', confidence: 0.9, at: place }));

  it.each([
    ['stand evenly', at(0.1, 0.3, 0.5, 0.7, 0.9), [0.1, 0.3, 0.5, 0.7, 0.9]],
    [
      'have a place for one that was passed over',
      at(0.1, 0.3, 0.7, 0.9),
      [0.1, 0.3, 0.5, 0.7, 0.9],
    ],
    ['of two characters have no pitch', at(0.2, 0.8), undefined],
  ])('%s', (_, characters, middles) => {
    const squares = squaresOf(characters)?.middles;
    expect(squares?.map((middle) => Math.round(middle * 100) / 100)).toEqual(middles);
  });

  it.each([
    ['upright squares that are read surely', 0.97, true],
    ['squares in which nothing is read surely', 0.6, false],
  ])('are told by %s', async (_, upright, expected) => {
    // Lying, on its one side or the other, such a line is noise; upright it is as wide as its squares are many.
    const standing = { x: 100, y: 100, width: 180, height: 30, angle: -Math.PI / 2 };
    const read: TextModels['read'] = async (_planes, width) => {
      const isUpright = width === 3 * 48;
      const confidence = isUpright ? upright : 0.5;
      return scoresOf([1, confidence], [0, 1], [2, confidence], [0, 1], [1, confidence]);
    };
    const page = new Pyramid(createPixels(200, 200));
    expect(await areTopToBottom(modelsThat({ read }), page, [standing])).toBe(expected);
  });

  it.each([
    [Math.PI / 2, Math.PI / 2],
    [-Math.PI / 2, Math.PI / 2],
  ])('are read downwards at %f', (angle, expected) => {
    const standing = { ...box, angle };
    expect(isStanding(standing)).toBe(true);
    expect(downwards(standing).angle).toBeCloseTo(expected);
    expect(isStanding({ ...box, angle: 0.2 })).toBe(false);
  });
});

describe('splitLine', () => {
  const at = (text: string, ...places: number[]): ReadLine => ({
    box: { x: 200, y: 20, width: 400, height: 30, angle: 0 },
    confidence: 0.9,
    characters: [...text].map((one, index) => ({
      text: one,
      confidence: 0.9,
      at: (places[index] ?? 0) / 400,
    })),
  });

  it('parts a line where no writing has so wide a gap', () => {
    const [name, value] = splitLine(at('规格90', 15, 40, 210, 225));
    expect(name && textOf(name)).toBe('规格');
    expect(value && textOf(value)).toBe('90');
    expect(value?.box.x).toBeCloseTo(217.5);
    expect(value?.box.width).toBeLessThan(60);
  });

  it('leaves words alone, however they are spaced', () => {
    const line = at('LOT A1', 10, 22, 34, 46, 60, 72);
    expect(splitLine(line)).toEqual([line]);
    expect(splitLine(at(''))).toHaveLength(1);
  });

  it.each([
    ['12.60 300', ['12.60', undefined], [0.9, 0.9]],
    ['12.50 380', [undefined, '380'], [0.9, 0.9]],
    ['12.60300', ['12.60', undefined], [0.9, 0.9]],
    ['12.50 3 00', [undefined, undefined], [0.9, 0.9]],
    ['12.650 300', [undefined, undefined], [0.79, 0.79]],
  ])('parts the other reading %s at the same places', (other, others, weakest) => {
    const line = at('12.50 300', 15, 30, 45, 60, 75, 90, 210, 225, 240);
    const pieces = splitLine({ ...line, other });
    expect(pieces.map(textOf)).toEqual(['12.50', '300']);
    expect(pieces.map((piece) => piece.other)).toEqual(others);
    expect(pieces.map(({ characters }) => weakestFigure(characters))).toEqual(weakest);
    expect(pieces.map(({ confidence }) => confidence)).toEqual(
      [0.9, 0.9].map((one) => expect.closeTo(one)),
    );
  });

  it('a figure that stands within the other reading of its neighbour is not agreed on', () => {
    const line = at('5 12.50', 15, 30, 210, 225, 240, 255, 270);
    const pieces = splitLine({ ...line, other: '6 12.55' });
    expect(pieces.map(({ other }) => other)).toEqual(['6', '12.55']);
  });
});

describe('isUpsideDown', () => {
  it('lets the lines vote together', async () => {
    const votes = [0.9, 0.2, 0.95];
    const models = modelsThat({ findUpsideDown: async () => votes.shift() ?? 0 });
    expect(await isUpsideDown(models, picture(), [box, box, box])).toBe(true);
  });

  it('reads both ways when the vote is close', async () => {
    const asIs = scoresOf([1, 0.4]);
    const turned = scoresOf([1, 0.97]);
    let reading = 0;
    const models = modelsThat({
      findUpsideDown: async () => 0.5,
      read: async () => {
        reading += 1;
        return reading <= 3 ? asIs : turned;
      },
    });
    expect(await isUpsideDown(models, picture(), [box])).toBe(true);
  });

  it('takes a page without lines as upright', async () => {
    expect(await isUpsideDown(modelsThat({}), picture(), [])).toBe(false);
  });
});

describe('doubts', () => {
  const line = (text: string, confidence: number): ReadLine => ({
    box,
    confidence,
    characters: [...text].map((character, at) => ({ text: character, confidence, at })),
  });

  it.each([
    ['an empty page', [], true],
    ['a page that was read well', [line('品名', 0.99), line('批号B1', 0.98)], false],
    ['a lot number that was not', [line('品名', 0.99), line('批号B1', 0.92)], true],
    ['many lines that were not', [line('品名', 0.99), line('数量', 0.8)], true],
  ])('%s', (_title, lines, expected) => {
    expect(isDoubtful(lines)).toBe(expected);
  });

  it('prefers the look that read more, better', () => {
    expect(legibility([line('批号B1', 0.95)])).toBeGreaterThan(legibility([line('批', 0.99)]));
    expect(legibility([line('批号B1', 0.7)])).toBeLessThan(0);
  });
});
