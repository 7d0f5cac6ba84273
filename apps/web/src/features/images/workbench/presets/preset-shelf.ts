import { createStore, type StoreApi } from 'zustand/vanilla';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';
import type { Remembered } from '../remembered.ts';
import type { Workbench } from '../workbench.ts';
import {
  hasRoomFor,
  type KeptSettings,
  type Preset,
  presetOf,
  readPresets,
  readRecent,
  withoutForm,
  withPreset,
  withRecent,
} from './preset-list.ts';

/** Settings of one tool under names: ready ones, the person's own, and those used last. */
export interface PresetShelf<Form> {
  ready: readonly Preset<Form>[];
  kept: StoreApi<KeptSettings<Form>>;
  /** The tool's settings now, as far as presets hold them. */
  current(): Form;
  apply(form: Form): void;
  hasRoomFor(name: string): boolean;
  save(name: string): void;
  /** Answers how to bring it back. */
  remove(name: string): () => void;
  /** Something was saved with the settings that are there now. */
  noteUsed(): void;
  forget(form: Form): void;
}

interface ShelfSettings<Form> {
  /** Name under which devices keep them. */
  tool: string;
  ready: readonly Preset<Form>[];
  /** Makes settings of anything that is stored; undefined for what is none. */
  read(stored: object): Form | undefined;
  current(): Form;
  apply(form: Form): void;
}

export function createPresetShelf<Form>(tool: ShelfSettings<Form>): PresetShelf<Form> {
  const storedAs = { own: `images-${tool.tool}-presets`, recent: `images-${tool.tool}-recent` };
  const { ready, read, current, apply } = tool;
  const kept = createStore<KeptSettings<Form>>(() => ({ own: [], recent: [] }));
  /** Lists that the device did not take, as where it is full: this page's are newer than what is stored. */
  const unstored = new Set<string>();
  const stored = (key: string) => (unstored.has(key) ? undefined : readStoredJson(key));
  const store = (key: string, list: unknown) => {
    if (writeStoredJson(key, list)) unstored.delete(key);
    else unstored.add(key);
  };
  /** Another tab may have changed what is stored; where nothing is, this page's are all there are. */
  const keptNow = (): KeptSettings<Form> => {
    const [storedOwn, storedRecent] = [storedAs.own, storedAs.recent].map(stored);
    const { own, recent } = kept.getState();
    return {
      own: storedOwn === undefined ? own : readPresets(storedOwn, read),
      recent: storedRecent === undefined ? recent : readRecent(storedRecent, read),
    };
  };
  const keep = (changes: Partial<KeptSettings<Form>>) => {
    kept.setState({ ...keptNow(), ...changes });
    if (changes.own) store(storedAs.own, changes.own);
    if (changes.recent) store(storedAs.recent, changes.recent);
  };
  kept.setState(keptNow());
  return {
    ready,
    kept,
    current,
    apply,
    hasRoomFor: (name) => hasRoomFor(keptNow().own, name),
    save: (name) => keep({ own: withPreset(keptNow().own, { name, form: current() }) }),
    remove(name) {
      const { own } = keptNow();
      const removed = own.find((one) => one.name === name);
      keep({ own: own.filter((one) => one !== removed) });
      return () => removed && keep({ own: withPreset(keptNow().own, removed) });
    },
    noteUsed() {
      const { own, recent } = keptNow();
      const isNamed = presetOf([...own, ...ready], current()) !== undefined;
      if (!isNamed) keep({ recent: withRecent(recent, current()) });
    },
    forget: (form) => keep({ recent: withoutForm(keptNow().recent, form) }),
  };
}

interface FormSettings<Form extends object, Field extends keyof Form & string> {
  tool: string;
  /** Fields that presets hold; the others stay as they are, as the engine that a person prefers. */
  fields: readonly Field[];
  /** Each differs from the first form of the tool in these fields. */
  ready: readonly Preset<Partial<Form>>[];
  read(stored: Readonly<Record<string, unknown>>): Form;
  settings: Pick<StoreApi<Remembered<Form>>, 'getState'>;
}

/** The shelf of a tool whose settings are a remembered form. */
export function createFormShelf<Form extends object, Field extends keyof Form & string>(
  tool: FormSettings<Form, Field>,
): PresetShelf<Pick<Form, Field>> {
  const read = (stored: object) => pickFields(tool.read({ ...stored }), tool.fields);
  return createPresetShelf({
    tool: tool.tool,
    ready: tool.ready.map(({ name, form }) => ({ name, form: read(form) })),
    read,
    current: () => pickFields(tool.settings.getState().form, tool.fields),
    // Each of its fields is one of the form's.
    apply: (form) => tool.settings.getState().change(form as unknown as Partial<Form>),
  });
}

/** In the order of `fields`, so that equal settings are written alike. */
export function pickFields<Form extends object, Field extends keyof Form>(
  form: Form,
  fields: readonly Field[],
): Pick<Form, Field> {
  const picked = fields.map((field) => [field, form[field]]);
  // Each field was taken from the form, so together they are that part of it.
  return Object.fromEntries(picked) as Pick<Form, Field>;
}

/** Settings are used last when a result of them is saved, in whichever way. */
export function noteWhenSaved(
  { batch }: Pick<Workbench, 'batch'>,
  { noteUsed }: Pick<PresetShelf<never>, 'noteUsed'>,
): void {
  batch.onSaved(noteUsed);
}
