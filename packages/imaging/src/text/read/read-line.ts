import type { TiltedBox } from '../../sampling/geometry.ts';
import type { Pyramid } from '../../sampling/pyramid.ts';
import { type Normalization, sampleBox } from '../../sampling/sample.ts';
import type { TextModels } from '../text-models.ts';
import { decodeCtc, meanConfidence, type ReadCharacter } from './ctc.ts';
import { LOT_LABEL } from './lot-label.ts';

export const READING: Normalization = {
  channels: [2, 1, 0],
  mean: [0.5, 0.5, 0.5],
  deviation: [0.5, 0.5, 0.5],
};

export const READING_HEIGHT = 48;
const WIDTH_MULTIPLE = 16;
/** A line twice as long is squeezed: memory grows with the square of the width. */
const MAX_WIDTH = 2400;

export interface ReadLine {
  box: TiltedBox;
  characters: ReadCharacter[];
  /** Mean over the characters; 0 for none. */
  confidence: number;
}

interface Manner {
  /** Width of the crop relative to its true proportion. */
  stretch: number;
  /** Height of the crop relative to the line's box. */
  height: number;
}

/** A quarter fewer pixels to look at; measured, it reads the same but for a few narrow letters. */
const QUICK: Manner = { stretch: 0.85, height: 1.27 };
const CAREFUL: Manner = { stretch: 1, height: 1 };
/** What is read with less is read again, carefully. */
const SURE = 0.9;
/** A lot number is read again sooner: squeezed, two letters that are the same run together. */
const SURE_LOT = 0.985;

/** Reads one line; twice when the first, quick look leaves a doubt. */
export async function readLine(
  models: TextModels,
  pyramid: Pyramid,
  box: TiltedBox,
): Promise<ReadLine> {
  const quick = await look(models, pyramid, box, QUICK);
  const enough = LOT_LABEL.test(textOf(quick)) ? SURE_LOT : SURE;
  if (quick.confidence >= enough) return quick;
  const careful = await look(models, pyramid, box, CAREFUL);
  return careful.confidence >= quick.confidence ? careful : quick;
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
  const planes = sampleBox(pyramid, crop, size, { normalization: READING });
  const characters = trim(decodeCtc(await models.read(planes, width), models.dictionary));
  return { box, characters, confidence: meanConfidence(characters) };
}

export function textOf({ characters }: Pick<ReadLine, 'characters'>): string {
  return characters.map(({ text }) => text).join('');
}

function readingWidth({ width, height }: TiltedBox, stretch: number): number {
  const wanted = (READING_HEIGHT * width * stretch) / height;
  const rounded = Math.round(wanted / WIDTH_MULTIPLE) * WIDTH_MULTIPLE;
  return Math.min(MAX_WIDTH, Math.max(WIDTH_MULTIPLE, rounded));
}

function trim(characters: ReadCharacter[]): ReadCharacter[] {
  const isSpace = (character: ReadCharacter | undefined) => character?.text === ' ';
  const kept = [...characters];
  while (isSpace(kept[0])) kept.shift();
  while (isSpace(kept.at(-1))) kept.pop();
  return kept;
}
