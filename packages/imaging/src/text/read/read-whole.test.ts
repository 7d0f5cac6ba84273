import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import { Pyramid } from '../../sampling/pyramid.ts';
import { isInDoubt } from '../text-doubt.ts';
import type { TextModels } from '../text-models.ts';
import type { CtcScores } from './ctc.ts';
import { weakestFigure } from './figures.ts';
import { textOf } from './line.ts';
import { readLine } from './read-line.ts';
import { splitLine } from './split-line.ts';

const STEPS = 40;
const box = { x: 200, y: 20, width: 360, height: 30, angle: 0 };

/** A line of ten letters, one every 36 pixels. */
function picture() {
  const pixels = createPixels(400, 40);
  pixels.data.fill(255);
  for (let letter = 0; letter < 10; letter += 1) {
    for (let y = 10; y < 30; y += 1) {
      const from = 4 * (y * 400 + 30 + letter * 36);
      for (let at = from; at < from + 4 * 16; at += 4) pixels.data.fill(0, at, at + 3);
    }
  }
  return new Pyramid(pixels);
}

/** A look of the network at the letters, from the left: so many of them, or these, more or less surely. */
type Look = number | { text: string; confidence: number };

const DICTIONARY = ['字', ' ', '1', '7'];

function scoresOf(look: Look): CtcScores {
  const { text, confidence } =
    typeof look === 'number' ? { text: '字'.repeat(look), confidence: 0.99 } : look;
  const classes = DICTIONARY.length + 1;
  const values = new Float32Array(STEPS * classes);
  for (let step = 0; step < STEPS; step += 1) {
    const letter = step % 4 === 2 ? text[step >> 2] : undefined;
    const place = letter === undefined ? 0 : 1 + DICTIONARY.indexOf(letter);
    values[step * classes + place] = letter === undefined ? 0.99 : confidence;
  }
  return { values, steps: STEPS, classes };
}

async function read(...seen: Look[]) {
  const widths: number[] = [];
  const models: TextModels = {
    dictionary: DICTIONARY,
    detect: async () => new Float32Array(),
    findUpsideDown: async () => 0,
    read: async (_planes, width) => {
      widths.push(width);
      return scoresOf(seen[widths.length - 1] ?? 0);
    },
  };
  return { line: await readLine(models, picture(), box), widths };
}

function isMarked(line: Awaited<ReturnType<typeof readLine>>): boolean {
  return isInDoubt({
    text: textOf(line),
    confidence: line.confidence,
    weakestFigure: weakestFigure(line.characters),
    other: line.other,
  });
}

describe('ink without characters (SECURITY §3 row 245)', () => {
  it('is no second look where every letter was read', async () => {
    const { line, widths } = await read(10);
    expect([textOf(line), widths.length, isMarked(line)]).toEqual(['字'.repeat(10), 1, false]);
  });

  it('is read again at a smaller scale, then at a larger one', async () => {
    const { line, widths } = await read(3, 4, 10);
    expect(textOf(line)).toBe('字'.repeat(10));
    expect(widths).toEqual([576, 512, 864]);
    expect(isMarked(line)).toBe(false);
  });

  it('is told where nobody can read it, and the line stays one', async () => {
    const { line } = await read(3, 3, 3);
    expect(textOf(line)).toBe('字字字');
    expect(line.confidence).toBe(0.5);
    expect(isMarked(line)).toBe(true);
  });

  it('keeps the other figure of an earlier look, whatever is seen beside it', async () => {
    const { line, widths } = await read(
      { text: '1字字', confidence: 0.88 },
      { text: '7字字', confidence: 0.86 },
      { text: `1${'字'.repeat(9)}`, confidence: 0.99 },
    );
    expect([textOf(line), widths.length]).toEqual([`1${'字'.repeat(9)}`, 3]);
    expect([line.other, isMarked(line)]).toEqual(['7字字', true]);
  });

  it('does not part a line', async () => {
    const { line } = await read(10);
    const characters = line.characters.filter((_, at) => at < 3 || at > 6);
    expect(splitLine({ ...line, characters })).toHaveLength(1);
    expect(splitLine({ ...line, characters, print: undefined })).toHaveLength(2);
  });
});
