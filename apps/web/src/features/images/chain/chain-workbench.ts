import type { CompressionResult } from '@transmit/imaging';
import { createCanvasTool } from '@transmit/imaging/canvas/create-canvas-tool';
import { createCompressor } from '@transmit/imaging/compress/create-compressor';
import type { CutoutDetail } from '../cutout/cutout-types.ts';
import { cutOutPicture, cutoutTool, offeredModel } from '../cutout/cutout-workbench.ts';
import { forgetMask } from '../cutout/found-masks.ts';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import { imagePool } from '../workbench/batch/pool.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import type { Finished } from '../workbench/batch/work-item.ts';
import { createRemembered } from '../workbench/remembered.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { type ChainSettings, parseChainForm, readChainForm } from './chain-form.ts';
import { type ChainOwn, holdsLater, type PlannedStep, planOf, type StepId } from './plan.ts';

/** Result of one step for a picture. */
export interface StepResult {
  /** Key of the settings that it was made with; see {@link planOf}. */
  key: string;
  file: File;
  width: number;
  height: number;
  cutout?: CutoutDetail;
}

export type StepResults = ReadonlyMap<StepId, StepResult>;

export interface ChainDetail {
  steps: StepResults;
  /** Nobody is sure of the cutout, so the later steps wait for the person. */
  waits: boolean;
}

export interface ChainTypes extends ToolTypes {
  settings: ChainSettings;
  detail: ChainDetail;
  own: ChainOwn;
}

/** The last results of each picture: what a change does not concern is not made anew. */
const known = new WeakMap<File, StepResults>();

/** Returns the known results of a picture while it is being worked on anew. */
export function lastSteps(file: File): StepResults | undefined {
  return known.get(file);
}

/** Looks once more at a picture for which the model was missing; all steps are done anew, and show the last meanwhile. */
export function redoChain(id: string): void {
  const { batch } = chainWorkbench;
  const file = batch.find(id)?.source.file;
  if (!file) return;
  forgetMask(file);
  const steps = [...(lastSteps(file) ?? [])].map(
    ([step, result]) => [step, { ...result, key: '' }] as const,
  );
  known.set(file, new Map(steps));
  batch.redo([id]);
}

const putOnCanvas = createCanvasTool(imagePool());
const compress = createCompressor(imagePool());

export const chainWorkbench = createWorkbench<ChainTypes>({
  name: 'chain',
  unfold: unfoldTiff,
  takeSeat: ({ cutout }, begin) =>
    cutout ? cutoutTool().takeSeat(begin) : imagePool().takeSeat(begin),
  work: goThroughSteps,
});

async function goThroughSteps(turn: Turn<ChainTypes>): Promise<Finished<ChainDetail>> {
  const { file: source, settings, own } = turn;
  const plan = planOf(settings, own);
  const before = lastSteps(source);
  const steps = new Map<StepId, StepResult>();
  let file = source;
  for (const [at, step] of plan.entries()) {
    const kept = before?.get(step.id);
    const onProgress = (share: number, words?: string) =>
      turn.onProgress((at + share) / plan.length, words);
    onProgress(0);
    const result =
      kept?.key === step.key ? kept : await takeStep(step, { ...turn, file, onProgress });
    steps.set(step.id, result);
    // Each as soon as it is there: the next step may be stopped by another change.
    known.set(source, new Map([...(before ?? []), ...steps]));
    file = result.file;
    if (step.id === 'cutout' && holdsLater(result.cutout, own)) {
      return { isUnchanged: true, detail: { steps, waits: true } };
    }
  }
  return { file, isUnchanged: file === source, detail: { steps, waits: false } };
}

async function takeStep(step: PlannedStep, turn: Turn<ChainTypes>): Promise<StepResult> {
  const { file, signal, onProgress } = turn;
  const { key } = step;
  // The seat is one of the first step's workers; the others stand in the line of theirs.
  const seat = turn.settings.cutout ? undefined : turn.seat;
  switch (step.id) {
    case 'cutout': {
      const { settings, touches } = step;
      const cut = await cutOutPicture({ ...turn, settings, own: touches });
      const { width, height } = cut.detail.alpha;
      return { key, file: cut.file ?? file, width, height, cutout: cut.detail };
    }
    case 'canvas': {
      const { width, height } = step.settings;
      const blob = await putOnCanvas(file, step.settings, { seat, signal });
      onProgress(1);
      return { key, file: named(blob, file), width, height };
    }
    case 'compress': {
      const result = await compress(file, step.settings, { seat, signal, onProgress });
      return { key, ...madeSmall(result) };
    }
  }
}

function madeSmall({ file, picture }: CompressionResult) {
  return { file, width: picture.width, height: picture.height };
}

/** The same name with the ending of what is inside now. */
function named(blob: Blob, { name, lastModified }: File): File {
  const ending = blob.type === 'image/png' ? 'png' : 'jpg';
  const stem = name.replace(/\.[^.]*$/, '');
  return new File([blob], `${stem}.${ending}`, { type: blob.type, lastModified });
}

export const useChainForm = createRemembered('chain', readChainForm);

/**
 * Gives the workbench its settings: called for another form, or another model that the server
 * offers.
 */
export function takeChainSettings(): void {
  const { form } = useChainForm.getState();
  chainWorkbench.batch.changeSettings(parseChainForm(form, offeredModel()?.sha256));
}
useChainForm.subscribe(takeChainSettings);
takeChainSettings();
