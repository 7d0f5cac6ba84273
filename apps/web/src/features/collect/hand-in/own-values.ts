import type { CollectField } from '@transmit/contract/collect';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';

/** Words that this device's person has written into fields, by label: the next collection need not ask again. */
const ENTRY = 'transmit.hand-in-fields';
const MOST = 20;

export function recallValues(fields: readonly CollectField[]): string[] {
  const kept = readKept();
  return fields.map(({ label }) => kept.get(label) ?? '');
}

export function rememberValues(fields: readonly CollectField[], values: readonly string[]): void {
  const kept = readKept();
  for (const [at, { label }] of fields.entries()) {
    const value = values[at]?.trim();
    if (value) kept.set(label, value);
  }
  writeStoredJson(ENTRY, [...kept].slice(-MOST));
}

function readKept(): Map<string, string> {
  const stored = readStoredJson(ENTRY);
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
    ),
  );
}
