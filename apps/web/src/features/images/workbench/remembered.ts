import { create } from 'zustand';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';

/** Settings as typed, remembered on this device. */
export interface Remembered<Form> {
  form: Form;
  change: (changes: Partial<Form>) => void;
}

/**
 * A tool's settings. `read` makes a form of whatever is stored: another version may have written it,
 * so each field is checked and falls back to its usual value.
 */
export function createRemembered<Form extends object>(
  tool: string,
  read: (stored: Readonly<Record<string, unknown>>) => Form,
) {
  const key = `images-settings-${tool}`;
  return create<Remembered<Form>>((set, get) => ({
    form: read(asRecord(readStoredJson(key))),
    change: (changes) => {
      const form = { ...get().form, ...changes };
      writeStoredJson(key, form);
      set({ form });
    },
  }));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
