/** Viewers whose accounts were deleted here: a tab of theirs that wakes later writes their uploads down once more. */
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';

const ENTRY = 'deleted-viewers';
/** The oldest go first. */
const MOST_KEPT = 10;

export function noteDeletedViewer(viewer: string): void {
  writeStoredJson(ENTRY, [...readDeletedViewers(), viewer].slice(-MOST_KEPT));
}

export function readDeletedViewers(): string[] {
  const stored = readStoredJson(ENTRY);
  return Array.isArray(stored) ? stored.filter((viewer) => typeof viewer === 'string') : [];
}
