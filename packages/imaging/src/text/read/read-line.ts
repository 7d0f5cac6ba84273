import type { TiltedBox } from '../../sampling/geometry.ts';
import type { Pyramid } from '../../sampling/pyramid.ts';
import { type Normalization, sampleBox } from '../../sampling/sample.ts';
import { CERTAINTIES } from '../certainties.ts';
import type { TextModels } from '../text-models.ts';
import { decodeCtc, meanConfidence, type ReadCharacter } from './ctc.ts';
import { settleMarks } from './figure-marks.ts';
import { figuresDiffer, weakestFigure } from './figures.ts';
import { settleCase } from './letter-case.ts';
import { type ReadLine, textOf } from './line.ts';
import { LOT_LABEL } from './lot-label.ts';
import { markOddFigures } from './odd-figures.ts';
import { isInDots, printOf } from './print.ts';
import { tidyFigures } from './tidy-figures.ts';
import { keepTraditional } from './traditional.ts';
import { settleTwins } from './twins.ts';
import { unreadShare } from './unread-ink.ts';
import { voted } from './voted.ts';
import { spaceWords } from './word-spaces.ts';

export const READING: Normalization = {
  channels: [2, 1, 0],
  mean: [0.5, 0.5, 0.5],
  deviation: [0.5, 0.5, 0.5],
};

export const READING_HEIGHT = 48;
const WIDTH_MULTIPLE = 16;
/** A line twice as long is squeezed: memory grows with the square of the width. */
const MAX_WIDTH = 2400;

interface Manner {
  /** Width of the crop relative to its true proportion. */
  stretch: number;
  /** Height of the crop relative to the line's box. */
  height: number;
  /** Halvings by which the crop is blurred: the dots of a coder run together. */
  soften: number;
}

/** As large as it is: narrower, two letters that are the same run together (docs/decisions/0070). */
const FULL: Manner = { stretch: 1, height: 1, soften: 0 };
/** With room above and below. */
const AIRY: Manner = { stretch: 0.85, height: 1.27, soften: 0 };
const SOFT: Manner = { stretch: 1, height: 1, soften: 1 };
/** Both: of dot matrix it reads the most (docs/decisions/0083). */
const AIRY_SOFT: Manner = { stretch: 0.85, height: 1.27, soften: 1 };

/** Two scales that show the network what it has passed over at full size. */
const OTHER_SCALES: readonly Manner[] = [
  { stretch: 0.9, height: 1, soften: 0 },
  { stretch: 1.5, height: 1, soften: 0 },
];

/** A letter for a digit of a lot number, or the reverse, is out of the question with less. */
const NO_TWIN = 0.001;

/**
 * Reads one line; again, in another manner, where the first look leaves a doubt, or ink in which it saw no
 * characters. Spaces and the marks of figures are then settled by the ink.
 */
export async function readLine(
  models: TextModels,
  pyramid: Pyramid,
  box: TiltedBox,
): Promise<ReadLine> {
  const first = await look(models, pyramid, box, FULL);
  const { print } = first;
  const read = await readWhole(models, pyramid, {
    ...(await readSurely(models, pyramid, first)),
    print,
  });
  const kept = settleCase(keepTraditional(read.characters), print);
  const characters = spaceWords(settleMarks(kept, print), print);
  return markOddFigures(tidyFigures({ ...read, characters }));
}

/** Reads what was left without characters at other scales; what nobody can read lowers the confidence. */
async function readWhole(models: TextModels, pyramid: Pyramid, read: ReadLine): Promise<ReadLine> {
  if (!read.print || read.confidence < CERTAINTIES.text) return read;
  let best = read;
  let unread = unreadShare(read.characters, read.print);
  for (const manner of OTHER_SCALES) {
    if (unread === 0) return best;
    const again = await look(models, pyramid, read.box, manner);
    const share = unreadShare(again.characters, read.print);
    if (share >= unread || again.confidence < CERTAINTIES.legible) continue;
    // A figure that an earlier look took for another is not settled by what this one sees beside it.
    [best, unread] = [{ ...again, other: again.other ?? read.other, print: read.print }, share];
  }
  const confidence = Math.max(CERTAINTIES.text, best.confidence * (1 - unread));
  return { ...best, confidence: Math.min(best.confidence, confidence) };
}

