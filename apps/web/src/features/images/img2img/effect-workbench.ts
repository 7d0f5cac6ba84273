import type { EffectTool } from '@transmit/imaging';
import { createEffectTool } from '@transmit/imaging/effects/create-effect-tool';
import { splitName } from '@transmit/imaging/names/split-name';
import { createStore } from 'zustand/vanilla';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { takeIn } from '../workbench/take-in.ts';
import type { ToolTypes } from '../workbench/tool-types.ts';
import { doneOf } from '../workbench/work-item.ts';
import { createWorkbench } from '../workbench/workbench.ts';
import { type EffectForm, effectName, useEffectForm } from './effect-form.ts';

export interface EffectDetail extends EffectForm {
  width: number;
  height: number;
}

export interface EffectTypes extends ToolTypes {
  settings: EffectForm;
  detail: EffectDetail;
  own: undefined;
}

let tool: EffectTool | undefined;

/** The workers of the local filters, once for the page. */
export function effectTool(): EffectTool {
  tool ??= createEffectTool();
  return tool;
}

/** `/v/img2img`: one source, done anew when a setting changes. */
export const effectWorkbench = createWorkbench<EffectTypes>({
  name: 'img2img',
  most: 1,
  takeSeat: (_, begin) => effectTool().takeSeat(begin),
  async work({ file, settings, seat, signal, onProgress }) {
    const {
      file: made,
      width,
      height,
    } = await effectTool().apply(file, {
      ...settings,
      seat,
      signal,
      onProgress,
    });
    const name = `${splitName(file.name).stem}-${effectName(settings.effect)}.jpg`;
    const result = new File([made], name, { type: made.type });
    return { file: result, isUnchanged: false, detail: { ...settings, width, height } };
  },
});

export interface Past {
  id: string;
  source: ChosenFile;
  result: File;
  detail: EffectDetail;
}

/** So many results stay in the page's memory. */
const MOST_PAST = 24;

/** What was made since the page was opened, the newest first; the same wish stands there once. */
export const past = createStore<{ results: readonly Past[] }>(() => ({ results: [] }));

effectWorkbench.batch.view.subscribe(({ ids, byId }) => {
  const item = byId.get(ids[0] ?? '');
  const done = doneOf(item);
  if (!item || !done?.file) return;
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

/** A result as the next source. */
export function goOnWith(result: File): void {
  effectWorkbench.batch.add([{ file: result, path: result.name }]);
  effectWorkbench.batch.forgetRemoved();
}

useEffectForm.subscribe(({ form }) => effectWorkbench.batch.changeSettings(form));
effectWorkbench.batch.changeSettings(useEffectForm.getState().form);

export function takePicture(reading: Promise<ChosenFile[]>): Promise<void> {
  return takeIn(effectWorkbench, reading);
}
