/** A picture that was made and paid for is not made and not paid for again (PRODUCT §5). */
import type { Executor } from '#kernel/database/database.ts';
import type { AiItemRow } from '../ai.tables.ts';
import { listLivingPictures } from '../pictures/pictures.store.ts';
import { listDone } from './items.store.ts';

interface Wanted {
  owner: string;
  workKeys: readonly string[];
  /** The one that asks. */
  exceptId?: number;
  now: number;
}

/** Lists known results by work key; a picture's only while it is still there. */
export async function listKnown(db: Executor, wanted: Wanted): Promise<Map<string, AiItemRow>> {
  const { owner, now } = wanted;
  const done = await listDone(db, wanted);
  const hashes = done.flatMap((row) => pictureOf(row) ?? []);
  const living = new Set(await listLivingPictures(db, { owner, hashes, now }));
  const usable = done.filter((row) => {
    const picture = pictureOf(row);
    return picture === undefined || living.has(picture);
  });
  return new Map(usable.map((row) => [row.work_key, row]));
}

export async function findKnown(
  db: Executor,
  { workKey, ...wanted }: Omit<Wanted, 'workKeys'> & { workKey: string },
): Promise<AiItemRow | undefined> {
  return (await listKnown(db, { ...wanted, workKeys: [workKey] })).get(workKey);
}

/** Returns the picture that an item's result shows; undefined for words. */
function pictureOf({ kind, result }: Pick<AiItemRow, 'kind' | 'result'>) {
  if (kind !== 'image' || result === null) return undefined;
  const { picture_id }: { picture_id: string } = JSON.parse(result);
  return picture_id;
}

/** Lists the pictures that a result is seen with: itself, and the copy that it was made of. */
export function picturesOf(item: Pick<AiItemRow, 'kind' | 'result' | 'source_hash'>): string[] {
  const made = pictureOf(item);
  return made === undefined ? [item.source_hash] : [made, item.source_hash];
}
