import type {
  Alpha,
  BrushStroke,
  CutOut,
  CutoutProgress,
  CutoutTool,
  LearnedModel,
  SubjectPlace,
} from '@transmit/imaging';
import { createCutoutTool } from '@transmit/imaging/cutout/create-cutout-tool';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import { modelStage } from '../workbench/batch/model-words.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { Finished } from '../workbench/batch/work-item.ts';
import { noteWhenSaved } from '../workbench/presets/preset-shelf.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { unpackAlpha } from './canvas/packed-alpha.ts';
import { backgroundPicture, parseCutoutForm, useCutoutForm } from './cutout-form.ts';
import { cutoutPresets } from './cutout-presets.ts';
import type { CutoutDetail, CutoutTypes } from './cutout-types.ts';
import { findMask, forgetMask, maskKey } from './found-masks.ts';
import { cutPieces } from './subjects/cut-pieces.ts';

let model: LearnedModel | undefined;
let tool: CutoutTool | undefined;

/** The one of the page: its workers start with the first picture. */
export function cutoutTool(): CutoutTool {
  tool ??= createCutoutTool();
  return tool;
}

export function offeredModel(): LearnedModel | undefined {
  return model;
}

/** The operator's model, once the server has said whether there is one; pictures may be there already. */
export function offerModel(offered: LearnedModel | undefined): void {
  if (offered?.sha256 === model?.sha256) return;
  model = offered;
  takeSettings();
}

export const cutoutWorkbench = createWorkbench<CutoutTypes>({
  name: 'cutout',
  unfold: unfoldTiff,
  takeSeat: (_, begin) => cutoutTool().takeSeat(begin),
  work: cutOutPicture,
});

/** Looks once more at a picture for which the model was missing. */
export function redoCutout(id: string): void {
  const { batch } = cutoutWorkbench;
  const item = batch.find(id);
  if (!item) return;
  forgetMask(item.source.file);
  batch.redo([id]);
}

/** One picture's turn; the chain has one of its own. */
export async function cutOutPicture(turn: Turn<CutoutTypes>): Promise<Finished<CutoutDetail>> {
  const detail = await maskOf(turn);
  const alpha = unpackAlpha(detail.alpha);
  const file = await composePicture(turn, { alpha: await alpha, strokes: turn.own?.strokes });
  const pieces = turn.settings.each ? await cutEach(turn, detail) : [];
  return { isUnchanged: false, detail: pieces.length > 0 ? { ...detail, pieces } : detail, file };
}

/** The finished file of a mask. */
async function composePicture(
  { file, settings: { edge, crop, type, background }, seat, signal }: Turn<CutoutTypes>,
  { alpha, strokes }: { alpha: Alpha; strokes: readonly BrushStroke[] | undefined },
): Promise<File> {
  const settings = { alpha, strokes, edge, crop, type, background, seat, signal };
  const blob = await cutoutTool().compose(file, settings);
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
  return new File([blob], name, { type, lastModified: file.lastModified });
}

/** Each ticked thing is cut out alone, as it is in the whole. */
function cutEach(turn: Turn<CutoutTypes>, detail: CutoutDetail): Promise<readonly File[]> {
  // The model is there by now, and the turn has a progress of its own.
  const quiet = { ...turn, onProgress: () => undefined };
  return cutPieces(turn, detail, async ({ only, strokes }, own) => {
    const { alpha, miss } = await lookFor({ ...quiet, own }, { only });
    const file = await composePicture(turn, { alpha, strokes });
    return { file, isAsWhole: miss === detail.miss };
  });
}

function maskOf(turn: Turn<CutoutTypes>): Promise<CutoutDetail> {
  const { file, settings, own } = turn;
  return findMask(file, maskKey(own ?? {}, settings.model), (isAskedAgain) =>
    lookFor(turn, { isAskedAgain }),
  );
}

function lookFor(
  { file, settings, own, seat, signal, onProgress }: Turn<CutoutTypes>,
  wanted: { only?: SubjectPlace; isAskedAgain?: boolean },
): Promise<CutOut> {
  return cutoutTool().cutOut(file, {
    box: own?.box,
    clicks: own?.clicks ?? [],
    left: own?.left ?? [],
    ...wanted,
    model,
    isWithoutModel: settings.model === undefined,
    seat,
    signal,
    onProgress: (progress) => onProgress(progress.share, wordsOf(progress)),
  });
}

function wordsOf({ stage, share }: CutoutProgress): string | undefined {
  return stage === 'loading' ? modelStage(share) : undefined;
}

/** The form and the chosen background decide together. */
function takeSettings(): void {
  const picture = backgroundPicture.getState();
  const { form } = useCutoutForm.getState();
  cutoutWorkbench.batch.changeSettings(parseCutoutForm(form, picture.file, model?.sha256));
}
useCutoutForm.subscribe(takeSettings);
backgroundPicture.subscribe(takeSettings);
takeSettings();
noteWhenSaved(cutoutWorkbench, cutoutPresets);
