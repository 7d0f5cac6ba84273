/**
 * Keeps edits that the server has not said to be saved on this device: a reload or a crash of the
 * page loses nothing.
 */
import { readStoredJson, removeStored, writeStoredJson } from '#platform/storage/local-storage.ts';
import { fromBase64, toBase64 } from './bytes-text.ts';

export interface KeptEdits {
  epoch: string;
  state: Uint8Array;
}

function keyOf(room: string): string {
  return `room-edits:${room}`;
}

/** Edits from before the room was known have a key of their own: they stand on nothing of it. */
function earlyKeyOf(room: string): string {
  return `room-early-edits:${room}`;
}

export function keepEdits(room: string, { epoch, state }: KeptEdits): void {
  writeStoredJson(keyOf(room), { epoch, state: toBase64(state) });
}

export function readKeptEdits(room: string): KeptEdits | undefined {
  const kept = readStoredJson(keyOf(room));
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('epoch' in kept && 'state' in kept)) return undefined;
  if (typeof kept.epoch !== 'string' || typeof kept.state !== 'string') return undefined;
  const state = fromBase64(kept.state);
  return state && { epoch: kept.epoch, state };
}

export function forgetKeptEdits(room: string): void {
  removeStored(keyOf(room));
}

export function keepEarlyEdits(room: string, state: Uint8Array): void {
  writeStoredJson(earlyKeyOf(room), toBase64(state));
}

export function readEarlyEdits(room: string): Uint8Array | undefined {
  const kept = readStoredJson(earlyKeyOf(room));
  return typeof kept === 'string' ? fromBase64(kept) : undefined;
}

export function forgetEarlyEdits(room: string): void {
  removeStored(earlyKeyOf(room));
}
