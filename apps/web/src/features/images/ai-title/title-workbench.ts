import type { PictureReading } from '@transmit/imaging';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { readPicture } from '../ai/read-picture.ts';
import type { Engine } from '../ai/use-engine.ts';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import type { BatchView } from '../workbench/batch/any-batch.ts';
import { pictureReader } from '../workbench/batch/picture-reader.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { doneOf } from '../workbench/batch/work-item.ts';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { forgetTyped, titleChanges } from './title-changes.ts';
import { titleDesk, titleWork } from './title-desk.ts';
import type { TitleForm } from './title-form.ts';

/** Readings that titles follow from. */
export type TitleDetail =
  | { by: 'local'; reading: PictureReading }
  /** Written by the service, for the place of that moment. */
  | { by: 'service'; engine: string; titles: readonly string[] };

export interface TitleTypes extends ToolTypes {
  settings: { engine: Engine };
  detail: TitleDetail;
  own: undefined;
}

/** Readings of the built-in engine, for a person who comes back to it. */
const readings = new WeakMap<File, TitleDetail>();

/** The pictures of `/v/aititle`. */
export const titleWorkbench = createWorkbench<TitleTypes>({
  name: 'aititle',
  unfold: unfoldTiff,
  takeSeat: ({ engine }, begin) =>
    engine === 'local' ? pictureReader().takeSeat(begin) : undefined,
  // Nothing goes to the service before its price was said and the person has pressed.
  mayBegin: ({ source }, { engine }) =>
    engine === 'local' || titleDesk.mayBegin(source, titleWork()),
  async work(turn) {
    const isLocal = turn.settings.engine === 'local';
    const [detail, answer] = await (isLocal ? readLocally(turn) : askService(turn));
    if (!turn.signal.aborted) noteAnswer(turn.file, answer);
    return { isUnchanged: false, detail };
  },
  // Readings stay: platform, tone and length only put titles together anew. Titles by the service
  // were paid for, and those of the other engine stand until the person wants others.
  concerns: ({ stage }, before, after) =>
    stage.state === 'working' && before.engine !== after.engine,
});

/** Titles, and whose they are: the number of the service's answer, or the built-in engine. */
type Written = readonly [TitleDetail, number | 'local'];

async function readLocally(turn: Turn<TitleTypes>): Promise<Written> {
  const known = readings.get(turn.file);
  if (known) return [known, 'local'];
  const detail = { by: 'local', reading: await readPicture(turn) } as const;
  readings.set(turn.file, detail);
  return [detail, 'local'];
}

async function askService(turn: Turn<TitleTypes>): Promise<Written> {
  const { engine, result, itemId } = await titleDesk.serve(turn, titleWork());
  return [{ by: 'service', engine, titles: result.titles }, itemId];
}

/** Whose titles each picture shows. */
const answers = new WeakMap<File, Written[1]>();

/** The person's words were about the earlier titles, and stay while no others have come. */
function noteAnswer(file: File, answer: Written[1]): void {
  if (answers.get(file) === answer) return;
  answers.set(file, answer);
  const { items } = titleWorkbench.batch;
  forgetTyped(items.filter(({ source }) => source.file === file).map(({ id }) => id));
}

/** After the price: what waits begins, and what the other engine has written is written anew. */
export function startTitles(files: readonly File[], options: { isPartial?: boolean }): void {
  const { batch } = titleWorkbench;
  const wanted = new Set(files);
  titleDesk.allow(files, options);
  const done = batch.items.filter((item) => doneOf(item) && wanted.has(item.source.file));
  batch.redo(done.map(({ id }) => id));
}

/** Other titles by the service, at its price. */
export function writeAnew(id: string): void {
  const file = titleWorkbench.batch.find(id)?.source.file;
  if (!file) return;
  titleDesk.wantAnew(file);
  titleWorkbench.batch.redo([id]);
}

/**
 * Lists the pictures that a press on the price would hand over. Asked again with other settings,
 * and when more is known of earlier batches: `_form` and `_turns` say so to the compiler, which
 * keeps answers by their arguments.
 */
export function picturesToWrite(
  view: BatchView<TitleTypes>,
  _form: TitleForm,
  _turns: number,
): File[] {
  const work = titleWork();
  return [...view.byId.values()]
    .filter((item) =>
      item.stage.state === 'waiting'
        ? !titleDesk.mayBegin(item.source, work)
        : doneOf(item)?.detail.by === 'local',
    )
    .map(({ source }) => source.file);
}

// A change that comes after the save is in no table.
titleChanges.subscribe(({ byId }, { byId: before }) => {
  const changed = [...byId.keys()].filter((id) => byId.get(id) !== before.get(id));
  titleWorkbench.batch.markUnsaved(changed);
});
titleDesk.onMore = () => titleWorkbench.batch.goOn();

export function takePictures(reading: Promise<ChosenFile[]>): Promise<void> {
  return takeInPictures(titleWorkbench, reading);
}