async function readSurely(
  models: TextModels,
  pyramid: Pyramid,
  first: ReadLine,
): Promise<ReadLine> {
  const { box } = first;
  if (LOT_LABEL.test(textOf(first))) return readLot(models, pyramid, first);
  if (isEnough(first)) return first;
  const second = await look(models, pyramid, box, AIRY);
  const best = surer(first, second);
  if (best.confidence >= CERTAINTIES.legible) return best;
  return surer(best, await look(models, pyramid, box, SOFT));
}

/** Two looks that read the same are surer of it than one; a letter that either thought possible stays so. */
function joined(one: ReadLine, two: ReadLine): ReadLine {
  if (textOf(one) !== textOf(two)) return surer(one, two);
  const characters = one.characters.map((first, at): ReadCharacter => {
    const second = two.characters[at] ?? first;
    const [sure, rest] = second.confidence > first.confidence ? [second, first] : [first, second];
    const isLikelier = (rest.kin?.confidence ?? 0) > (sure.kin?.confidence ?? 0);
    return isLikelier && rest.kin ? { ...sure, kin: rest.kin } : sure;
  });
  return { ...one, characters, confidence: meanConfidence(characters) };
}

/** Each wrong character is a wrong lot number: more looks, and one at the outline of what looks alike. */
async function readLot(models: TextModels, pyramid: Pyramid, first: ReadLine): Promise<ReadLine> {
  const isDotted = first.print !== undefined && isInDots(first.print);
  if (!isDotted && isEnough(first, CERTAINTIES.lot) && !mayBeTwin(first)) return first;
  const second = await look(models, pyramid, first.box, AIRY_SOFT);
  const best = joined(first, second);
  const isAgreed = best.other === undefined && best.confidence >= CERTAINTIES.legible;
  if (isAgreed && !(isDotted && textOf(first) !== textOf(second))) {
    return settleTwins(pyramid, best);
  }
  // Dots that run together at one thickness stand apart at another: two of three say what it is.
  const third = await look(models, pyramid, first.box, SOFT);
  return settleTwins(pyramid, voted([first, second, third]) ?? surer(best, third));
}

function isEnough(line: ReadLine, enough: number = CERTAINTIES.figure): boolean {
  return line.confidence >= CERTAINTIES.line && weakestFigure(line.characters) >= enough;
}

function mayBeTwin({ characters }: ReadLine): boolean {
  return characters.some(({ kin }) => kin !== undefined && kin.confidence >= NO_TWIN);
}

/** The surer of two looks at one line. Where their figures are not the same, it says what the other read. */
function surer(one: ReadLine, two: ReadLine): ReadLine {
  const [best, rest] = two.confidence > one.confidence ? [two, one] : [one, two];
  if (rest.confidence < CERTAINTIES.legible) return best;
  const other = textOf(rest);
  return figuresDiffer(textOf(best), other) ? { ...best, other } : best;
}

async function look(
  models: TextModels,
  pyramid: Pyramid,
  box: TiltedBox,
  manner: Manner,
): Promise<ReadLine> {
  const crop = { ...box, height: box.height * manner.height };
  const width = readingWidth(crop, manner.stretch);
  const size = { width, height: READING_HEIGHT };
  const planes = sampleBox(pyramid, crop, size, {
    normalization: READING,
    soften: manner.soften,
  });
  const characters = trim(decodeCtc(await models.read(planes, width), models.dictionary));
  const confidence = meanConfidence(characters);
  return { box, characters, confidence, ...(manner === FULL && { print: printOf(planes, size) }) };
}

function readingWidth({ width, height }: TiltedBox, stretch: number): number {
  const wanted = (READING_HEIGHT * width * stretch) / height;
  const rounded = Math.round(wanted / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
  return Math.min(MAX_WIDTH, Math.max(WIDTH_MULTIPLE, rounded));
}

export function trim(characters: ReadCharacter[]): ReadCharacter[] {
  const isSpace = (character: ReadCharacter | undefined) => character?.text === ' ';
  const kept = [...characters];
  while (isSpace(kept[0])) kept.shift();
  while (isSpace(kept.at(-1))) kept.pop();
  return kept;
}
