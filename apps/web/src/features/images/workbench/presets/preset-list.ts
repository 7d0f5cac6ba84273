/** Ready, kept and recent settings of a tool as plain lists; what is stored is read with mistrust. */
import { isSame } from '../intake/sameness.ts';

export interface Preset<Form> {
  name: string;
  form: Form;
}

/** A person's own, on this device. */
export interface KeptSettings<Form> {
  own: readonly Preset<Form>[];
  /** Settings that something was saved with, the newest first. */
  recent: readonly Form[];
}

export const MOST_PRESETS = 20;
export const MOST_NAME_LETTERS = 20;
export const MOST_RECENT = 4;

/** Reads what this page, another version of it or anybody else has stored; what is wrong is left out. */
export function readPresets<Form>(
  stored: unknown,
  read: (form: object) => Form | undefined,
): Preset<Form>[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_PRESETS).flatMap((value: unknown) => {
    const { name, form } = fieldsOf(value);
    if (typeof name !== 'string' || name.trim() === '') return [];
    const known = isObject(form) ? read(form) : undefined;
    return known === undefined ? [] : [{ name: name.slice(0, MOST_NAME_LETTERS), form: known }];
  });
}

/** The same of settings without a name. */
export function readRecent<Form>(
  stored: unknown,
  read: (form: object) => Form | undefined,
): Form[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_RECENT).flatMap((value: unknown) => {
    const form = isObject(value) ? read(value) : undefined;
    return form === undefined ? [] : [form];
  });
}

/** A device keeps so many; one more is refused rather than another forgotten. */
export function hasRoomFor(presets: readonly Preset<unknown>[], name: string): boolean {
  return presets.length < MOST_PRESETS || presets.some((preset) => preset.name === name);
}

/** A preset of that name is replaced; otherwise it is the last. */
export function withPreset<Form>(
  presets: readonly Preset<Form>[],
  preset: Preset<Form>,
): Preset<Form>[] {
  const others = presets.filter(({ name }) => name !== preset.name);
  return [...others, preset];
}

/** The settings come first; the same stand there once, and the oldest go. */
export function withRecent<Form>(recent: readonly Form[], form: Form): Form[] {
  return [form, ...withoutForm(recent, form)].slice(0, MOST_RECENT);
}

export function withoutForm<Form>(recent: readonly Form[], form: Form): Form[] {
  return recent.filter((one) => !isSame(one, form));
}

/** Returns the name of the preset that has these settings. */
export function presetOf<Form>(presets: readonly Preset<Form>[], form: Form): string | undefined {
  return presets.find((preset) => isSame(preset.form, form))?.name;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
