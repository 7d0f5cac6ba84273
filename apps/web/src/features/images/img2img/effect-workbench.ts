import type { WireAiHistoryRow } from '@transmit/contract';
import type { EffectTool, MarkCorner } from '@transmit/imaging';
import { createEffectTool } from '@transmit/imaging/effects/create-effect-tool';
import { splitName } from '@transmit/imaging/names/split-name';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { WorkOf } from '../ai/service/desk-types.ts';
import { rememberSource } from '../ai/service/send-source.ts';
import { asFailure } from '../ai/service/service-failure.ts';
import type { EngineInUse } from '../ai/use-engine.ts';
import { unfoldTiff } from '../pages/unfold-tiff.ts';
import type { Turn } from '../workbench/batch/tool.ts';
import type { ToolTypes } from '../workbench/batch/tool-types.ts';
import { doneOf, type Finished } from '../workbench/batch/work-item.ts';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { type EffectForm, effectName, useEffectForm } from './effect-form.ts';
import { effectPresets, imagePresets } from './effect-presets.ts';
import { fetchPicture, fetchSource } from './fetch-picture.ts';
import { imageDesk, mark } from './image-desk.ts';
import { imageWork, styleName, useImageForm } from './image-form.ts';
import { words } from './words.ts';

export interface EffectDetail extends EffectForm {
  by: 'local';
  width: number;
  height: number;
}

/** Made by the service. */
export interface ServedDetail {
  by: 'service';
  engine: string;
  wish: WorkOf<'image'>;
  pictureId: string;
  /** As the service gave it: the mark is drawn anew when it is moved. */
  raw: Blob;
  corner: MarkCorner;
  width: number;
  height: number;
}

export interface EffectTypes extends ToolTypes {
  settings: ({ engine: 'local' } & EffectForm) | { engine: 'service' };
  detail: EffectDetail | ServedDetail;
  /** The person has seen the price and pressed, or brought up an earlier result. */
  own: { wish: WorkOf<'image'>; press: number; shown?: ShownRow | undefined };
}

/** An earlier result, which is there already. */
type ShownRow = Pick<WireAiHistoryRow, 'engine' | 'picture_id' | 'width' | 'height'>;

let tool: EffectTool | undefined;

/** The workers of the local filters, once for the page. */
export function effectTool(): EffectTool {
  tool ??= createEffectTool();
  return tool;
}

/** `/v/img2img`: one source; the filters do it anew when a setting changes, the service when it is pressed. */
export const effectWorkbench = createWorkbench<EffectTypes>({
  name: 'img2img',
  unfold: unfoldTiff,
  most: 1,
  takeSeat: ({ engine }, begin) => (engine === 'local' ? effectTool().takeSeat(begin) : undefined),
  mayBegin: ({ own }, { engine }) => engine === 'local' || own !== undefined,
  work: (turn) =>
    turn.settings.engine === 'local' ? filter(turn, turn.settings) : askService(turn),
  concerns: ({ stage }, before, after) =>
    after.engine === 'local' || (before.engine !== after.engine && stage.state === 'working'),
});

async function filter(
  { file, seat, signal, onProgress }: Turn<EffectTypes>,
  { effect, strength, shape }: EffectForm,
): Promise<Finished<EffectDetail>> {
  const wanted = { effect, strength, shape };
  const options = { ...wanted, seat, signal, onProgress };
  const { file: made, width, height } = await effectTool().apply(file, options);
  const name = `${splitName(file.name).stem}-${effectName(effect)}.jpg`;
  const result = new File([made], name, { type: made.type });
  return { file: result, isUnchanged: false, detail: { by: 'local', ...wanted, width, height } };
}

async function askService(turn: Turn<EffectTypes>): Promise<Finished<ServedDetail>> {
  const { file, own, signal } = turn;
  if (!own) throw new Error('nothing goes to the service before it was wanted');
  const { wish, shown } = own;
  const { engine, picture_id, width, height } = shown ?? (await makeNew(turn, wish));
  const { corner } = useImageForm.getState().form;
  try {
    const raw = await fetchPicture(picture_id, signal);
    const marked = nameResult(file, wish, await mark(raw, corner, signal));
    const detail = { engine, wish, raw, corner, width, height, pictureId: picture_id };
    return { file: marked, isUnchanged: false, detail: { by: 'service', ...detail } };
  } catch (error) {
    throw asFailure(error);
  }
}

async function makeNew(turn: Turn<EffectTypes>, wish: WorkOf<'image'>): Promise<ShownRow> {
  const { engine, result } = await imageDesk.serve(turn, wish);
  return { ...result, engine };
}

function nameResult(source: File, { prompt, style }: WorkOf<'image'>, made: Blob): File {
  const what = prompt === '' ? styleName(style) : words.madeBy;
  const extension = made.type === 'image/jpeg' ? 'jpg' : made.type.replace('image/', '');
  // The service's knowledge of the source holds for the result as its next source as well.
  return new File([made], `${splitName(source.name).stem}-${what}.${extension}`, {
    type: made.type,
  });
}

