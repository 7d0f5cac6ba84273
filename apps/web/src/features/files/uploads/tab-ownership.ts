import { randomUuid } from '#platform/random.ts';
import type { KeptUpload, ResumeStore } from './resume-store.ts';

const TAB_PREFIX = 'transmit-tab-';

/** Names this page, and holds a lock under that name for as long as it lives. */
export function claimTab(): string {
  const tabId = randomUuid();
  // Never settles: the browser lets go of the lock when the page ends, also when it crashes.
  navigator.locks?.request(TAB_PREFIX + tabId, () => new Promise<never>(() => undefined));
  return tabId;
}

/**
 * Hands over the unfinished uploads of pages that are gone: at once those that are gone already, and
 * later those of pages that end while this one is open. A reload is the second case more often than
 * not, because the old page's lock outlives it by a moment.
 */
export async function adoptUploads(
  store: ResumeStore,
  tabId: string,
  onAdopted: (uploads: KeptUpload[]) => Promise<void>,
): Promise<void> {
  // Without locks (plain http, old Safari) every page takes all: the store can bear two senders.
  if (!navigator.locks) return onAdopted(await store.list());
  const { adopted, liveTabs } = await navigator.locks.request('transmit-adopt', () =>
    takeOrphans(store, tabId),
  );
  if (adopted.length > 0) await onAdopted(adopted);
  for (const other of liveTabs) {
    // Granted when that page is gone, and let go at once: held, it would count as a sign of life.
    navigator.locks
      .request(TAB_PREFIX + other, () => undefined)
      .then(() => adoptUploads(store, tabId, onAdopted));
  }
}

/** Runs under one lock, so that two pages that start together do not take the same upload. */
async function takeOrphans(store: ResumeStore, tabId: string) {
  const { held = [] } = await navigator.locks.query();
  const isAlive = (other: string) => held.some((lock) => lock.name === TAB_PREFIX + other);
  const others = (await store.list()).filter((upload) => upload.tabId !== tabId);
  const adopted = others
    .filter((upload) => !isAlive(upload.tabId))
    .map((upload) => ({ ...upload, tabId }));
  await store.save(adopted);
  const liveTabs = new Set(others.map((upload) => upload.tabId).filter(isAlive));
  return { adopted, liveTabs };
}
