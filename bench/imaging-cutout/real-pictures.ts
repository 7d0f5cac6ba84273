/** Figures of a folder's pictures: bars for the result, and a line for each on the screen of who measures. */
import type { Bar } from '../steps/result.ts';
import type { CutoutScore } from './page.ts';
import { RIGHT } from './summary.ts';

export type RealScore = Omit<CutoutScore, 'seed' | 'kind' | 'index'>;

/** The bars of IMAGE.md §9; none where no folder was given. */
export function barsOfReal(real: readonly RealScore[]): Bar[] {
  if (real.length === 0) return [];
  const [alone, boxed] = bothOf(real);
  const [sure, sureBoxed] = [alone, boxed].map((all) => all.filter(({ isSure }) => isSure));
  return [
    atLeast(0.92, '', 'real pictures, mean IoU, automatic', meanOf(alone, 'iou')),
    atLeast(0.95, '', 'real pictures, mean IoU, with a box', meanOf(boxed, 'iou')),
    withoutBar(
      '',
      'real pictures, mean IoU of what is more than half opaque, automatic',
      meanOf(alone, 'binary'),
    ),
    withoutBar(
      '',
      'real pictures, mean IoU of what is more than half opaque, with a box',
      meanOf(boxed, 'binary'),
    ),
    atLeast(79, '%', 'real pictures above 0.9', shareOf(alone, isRight)),
    atLeast(
      50,
      '%',
      'real pictures that are sure',
      shareOf(alone, ({ isSure }) => isSure),
    ),
    atLeast(97, '%', 'sure real pictures that reach 0.9', shareOf(sure, isRight)),
    atLeast(97, '%', 'sure real pictures that reach 0.9, with a box', shareOf(sureBoxed, isRight)),
  ];
}

/** Prints the pictures, the worst first: a name is for the person who measures and for nobody else. */
export function printReal(real: readonly RealScore[]): void {
  const [alone, boxed] = bothOf(real);
  for (const one of alone.toSorted((a, b) => a.iou - b.iou)) {
    const other = boxed.find(({ name }) => name === one.name);
    console.log(`  ${one.name}: ${wordsOf(one)}; with a box ${other ? wordsOf(other) : '–'}`);
  }
}

function wordsOf({ iou, isSure, seconds }: RealScore): string {
  return `${iou.toFixed(3)} ${isSure ? 'sure' : 'asks'} ${seconds.toFixed(1)} s`;
}

function bothOf(real: readonly RealScore[]): [RealScore[], RealScore[]] {
  return [real.filter(({ withBox }) => !withBox), real.filter(({ withBox }) => withBox)];
}

function atLeast(bar: number, unit: string, name: string, value: number): Bar {
  return { name, value, unit, target: { at: '>=', value: bar } };
}

function withoutBar(unit: string, name: string, value: number): Bar {
  return { name, value, unit };
}

function isRight({ iou }: RealScore): boolean {
  return iou >= RIGHT;
}

function meanOf(scores: readonly RealScore[], figure: 'iou' | 'binary'): number {
  return scores.reduce((sum, score) => sum + score[figure], 0) / scores.length;
}

/** In percent; all of none is all. */
function shareOf(
  scores: readonly RealScore[] = [],
  isWanted: (score: RealScore) => boolean,
): number {
  return scores.length === 0 ? 100 : (100 * scores.filter(isWanted).length) / scores.length;
}