let presses = 0;

/** After the price: the wish of the form. The same once more is another try at it. */
export function press(): void {
  const [item] = effectWorkbench.batch.items;
  if (!item) return;
  const wish = imageWork(useImageForm.getState().form);
  const { file } = item.source;
  if (imageDesk.hasResult(item.source, wish)) imageDesk.wantAnew(file);
  presses += 1;
  effectWorkbench.batch.changeOwn(item.id, { wish, press: presses });
}

/** The mark at another corner of what is there. */
async function moveMark(): Promise<void> {
  const [item] = effectWorkbench.batch.items;
  const done = doneOf(item);
  const { corner } = useImageForm.getState().form;
  if (!item || done?.detail.by !== 'service' || done.detail.corner === corner) return;
  const { detail } = done;
  const file = nameResult(item.source.file, detail.wish, await mark(detail.raw, corner));
  // The result may have been made anew meanwhile.
  if (doneOf(effectWorkbench.batch.find(item.id))?.detail !== detail) return;
  effectWorkbench.batch.replaceResult(item.id, {
    file,
    isUnchanged: false,
    detail: { ...detail, corner },
  });
}

/** An earlier result of the service with its source, as it was; also where only the result is left. */
export async function showEarlier(row: WireAiHistoryRow): Promise<void> {
  const { prompt, style, strength, shape } = row;
  const [item] = effectWorkbench.batch.items;
  const wish = { kind: 'image', prompt, style, strength, shape } as const;
  useImageForm.getState().change({ engine: 'service', prompt, style, strength, shape });
  const { id, blob } = await fetchSource(row);
  if (id !== row.source_id) toast(words.sourceGone, 'info');
  const file = new File([blob], words.sourceName, { type: blob.type, lastModified: 0 });
  rememberSource(file, id);
  if (item) effectWorkbench.batch.remove([item.id]);
  effectWorkbench.batch.add([{ file, path: file.name }]);
  effectWorkbench.batch.forgetRemoved();
  const [fresh] = effectWorkbench.batch.items;
  presses += 1;
  if (fresh) effectWorkbench.batch.changeOwn(fresh.id, { wish, press: presses, shown: row });
}

export interface Past {
  id: string;
  source: ChosenFile;
  result: File;
  detail: EffectDetail;
}

/** So many results stay in the page's memory. */
const MOST_PAST = 24;

/** Results since the page was opened, the newest first; the same wish stands there once. */
export const past = createStore<{ results: readonly Past[] }>(() => ({ results: [] }));

effectWorkbench.batch.view.subscribe(({ ids, byId }) => {
  const item = byId.get(ids[0] ?? '');
  const done = doneOf(item);
  if (!item || !done?.file || done.detail.by !== 'local') return;
  const { results } = past.getState();
  if (results.some(({ result }) => result === done.file)) return;
  const { effect, strength, shape } = done.detail;
  const id = `${item.id} ${effect} ${strength} ${shape}`;
  const others = results.filter((one) => one.id !== id);
  const made = { id, source: item.source, result: done.file, detail: done.detail };
  past.setState({ results: [made, ...others].slice(0, MOST_PAST) });
});

/** Its source and its settings again; the same pixels come of it. */
export function takeUp({ source, detail: { effect, strength, shape } }: Past): void {
  useEffectForm.getState().change({ effect, strength, shape });
  if (effectWorkbench.batch.items[0]?.source.file !== source.file) {
    effectWorkbench.batch.add([source]);
    effectWorkbench.batch.forgetRemoved();
  }
}

/** A result as the next source; the service has its own without the mark. */
export function continueWith(result: File, detail: EffectDetail | ServedDetail): void {
  if (detail.by === 'service') rememberSource(result, detail.pictureId);
  effectWorkbench.batch.add([{ file: result, path: result.name }]);
  effectWorkbench.batch.forgetRemoved();
}

/** Tells the workbench its engine and settings; called by the screen once they are known. */
export function useEngineOfEffects({ engine, isKnown }: EngineInUse): void {
  const form = useEffectForm((state) => state.form);
  useEffect(() => {
    const settings = engine === 'local' ? { engine, ...form } : { engine };
    effectWorkbench.batch.changeSettings(isKnown ? settings : undefined);
  }, [engine, isKnown, form]);
}

useImageForm.subscribe(({ form }, before) => {
  if (form.corner !== before.form.corner) void moveMark();
});
imageDesk.onMore = () => effectWorkbench.batch.goOn();

export function takePicture(reading: Promise<ChosenFile[]>): Promise<void> {
  return takeInPictures(effectWorkbench, reading);
}

effectWorkbench.batch.onSaved(() => {
  const { by } = doneOf(effectWorkbench.batch.items[0])?.detail ?? {};
  if (by === 'local') effectPresets.noteUsed();
  if (by === 'service') imagePresets.noteUsed();
});
