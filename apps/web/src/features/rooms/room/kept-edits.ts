/**
 * Keeps edits that the server has not said to be saved on this device: a reload or a crash of the
 * page loses nothing.
 */
import { ROOM_TEXT } from '@transmit/contract';
import * as Y from 'yjs';
import { readStoredJson, removeStored, writeStoredJson } from '#platform/storage/local-storage.ts';
import { fromBase64, toBase64 } from './bytes-text.ts';

export interface KeptEdits {
  epoch: string;
  state: Uint8Array;
}

export interface EarlyEdits {
  state: Uint8Array;
  /** The room of this name may be another one by now, with others in it. */
  isOld: boolean;
}

/** A person who tries again after an outage. */
const EARLY_FOR_MS = 10 * 60_000;

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
  writeStoredJson(earlyKeyOf(room), { at: Date.now(), state: toBase64(state) });
}

export function readEarlyEdits(room: string): EarlyEdits | undefined {
  const kept = readStoredJson(earlyKeyOf(room));
  if (typeof kept !== 'object' || kept === null || !('at' in kept && 'state' in kept))
    return undefined;
  if (typeof kept.at !== 'number' || typeof kept.state !== 'string') return undefined;
  const state = fromBase64(kept.state);
  return state && { state, isOld: Date.now() - kept.at > EARLY_FOR_MS };
}

export function forgetEarlyEdits(room: string): void {
  removeStored(earlyKeyOf(room));
}

/** The text that edits make by themselves. */
export function readWords(state: Uint8Array): string {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const words = doc.getText(ROOM_TEXT).toString();
  doc.destroy();
  return words;
}
