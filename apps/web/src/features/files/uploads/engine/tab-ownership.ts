import { awaitLetGo, holdName, listHeldNames } from '#platform/storage/held-names.ts';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { readOfTab, writeOfTab } from '#platform/storage/tab-storage.ts';
import { readDeletedViewers } from './deleted-viewers.ts';
import type { KeptUpload, ResumeStore } from './resume-store.ts';
import { isTheirs, sortLeft, sortOrphans } from './sort-orphans.ts';

const TAB_PREFIX = 'transmit-tab-';
/** A page leaves its name there for the one that a reload puts in its place. */
const NAME_ENTRY = 'transmit-tab';
/** When the last page of any tab was left, in milliseconds since 1970. */
const LEFT_ENTRY = 'transmit-tab-left';
/** After these a reload is back. Until then no other tab takes what it was doing. */
const RELOAD_MS = 10_000;

/** This page, and the one before it in the same tab. */
export interface Tab {
  id: string;
  former: string | undefined;
  /** Who is logged in now; empty for nobody. */
  viewer: () => string;
  /** By the page's own clock: until then files that were only chosen come back to it. */
  freshUntil: number;
}

/**
 * Names this page, and holds that name for as long as it lives. Where something is being chosen in it already, it is
 * not fresh.
 */
export function claimTab({
  isChoosing,
  viewer,
}: Pick<Tab, 'viewer'> & { isChoosing: boolean }): Tab {
  const id = randomUuid();
  holdName(TAB_PREFIX + id);
  const former = readOfTab(NAME_ENTRY);
  writeOfTab(NAME_ENTRY, id);
  addEventListener('pagehide', () => writeStored(LEFT_ENTRY, String(Date.now())));
  return { id, former, viewer, freshUntil: isChoosing ? 0 : performance.now() + RELOAD_MS };
}

/**
 * Hands over the unfinished uploads of pages that are gone: at once those that are gone already, and
 * later those of pages that end while this one is open. A reload is the second case more often than
 * not, because the old page's lock outlives it by a moment; it is this tab's own then, and the other
 * tabs wait until it would be back.
 */
export async function adoptUploads(
  store: ResumeStore,
  tab: Tab,
  onAdopted: (uploads: KeptUpload[]) => Promise<void>,
): Promise<void> {
  // Without locks (plain http, old Safari) every page takes all: the store can bear two senders.
  if (!navigator.locks) {
    const all = await store.list();
    await tendLeft(store, all, tab.viewer());
    return onAdopted(all.filter((upload) => isTheirs(upload, tab.viewer())));
  }
  const { adopted, liveTabs, isMoreToCome } = await navigator.locks.request('transmit-adopt', () =>
    takeOrphans(store, tab),
  );
  if (adopted.length > 0) await onAdopted(adopted);
  if (isMoreToCome) void delay(RELOAD_MS).then(() => adoptUploads(store, tab, onAdopted));
  for (const other of liveTabs) {
    awaitLetGo(TAB_PREFIX + other)
      .then(() => (other === tab.former ? undefined : delay(RELOAD_MS)))
      .then(() => adoptUploads(store, tab, onAdopted));
  }
}

/** The browser does not say which pages are open. */
const NOTHING_TAKEN = { adopted: [], liveTabs: new Set<string>(), isMoreToCome: false };

/** Runs under one lock, so that two pages that start together do not take the same upload. */
async function takeOrphans(store: ResumeStore, tab: Tab) {
  const { id: tabId, former, freshUntil } = tab;
  const held = await listHeldNames();
  if (!held) return NOTHING_TAKEN;
  const isAlive = (other: string) => held.has(TAB_PREFIX + other);
  const others = (await store.list()).filter((upload) => upload.tabId !== tabId);
  const orphans = others.filter((upload) => !isAlive(upload.tabId));
  const { taken, forgotten, isMoreToCome } = sortOrphans(orphans, {
    former,
    // A page that is gone this very moment is more likely reloaded than closed; a killed one left no word.
    mayReturn: Math.abs(Date.now() - Number(readStored(LEFT_ENTRY) ?? 0)) < RELOAD_MS,
    isFresh: performance.now() < freshUntil,
    now: Date.now(),
    viewer: tab.viewer(),
  });
  const adopted = taken.map((upload) => ({ ...upload, tabId, leftAt: undefined }));
  await store.save(adopted);
  if (forgotten.length > 0) await store.remove(forgotten.map(({ record }) => record.id));
  await tendLeft(store, orphans, tab.viewer());
  const liveTabs = new Set(others.map((upload) => upload.tabId).filter(isAlive));
  return { adopted, liveTabs, isMoreToCome };
}

/** Files of people who are not here wait for them, though not for ever. */
async function tendLeft(
  store: ResumeStore,
  orphans: readonly KeptUpload[],
  viewer: string,
): Promise<void> {
  const now = Date.now();
  const { undated, outlived } = sortLeft(orphans, { now, viewer, deleted: readDeletedViewers() });
  if (undated.length > 0) await store.save(undated.map((upload) => ({ ...upload, leftAt: now })));
  if (outlived.length > 0) await store.remove(outlived.map(({ record }) => record.id));
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
