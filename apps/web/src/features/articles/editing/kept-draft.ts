/** Keeps typed text that is not saved on this device until it is (PRODUCT §7). */
import { readStoredJson, removeStored, writeStoredJson } from '#platform/storage/local-storage.ts';
import { withoutPlaces } from './picture-place.ts';

export interface KeptDraft {
  title: string;
  source: string;
  /** The draft of the server that it was written over. */
  revision: number;
}

const nameOf = (slug: string) => `article-draft:${slug}`;

export function keepDraft(slug: string, draft: KeptDraft): void {
  writeStoredJson(nameOf(slug), draft);
}

export function forgetDraft(slug: string): void {
  removeStored(nameOf(slug));
}

export function findKeptDraft(slug: string): KeptDraft | undefined {
  const kept = readStoredJson(nameOf(slug));
  return isDraft(kept) ? { ...kept, source: withoutPlaces(kept.source) } : undefined;
}

function isDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { title, source, revision } = { title: 0, source: 0, revision: 0, ...kept };
  return typeof title === 'string' && typeof source === 'string' && Number.isInteger(revision);
}
