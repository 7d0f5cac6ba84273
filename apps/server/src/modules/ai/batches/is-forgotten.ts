import type { Executor } from '#kernel/database/database.ts';
import type { AiJobRow } from '../ai.tables.ts';
import { listWanted } from '../items/items.store.ts';
import { readWork } from './present-batch.ts';
import { wishHashOf } from './work-key.ts';

/**
 * Tells whether the words of a batch are gone: what is made of it now would not be what was wished. Its work is not the
 * one of its wish any more.
 */
export async function isForgotten(
  db: Executor,
  job: Pick<AiJobRow, 'id' | 'work' | 'wish_hash'>,
): Promise<boolean> {
  const work = readWork(job);
  if (work.kind !== 'image' || work.prompt !== '') return false;
  return job.wish_hash !== wishHashOf([work, await listWanted(db, job.id)]);
}
