/** Ready chains, and those that the person has kept: a name over the settings of all steps. */
import { createStore } from 'zustand/vanilla';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';
import { isSame } from '../workbench/intake/sameness.ts';
import { type ChainForm, FIRST_CHAIN_FORM, readChainForm } from './chain-form.ts';
import { words } from './words.ts';

export interface ChainPreset {
  name: string;
  form: ChainForm;
}

export const READY_PRESETS: readonly ChainPreset[] = [
  { name: words.presets.white800, form: FIRST_CHAIN_FORM },
  {
    name: words.presets.grey1200,
    form: { ...FIRST_CHAIN_FORM, canvasWidth: '1200', background: 'colour', target: '500' },
  },
  {
    name: words.presets.portrait,
    form: { ...FIRST_CHAIN_FORM, canvasWidth: '750', canvasHeight: '1000' },
  },
  {
    name: words.presets.transparent,
    form: { ...FIRST_CHAIN_FORM, onCanvas: false, compresses: false },
  },
];

const STORED_AS = 'images-chain-presets';
export const MOST_PRESETS = 20;
export const MOST_NAME_LETTERS = 20;

/** Reads what this page, another version of it or anybody else has stored; what is wrong is left out. */
export function readPresets(stored: unknown): ChainPreset[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_PRESETS).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    const { name, form } = { name: undefined, form: undefined, ...value } as Record<
      string,
      unknown
    >;
    if (typeof name !== 'string' || name.trim() === '' || typeof form !== 'object') return [];
    return [{ name: name.slice(0, MOST_NAME_LETTERS), form: readChainForm({ ...form }) }];
  });
}

/** A preset of that name is replaced; otherwise it is the last. */
export function withPreset(presets: readonly ChainPreset[], preset: ChainPreset): ChainPreset[] {
  const others = presets.filter(({ name }) => name !== preset.name);
  return [...others, preset].slice(-MOST_PRESETS);
}

/** Returns the name of the preset that has these settings. */
export function presetOf(presets: readonly ChainPreset[], form: ChainForm): string | undefined {
  return presets.find((preset) => isSame(preset.form, form))?.name;
}

/** The person's own, on this device. */
export const ownPresets = createStore<{ presets: readonly ChainPreset[] }>(() => ({
  presets: readPresets(readStoredJson(STORED_AS)),
}));

function keep(presets: readonly ChainPreset[]): void {
  writeStoredJson(STORED_AS, presets);
  ownPresets.setState({ presets });
}

export function savePreset(name: string, form: ChainForm): void {
  keep(withPreset(ownPresets.getState().presets, { name, form }));
}

export function removePreset(name: string): void {
  keep(ownPresets.getState().presets.filter((preset) => preset.name !== name));
}
