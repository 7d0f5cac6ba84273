/** Keeps words on this device for which a room's paper had no place, until the writer has said what becomes of them. */
import { readStoredJson, removeStored, writeStoredJson } from '#platform/storage/local-storage.ts';
import { ASIDE_REASONS, type SetAside } from './room-view.ts';

function keyOf(room: string): string {
  return `room-aside:${room}`;
}

export function keepWords(room: string, words: SetAside): void {
  writeStoredJson(keyOf(room), words);
}

export function readKeptWords(room: string): SetAside | undefined {
  const kept = readStoredJson(keyOf(room));
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('text' in kept && 'why' in kept) || typeof kept.text !== 'string') return undefined;
  const why = ASIDE_REASONS.find((reason) => reason === kept.why);
  return why && { text: kept.text, why };
}

export function forgetKeptWords(room: string): void {
  removeStored(keyOf(room));
}
