import { type ChainForm, canvasSizeOf } from '../chain-form.ts';
import { words } from '../words.ts';
import type { ShownStep } from './shown-steps.ts';

/** The steps that the ladder has, and the switch of each. */
export const LADDER = [
  { step: 'cutout', on: 'cutsOut' },
  { step: 'canvas', on: 'onCanvas' },
  { step: 'compress', on: 'compresses' },
  { step: 'rename', on: 'renames' },
] as const satisfies readonly { step: ShownStep; on: keyof ChainForm }[];

export type LadderStep = (typeof LADDER)[number]['step'];

/** One step's settings in a line. */
export function stepSummary(step: LadderStep, form: ChainForm): string {
  const { summary } = words;
  switch (step) {
    case 'cutout':
      return summary.cutout(words.edges[form.edge]);
    case 'canvas':
      return summary.canvas(sizeText(form), words.grounds[form.background], form.margin);
    case 'compress':
      return summary.compress(form.target.trim());
    case 'rename':
      return summary.rename(form.template, form.start.trim());
  }
}

/** Returns the typed size while it is no size yet. */
function sizeText({ canvasWidth, canvasHeight }: ChainForm): string {
  const size = canvasSizeOf({ canvasWidth, canvasHeight });
  const width = size?.width ?? (canvasWidth.trim() || words.sideOther);
  return words.sizeOf(width, size?.height ?? (canvasHeight.trim() || width));
}

/** The whole chain in a line, for a phone: `抠图 → 800 × 800，白色，留白 8% → …`. */
export function formSummary(form: ChainForm): string {
  const parts = LADDER.filter(({ on }) => form[on]).map(({ step }) =>
    step === 'cutout' ? words.steps.cutout : stepSummary(step, form),
  );
  return parts.length === 0 ? words.summary.none : parts.join(' → ');
}
