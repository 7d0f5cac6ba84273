/**
 * Finds states that must never be (SECURITY §2.2): points and pictures part, or an accepted picture
 * has no end.
 */
import type { Executor } from '#kernel/database/database.ts';
import { AI_CHECK_FAULTS } from '../ai-text.ts';
import { listLostItems, listWrongBatches } from './check-ai.store.ts';

export interface AiFaultFound {
  subject: string;
  fault: string;
}

export async function findWrongAiPoints(db: Executor): Promise<AiFaultFound[]> {
  const wrong = await listWrongBatches(db);
  const lost = await listLostItems(db);
  return [
    ...wrong.map(({ id, posted, held }) => ({
      subject: `ai:${id}`,
      fault: AI_CHECK_FAULTS.points(Number(posted), Number(held)),
    })),
    ...lost.map(({ id }) => ({ subject: `ai-item:${id}`, fault: AI_CHECK_FAULTS.lost })),
  ];
}
