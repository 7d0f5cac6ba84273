import { type TiltedBox, turned } from '../../sampling/geometry.ts';
import type { Pyramid } from '../../sampling/pyramid.ts';
import { sampleBox } from '../../sampling/sample.ts';
import type { TextModels } from '../text-models.ts';
import { READING, READING_HEIGHT, readLine } from './read-line.ts';

const SIZE = { width: 192, height: READING_HEIGHT };
/** As many lines as tell enough; each costs 3 ms. */
const VOTERS = 5;
/** Two votes of at least 95 %, or more that outweigh one against: the others would change nothing. */
const SETTLED = 0.9;
/** A vote closer than this is settled by reading both ways. */
const CLEAR = 0.35;
const READERS = 3;

/**
 * Tells whether a page's lines stand on their heads: one vote for all of them, because a single
 * short line such as "08-80" cannot tell (docs/decisions/0030).
 */
export async function isUpsideDown(
  models: TextModels,
  pyramid: Pyramid,
  boxes: readonly TiltedBox[],
): Promise<boolean> {
  const voters = boxes.toSorted((a, b) => aspect(b) - aspect(a)).slice(0, VOTERS);
  if (voters.length === 0) return false;
  let balance = 0;
  for (const box of voters) {
    const planes = sampleBox(pyramid, shownIn(box), SIZE, { normalization: READING });
    balance += (await models.findUpsideDown(planes)) - 0.5;
    if (Math.abs(balance) > SETTLED) return balance > 0;
  }
  const mean = (2 * balance) / voters.length;
  if (Math.abs(mean) > CLEAR) return mean > 0;
  return readsBetterTurned(models, pyramid, voters.slice(0, READERS));
}

async function readsBetterTurned(
  models: TextModels,
  pyramid: Pyramid,
  boxes: readonly TiltedBox[],
): Promise<boolean> {
  let balance = 0;
  for (const box of boxes) {
    const asIs = await readLine(models, pyramid, box);
    const headOver = await readLine(models, pyramid, turned(box, 2));
    balance += headOver.confidence - asIs.confidence;
  }
  return balance > 0;
}

/** The beginning of a long line, so that its characters keep their proportion. */
function shownIn(box: TiltedBox): TiltedBox {
  const width = Math.min(box.width, (box.height * SIZE.width) / SIZE.height);
  const shift = (width - box.width) / 2;
  return {
    ...box,
    width,
    x: box.x + Math.cos(box.angle) * shift,
    y: box.y + Math.sin(box.angle) * shift,
  };
}

function aspect({ width, height }: TiltedBox): number {
  return width / height;
}
