import type { UploadTask } from '@transmit/transfer';
import type { KeptUpload } from '../engine/resume-store.ts';
import { dropSeal, findSeal } from './seals.ts';
import type { TagStore } from './tag-store.ts';

interface Watched {
  find(id: string): UploadTask | undefined;
  subscribe(listener: (id: string) => void): () => void;
}

/** Takes the tags of a sealed sending away when it has ended, and its key when its row is gone. */
export function watchSeals(queue: Watched, tags: Pick<TagStore, 'clear'> | undefined): void {
  const cleared = new Set<string>();
  queue.subscribe((id) => {
    const seal = findSeal(id);
    if (!seal) return;
    const state = queue.find(id)?.state;
    const isOver = state === undefined || state === 'success' || state === 'canceled';
    if (isOver && !cleared.has(seal.id)) {
      cleared.add(seal.id);
      tags?.clear(seal.id).catch(() => undefined);
    }
    if (state === undefined || state === 'canceled') dropSeal(id);
  });
}

/** Takes away tags that a killed page has left of sendings which nobody goes on with. */
export async function clearStrayTags(
  kept: readonly Pick<KeptUpload, 'seal'>[],
  tags: Pick<TagStore, 'clear' | 'list'>,
): Promise<void> {
  const wanted = new Set(kept.flatMap(({ seal }) => (seal ? [seal.id] : [])));
  for (const id of await tags.list()) if (!wanted.has(id)) await tags.clear(id);
}
