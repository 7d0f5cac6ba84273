import { AI_PICTURE_BYTES, AI_WAITING, RATE_LIMITS } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import type { Services } from '#kernel/services.ts';
import { sumPictureBytes } from './pictures.store.ts';

/** As many copies as may wait, twice, and a week of results with the copies that they were made of. */
const MOST_BYTES = 6 * AI_WAITING * AI_PICTURE_BYTES;

/** SECURITY T8: nobody fills the disk with copies that no batch asks for. */
export async function limitSources(
  owner: string,
  more: number,
  { db, limits, storage }: Pick<Services, 'db' | 'limits' | 'storage'>,
): Promise<void> {
  await limits.take('ai-source', owner, RATE_LIMITS.aiSourcePerUser);
  const used = await sumPictureBytes(db, owner);
  if (used + more > MOST_BYTES) fail('E_QUOTA', { data: { used, limit: MOST_BYTES } });
  const free = await storage.freeBytes();
  if (free !== undefined && free < more) fail('E_NO_SPACE');
}
