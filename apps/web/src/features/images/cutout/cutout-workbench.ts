import type {
  Bounds,
  BrushStroke,
  Click,
  CutOut,
  CutoutProgress,
  CutoutTool,
  LearnedModel,
  Place,
} from '@transmit/imaging';
import { createCutoutTool } from '@transmit/imaging/cutout/create-cutout-tool';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import { modelStage } from '../workbench/batch/model-words.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import type { Finished } from '../workbench/batch/work-item.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { type PackedAlpha, packAlpha, unpackAlpha } from './canvas/packed-alpha.ts';
import {
  backgroundPicture,
  type CutoutSettings,
  parseCutoutForm,
  useCutoutForm,
} from './cutout-form.ts';

/** Result of one picture. */
export interface CutoutDetail extends Omit<CutOut, 'alpha'> {
  /** As it was found, without strokes; the editor draws them over it. */
  alpha: PackedAlpha;
}

/** Touches of a person on one picture. */
export interface Touches {
  /** Around the subject, in pixels of `alpha`. */
  box?: Bounds | undefined;
  /** Regions added or taken away, in the order in which they were clicked. */
  clicks?: readonly Click[] | undefined;
  strokes: readonly BrushStroke[];
  /** Places in things that were found and that the person left out. */
  left?: readonly Place[] | undefined;
  /** The person has looked at an unsure result and takes it. */
  isAccepted?: boolean | undefined;
}

export interface CutoutTypes extends ToolTypes {
  settings: CutoutSettings;
  detail: CutoutDetail;
  own: Touches;
}

interface FoundMask {
  key: string;
  detail: CutoutDetail;
}

/** The last mask of each picture: another background, edge or stroke does not look for it anew. */
const masks = new WeakMap<File, FoundMask>();

/** Facts of a picture that stay while it is worked on anew. */
export function lastFound(file: File): CutoutDetail | undefined {
  return masks.get(file)?.detail;
}

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

/** One picture's turn; the chain has one of its own. */
export async function cutOutPicture(turn: Turn<CutoutTypes>): Promise<Finished<CutoutDetail>> {
  const { file, settings, own, seat, signal } = turn;
  const detail = await findMask(turn);
  const { edge, crop, type, background } = settings;
  const blob = await cutoutTool().compose(file, {
    alpha: await unpackAlpha(detail.alpha),
    strokes: own?.strokes,
    edge,
    crop,
    type,
    background,
    seat,
    signal,
  });
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const { lastModified } = file;
  return { isUnchanged: false, detail, file: new File([blob], name, { type, lastModified }) };
}

async function findMask({
  file,
  settings,
  own,
  seat,
  signal,
  onProgress,
}: Turn<CutoutTypes>): Promise<CutoutDetail> {
  const { box, clicks = [], left = [] } = own ?? {};
  const key = JSON.stringify([box ?? null, clicks, left, settings.model ?? null]);
  const known = masks.get(file);
  if (known?.key === key) return known.detail;
  const { alpha, ...rest } = await cutoutTool().cutOut(file, {
    box,
    clicks,
    left,
    model,
    isWithoutModel: settings.model === undefined,
    seat,
    signal,
    onProgress: (progress) => onProgress(progress.share, wordsOf(progress)),
  });
  const detail = { ...rest, alpha: await packAlpha(alpha) };
  masks.set(file, { key, detail });
  return detail;
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
