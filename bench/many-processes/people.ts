/** Everybody of the mixed load. What was acknowledged to them stands in the ledger. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendPresigned } from '@transmit/e2e/stores/presigned-parts';
import type { Steady } from '../steps/steady.ts';
import type { Installation } from './site.ts';

const SENDERS = 4;
const READERS = 12;
const COLLECTORS = 4;
const SEND_EVERY_MS = 2000;
const READ_EVERY_MS = 150;
const COLLECT_EVERY_MS = 300;
/** One file in five has two parts. */
const SIZES = [60_000, 200_000, 500_000, 900_000, 6_500_000];
/** A page's patience with a call. */
const PATIENCE_MS = 10_000;

interface SentFile {
  code: string;
  sum: string;
}

export interface Ledger {
  files: SentFile[];
  favorites: { user: Viewer; code: string }[];
  /** Downloads meanwhile that ended well and were something else. */
  wrongDownloads: number;
}

export interface Visitors {
  ledger: Ledger;
  /** Resolves when everybody has ended what they had begun. */
  stop(): Promise<void>;
}

interface Scene {
  site: Installation;
  steady: Steady;
  ledger: Ledger;
  isOn: boolean;
}

export async function bringVisitors(site: Installation, steady: Steady): Promise<Visitors> {
  const ledger: Ledger = { files: [], favorites: [], wrongDownloads: 0 };
  const scene: Scene = { site, steady, ledger, isOn: true };
  const users: Viewer[] = [];
  for (let made = 0; made < COLLECTORS; made += 1) {
    const user = createViewer(site.origin, PATIENCE_MS);
    await registerByApi(user, site);
    users.push(user);
  }
  await sendOne(scene, '0-0.bin');
  const all = [
    ...numbers(SENDERS).map((sender) =>
      keepOn(scene, SEND_EVERY_MS, (turn) => sendOne(scene, `${sender}-${turn}.bin`)),
    ),
    ...numbers(READERS).map(() => read(scene)),
    ...users.map((user) => collect(scene, user)),
  ];
  const ended = Promise.all(all);
  // Whoever gives up is told of at the end.
  ended.catch(() => undefined);
  return {
    ledger,
    stop: async () => {
      scene.isOn = false;
      await ended;
    },
  };
}

/** Counts what was acknowledged and is not there, or is something else. */
export async function countMissing(site: Installation, { files, favorites }: Ledger) {
  const viewer = createViewer(site.origin, PATIENCE_MS);
  const missing = { files: 0, wrongBytes: 0, favorites: 0 };
  for (const { code, sum } of files) {
    const found = await fetchSum(viewer, code).catch(() => undefined);
    if (found === undefined) missing.files += 1;
    else if (found !== sum) missing.wrongBytes += 1;
  }
  for (const { user, code } of favorites) {
    const { data } = await user.api.library.favoriteState({ code });
    if (!data.favorite) missing.favorites += 1;
  }
  return missing;
}

async function sendOne({ site, steady, ledger }: Scene, name: string): Promise<void> {
  const viewer = createViewer(site.origin, PATIENCE_MS);
  const size = SIZES[Math.floor(Math.random() * SIZES.length)] ?? 0;
  const content = new Uint8Array(randomBytes(size));
  const step = <T>(work: () => Promise<T>) => steady.until('sending, a step', work);
  const code = await sendPresigned(viewer, { name, content, step });
  ledger.files.push({ code, sum: createHash('sha256').update(content).digest('hex') });
}

/** One turn in ten fetches the bytes. */
async function read(scene: Scene): Promise<void> {
  const { site, steady, ledger } = scene;
  const { api, ...viewer } = createViewer(site.origin, PATIENCE_MS);
  await keepOn(scene, READ_EVERY_MS, async (turn) => {
    const { code, sum } = anyOf(ledger.files);
    if (turn % 3 === 0) await steady.until('reading', () => api.accounts.checkStatus());
    else if (turn % 10 !== 1) await steady.until('reading', () => api.shares.detail({ code }));
    else {
      const found = await steady.until('downloading', () => fetchSum({ api, ...viewer }, code));
      if (found !== sum) ledger.wrongDownloads += 1;
    }
  });
}

async function collect(scene: Scene, user: Viewer): Promise<void> {
  const kept = new Set<string>();
  await keepOn(scene, COLLECT_EVERY_MS, async () => {
    const { code } = anyOf(scene.ledger.files);
    await scene.steady.until('a small change', () => user.api.library.favorite({ code }));
    if (!kept.has(code)) scene.ledger.favorites.push({ user, code });
    kept.add(code);
  });
}

async function fetchSum({ api }: Viewer, code: string): Promise<string> {
  const { data } = await api.shares.downloadLink({ code });
  const answer = await fetch('download_src' in data ? data.download_src : '');
  if (!answer.ok) throw new Error(`the store answered ${answer.status}`);
  const found = createHash('sha256');
  for await (const piece of answer.body ?? []) found.update(piece);
  return found.digest('hex');
}

/** Nobody begins with the others. */
async function keepOn(
  scene: Scene,
  everyMs: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  await delay(Math.random() * everyMs);
  for (let turn = 0; scene.isOn; turn += 1) {
    const next = performance.now() + everyMs;
    await work(turn);
    await delay(Math.max(0, next - performance.now()));
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

function anyOf(files: readonly SentFile[]): SentFile {
  return files[Math.floor(Math.random() * files.length)] ?? { code: '', sum: '' };
}
