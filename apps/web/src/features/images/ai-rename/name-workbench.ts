import type { ExifFields } from '@transmit/imaging';
import { isWellNamed } from '@transmit/imaging/naming/well-named';
import { readExif } from '@transmit/imaging/rename/read-exif';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import type { Engine } from '../ai/use-engine.ts';
import { showPictures } from '../front/front-state.ts';
import { holdsCameraData } from '../rename/holds-camera-data.ts';
import type { BatchView } from '../workbench/batch/any-batch.ts';
import { pictureReader } from '../workbench/batch/picture-reader.ts';
import { imagePool } from '../workbench/batch/pool.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { doneOf, type Finished, type WorkItem } from '../workbench/batch/work-item.ts';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { nameDesk, nameWork } from './name-desk.ts';
import { type NameDetail, readDay } from './name-detail.ts';
import type { NameForm } from './name-form.ts';
import { readForNames } from './read-for-names.ts';

/** Settings of one file alone. */
export interface OwnWish {
  /** Named although its name is clear. */
  isWanted?: boolean;
}

export interface NameTypes extends ToolTypes {
  settings: { engine: Engine };
  detail: NameDetail;
  own: OwnWish;
}

/** Findings of files that got another name: the content is the same, so it is not read again. */
const carried = new WeakMap<File, NameDetail>();

export function carryDetail(detail: NameDetail | undefined, file: File): void {
  if (detail) carried.set(file, detail);
}

/** Files whose carried names the person wants others for. */
const anew = new WeakSet<File>();

/** Readings of the built-in engine, for a person who comes back to it. */
const readings = new WeakMap<File, NameDetail>();

/** Its name is clear, and nobody has asked for another. */
export function isKept({ source: { file }, own }: Pick<WorkItem<NameTypes>, 'source' | 'own'>) {
  return isWellNamed(file.name) && own?.isWanted !== true;
}

/** The files of `/` and `/v/airename`. */
export const nameWorkbench = createWorkbench<NameTypes>({
  name: 'airename',
  takeSeat: ({ engine }, begin) =>
    engine === 'local' ? pictureReader().takeSeat(begin) : undefined,
  // Nothing goes to the service before its price was said and the person has pressed.
  mayBegin: (item, { engine }) =>
    engine === 'local' ||
    isKept(item) ||
    carried.get(item.source.file)?.by === 'service' ||
    nameDesk.mayBegin(item.source, nameWork()),
  async work(turn): Promise<Finished<NameDetail>> {
    if (isKept({ source: turn, own: turn.own })) {
      return { isUnchanged: true, detail: { by: 'kept' } };
    }
    const detail = turn.settings.engine === 'local' ? readLocally(turn) : askService(turn);
    return { isUnchanged: false, detail: await detail };
  },
  // Readings stay: language, length and pattern only put names together anew. Names by the service
  // were paid for, and those of the other engine stand until the person wants others.
  concerns: ({ stage }, before, after) =>
    stage.state === 'working' && before.engine !== after.engine,
});

async function readLocally(turn: Turn<NameTypes>): Promise<NameDetail> {
  const known = carried.get(turn.file) ?? readings.get(turn.file);
  if (known?.by === 'local') return known;
  const detail = { by: 'local', reading: await readForNames(turn) } as const;
  readings.set(turn.file, detail);
  return detail;
}

async function askService(turn: Turn<NameTypes>): Promise<NameDetail> {
  const known = carried.get(turn.file);
  if (known?.by === 'service' && !anew.delete(turn.file)) return known;
  const [{ engine, result }, taken] = await Promise.all([
    nameDesk.serve(turn, nameWork()),
    readTakenDate(turn),
  ]);
  // Until others are there the carried ones stand: they were paid for.
  if (known?.by === 'service' && !turn.signal.aborted) carried.delete(turn.file);
  const { names, date, lot } = result;
  return { by: 'service', engine, names, lot, date: taken ?? readDay(date) };
}

/** The day of a photograph is written in its file; a service sees a copy without it. */
async function readTakenDate({ file, signal }: Turn<NameTypes>): Promise<ExifFields['takenAt']> {
  if (!holdsCameraData(file.name)) return undefined;
  const read = readExif(file, imagePool(), { signal });
  return (await read.catch(() => undefined))?.takenAt;
}

/** After the price: what waits begins, and what the other engine has named is named anew. */
export function startNames(files: readonly File[], options: { isPartial?: boolean }): void {
  const { batch } = nameWorkbench;
  const wanted = new Set(files);
  nameDesk.allow(files, options);
  batch.redo(
    batch.items.filter((item) => doneOf(item) && wanted.has(item.source.file)).map(({ id }) => id),
  );
}

/** Other names by the service, at its price. */
export function nameAnew(id: string): void {
  const file = nameWorkbench.batch.find(id)?.source.file;
  if (!file) return;
  if (carried.has(file)) anew.add(file);
  nameDesk.wantAnew(file);
  nameWorkbench.batch.redo([id]);
}

/**
 * Lists the files that a press on the price would hand over. Asked again with other settings, and
 * when more is known of earlier batches: `_form` and `_turns` say so to the compiler, which keeps
 * answers by their arguments.
 */
export function filesToName(view: BatchView<NameTypes>, _form: NameForm, _turns: number): File[] {
  const work = nameWork();
  return [...view.byId.values()]
    .filter(
      (item) =>
        !isKept(item) &&
        (item.stage.state === 'waiting'
          ? !nameDesk.mayBegin(item.source, work)
          : doneOf(item)?.detail.by === 'local'),
    )
    .map(({ source }) => source.file);
}

nameDesk.onMore = () => nameWorkbench.batch.goOn();
nameWorkbench.batch.view.subscribe(({ ids }) => showPictures(ids.length > 0));

export function takeFiles(reading: Promise<ChosenFile[]>): Promise<void> {
  return takeInPictures(nameWorkbench, reading);
}
