import type {
  Bounds,
  BrushStroke,
  Click,
  CutOut,
  CutoutProgress,
  CutoutTool,
  LearnedModel,
  Subject,
  SubjectPlace,
} from '@transmit/imaging';
import { createCutoutTool } from '@transmit/imaging/cutout/create-cutout-tool';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import { modelStage } from '../workbench/batch/model-words.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import type { Finished } from '../workbench/batch/work-item.ts';
import { noteWhenSaved } from '../workbench/presets/preset-shelf.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { type PackedAlpha, packAlpha, unpackAlpha } from './canvas/packed-alpha.ts';
import {
  backgroundPicture,
  type ParsedCutout,
  parseCutoutForm,
  useCutoutForm,
} from './cutout-form.ts';
import { cutoutPresets } from './cutout-presets.ts';
import { listPieces, nameOfPiece } from './subjects/make-pieces.ts';

/** Result of one picture. */
export interface CutoutDetail extends Omit<CutOut, 'alpha'> {
  /** As it was found, without strokes; the editor draws them over it. */
  alpha: PackedAlpha;
  /** The ticked things, each as a file of its own, where that is wanted and there are several. */
  pieces?: readonly File[] | undefined;
}

/** Touches of a person on one picture. */
export interface Touches {
  /** Around the subject, in pixels of `alpha`. */
  box?: Bounds | undefined;
  /** Regions added or taken away, in the order in which they were clicked. */
  clicks?: readonly Click[] | undefined;
  strokes: readonly BrushStroke[];
  /** Places in things that were found and that the person left out. */
  left?: readonly SubjectPlace[] | undefined;
  /** The person has looked at an unsure result and takes it. */
  isAccepted?: boolean | undefined;
}

export interface CutoutTypes extends ToolTypes {
  settings: ParsedCutout;
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
  const detail = await findMask(turn);
  const { alpha, subjects = [] } = detail;
  const file = await composePicture(turn, { alpha, strokes: turn.own?.strokes });
  const pieces = turn.settings.each ? await cutPieces(turn, subjects) : [];
  return { isUnchanged: false, detail: pieces.length > 0 ? { ...detail, pieces } : detail, file };
}

/** The finished file of a mask. */
async function composePicture(
  { file, settings: { edge, crop, type, background }, seat, signal }: Turn<CutoutTypes>,
  { alpha, strokes }: { alpha: PackedAlpha; strokes: readonly BrushStroke[] | undefined },
): Promise<File> {
  const settings = { strokes, edge, crop, type, background, seat, signal };
  const blob = await cutoutTool().compose(file, { alpha: await unpackAlpha(alpha), ...settings });
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
  return new File([blob], name, { type, lastModified: file.lastModified });
}

/** Each thing is cut out as if the others had been left out, so that it is what ticking it alone would give. */
async function cutPieces(
  turn: Turn<CutoutTypes>,
  subjects: readonly Subject[],
): Promise<readonly File[]> {
  const pieces: File[] = [];
  for (const { number, left, strokes } of listPieces(subjects, turn.own ?? {})) {
    const { alpha } = await lookFor(turn, left);
    const file = await composePicture(turn, { alpha: await packAlpha(alpha), strokes });
    const { type, lastModified } = file;
    pieces.push(new File([file], nameOfPiece(file.name, number), { type, lastModified }));
  }
  return pieces;
}

async function findMask(turn: Turn<CutoutTypes>): Promise<CutoutDetail> {
  const { file, settings, own } = turn;
  const { box, clicks = [], left = [] } = own ?? {};
  const key = JSON.stringify([box ?? null, clicks, left, settings.model ?? null]);
  const known = masks.get(file);
  if (known?.key === key) return known.detail;
  const { alpha, ...rest } = await lookFor(turn, left);
  const detail = { ...rest, alpha: await packAlpha(alpha) };
  masks.set(file, { key, detail });
  return detail;
}

function lookFor(
  { file, settings, own, seat, signal, onProgress }: Turn<CutoutTypes>,
  left: readonly SubjectPlace[],
): Promise<CutOut> {
  return cutoutTool().cutOut(file, {
    box: own?.box,
    clicks: own?.clicks ?? [],
    left,
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
