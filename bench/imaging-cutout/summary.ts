import type { CutoutScore } from './page.ts';

/** From here on a cutout is right: a person would take it, perhaps after a stroke of the brush. */
export const RIGHT = 0.9;
/** The same outline found from two starts differs by this much. */
const SLACK = 0.01;

export function summarize(scores: readonly CutoutScore[]) {
  const [automatic, boxed] = [false, true].map((withBox) =>
    scores.filter((score) => score.withBox === withBox),
  ) as [CutoutScore[], CutoutScore[]];
  const ofSet = (set: CutoutScore['kind']) => ({
    automatic: meanIou(automatic.filter(({ kind }) => kind === set)),
    boxed: meanIou(boxed.filter(({ kind }) => kind === set)),
  });
  const seconds = (set: CutoutScore['kind']) =>
    automatic.filter(({ kind }) => kind === set).map((score) => score.seconds);
  return {
    right: RIGHT,
    plain: ofSet('plain'),
    hard: ofSet('hard'),
    harder: ofSet('harder'),
    /** Figures of each of the harder kinds. */
    byKind: Object.fromEntries(
      [...new Set(scores.filter(({ kind }) => kind === 'harder').map(({ name }) => name))].map(
        (name) => [name, kindOf(automatic, boxed, name)],
      ),
    ),
    sureAndRight: {
      automatic: shareOf(automatic.filter(isSure), isRight),
      boxed: shareOf(boxed.filter(isSure), isRight),
    },
    rightAndSure: shareOf(automatic.filter(isRight), isSure),
    surePlain: shareOf(
      automatic.filter(({ kind }) => kind === 'plain'),
      isSure,
    ),
    wrongThoughSure: scores.filter((score) => isSure(score) && !isRight(score)),
    worseWithBox: boxed.flatMap((score) => {
      const alone = automatic.find((other) => isSamePicture(score, other));
      return alone && score.iou < alone.iou - SLACK
        ? [{ seed: score.seed, name: score.name, alone: alone.iou, boxed: score.iou }]
        : [];
    }),
    seconds: { plain: seconds('plain'), hard: seconds('hard') },
  };
}

function kindOf(automatic: readonly CutoutScore[], boxed: readonly CutoutScore[], name: string) {
  const own = automatic.filter((score) => score.name === name);
  return {
    automatic: meanIou(own),
    boxed: meanIou(boxed.filter((score) => score.name === name)),
    /** In percent. */
    sure: shareOf(own, isSure),
  };
}

function isSamePicture(one: CutoutScore, other: CutoutScore): boolean {
  return one.seed === other.seed && one.index === other.index;
}

function isSure(score: CutoutScore): boolean {
  return score.isSure;
}

function isRight({ iou }: CutoutScore): boolean {
  return iou >= RIGHT;
}

function meanIou(scores: readonly CutoutScore[]): number {
  return scores.reduce((sum, { iou }) => sum + iou, 0) / scores.length;
}

/** In percent; all of none is all. */
function shareOf(
  scores: readonly CutoutScore[],
  isWanted: (score: CutoutScore) => boolean,
): number {
  return scores.length === 0 ? 100 : (100 * scores.filter(isWanted).length) / scores.length;
}
