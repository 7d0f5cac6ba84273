/** Reads a collection's row as the rules want it. */
import { COLLECT_KEPT_MS, type CollectField, type CollectRule } from '@transmit/contract/collect';
import type { CollectionRow } from '../collect.tables.ts';

export function readRule(
  collection: Pick<CollectionRow, 'kinds' | 'endings' | 'max_files' | 'max_bytes'>,
): CollectRule {
  return {
    kinds: collection.kinds,
    endings: parseTexts(collection.endings),
    max_files: collection.max_files,
    max_size: collection.max_bytes,
  };
}

export function readCollectFields({ fields }: Pick<CollectionRow, 'fields'>): CollectField[] {
  return JSON.parse(fields) as CollectField[];
}

/** A JSON list of texts, as we have written it. */
export function parseTexts(json: string): string[] {
  return JSON.parse(json) as string[];
}

export function readPlaces(json: string): number[] {
  return JSON.parse(json) as number[];
}

/** Tells until when the files of a collection stay (epoch ms). */
export function keptUntil({ ends_at }: Pick<CollectionRow, 'ends_at'>): number {
  return ends_at + COLLECT_KEPT_MS;
}

/** Reads the user whose storage holds the files of a collection. */
export function holderOf({ owner }: Pick<CollectionRow, 'owner'>): { userId: number } {
  return { userId: Number(owner.slice(2)) };
}
