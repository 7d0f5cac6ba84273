/** All files of a share, some at once. A run that is cut off leaves what it has for the next one. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { placeInside } from '@transmit/contract/files/join-inside';
import { type KeptFolder, openKeptFolder } from '../disk/own-folder.ts';
import { keyFor } from '../session/folders.ts';
import type { Session } from '../session/session.ts';
import { ProgressBar } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainName } from '../terminal/words.ts';
import { linkFor, type OpenedShare } from './open-share.ts';
import type { Target, TargetPlan } from './plan-targets.ts';
import { SealedStream } from './sealed/sealed-stream.ts';
import { findStanding, refuseToOverwrite } from './standing.ts';
import { findNamed, takeFile } from './take-file.ts';

export interface FetchAll {
  session: Session;
  share: OpenedShare;
  plan: TargetPlan;
  terminal: Terminal;
  isQuiet: boolean;
  /** True: files that stand there may be overwritten, without a question. */
  force: boolean;
  /** Asks for the address of bytes that no code gives. */
  linkOf?: () => Promise<string>;
}

export interface FetchedAll {
  resumedBytes: number;
  isVerified: boolean;
  /** Present paths of the files, in the order of the plan. */
  paths: string[];
}

const AT_ONCE = 3;

export async function fetchAll(all: FetchAll): Promise<FetchedAll> {
  const { session, share, plan } = all;
  const { targets, root, place } = plan;
  // A place that leads elsewhere is refused before anything is made.
  await findStanding(root, targets);
  await mkdir(root, { recursive: true });
  const note = join(
    session.folders.state,
    'gets',
    `${keyFor(session.server, share.code, place)}.json`,
  );
  const folder = await openKeptFolder(root, note);
  const sums = { arrived: 0, resumed: 0, isVerified: true };
  try {
    const named = await findAllNamed(folder, targets);
    const open = targets.filter((target) => !named.has(target));
    const standing = await findStanding(root, open);
    await refuseToOverwrite(standing, plan, all);
    for (const { wanted } of named.keys()) {
      sums.arrived += wanted.size;
      sums.resumed += wanted.size;
    }
    await takeOpen(all, { folder, open, standing, named, sums });
    for (const empty of plan.folders) await makeFolder(root, empty);
    await folder.remove();
    const paths = targets.map((target) => named.get(target) ?? target.path);
    return { resumedBytes: sums.resumed, isVerified: sums.isVerified, paths };
  } catch (error) {
    // A download without a byte leaves nothing to go on with.
    if (await holdsNothing(folder)) await folder.remove();
    throw error;
  }
}

interface Work {
  folder: KeptFolder;
  open: Target[];
  standing: ReadonlyMap<Target, string>;
  /** Grows as files get their names. */
  named: Map<Target, string>;
  sums: { arrived: number; resumed: number; isVerified: boolean };
}

async function takeOpen(all: FetchAll, work: Work) {
  const { session, share, plan, terminal, linkOf } = all;
  const { sums, named, standing } = work;
  const bar = new ProgressBar(terminal, { isQuiet: all.isQuiet });
  const onBytes = showOn(bar, all, sums);
  const either = new AbortController();
  const signal = AbortSignal.any([terminal.signal, either.signal]);
  const stream = streamOf(all, work.open, signal);
  const waiting = [...work.open];
  const take = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const { wanted, path } = target;
      const taken = await takeFile({
        part: partOf(work.folder, target, plan.targets),
        root: plan.root,
        target,
        replaces: standing.get(target),
        sizeBytes: wanted.size,
        stream,
        lines: session.lines,
        link: linkOf ?? (() => linkFor(session, share.code, wanted)),
        signal,
        onBytes: (bytes) => onBytes(path, bytes),
      });
      named.set(target, taken.path);
      sums.resumed += taken.resumedBytes;
      sums.isVerified &&= taken.isVerified;
    }
  };
  try {
    const atOnce = stream ? 1 : AT_ONCE;
    await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, take));
  } catch (error) {
    either.abort(error);
    throw error;
  } finally {
    bar.clear();
    await stream?.close();
  }
}

function showOn(bar: ProgressBar, { share }: FetchAll, sums: Work['sums']) {
  const total = share.wanted.reduce((sum, { size }) => sum + size, 0);
  const startedAt = Date.now();
  return (path: string, bytes: number) => {
    sums.arrived += bytes;
    const seconds = (Date.now() - startedAt) / 1000;
    const bytesPerSecond = (sums.arrived - sums.resumed) / Math.max(0.1, seconds);
    bar.show({ label: plainName(basename(path)), done: sums.arrived, total, bytesPerSecond });
  };
}

/** The files of a sealed share lie behind each other, and are read so. */
function streamOf(
  { session, share: { seal, code } }: FetchAll,
  open: readonly Target[],
  signal: AbortSignal,
): SealedStream | undefined {
  const [first] = open;
  if (!seal || !first) return undefined;
  const link = () => linkFor(session, code, first.wanted);
  const wanted = open.map(({ wanted: { start = 0, size } }) => ({ start, end: start + size }));
  return new SealedStream(seal, { lines: session.lines, signal, link }, wanted);
}

/** With those above it, and through no link. */
async function makeFolder(root: string, path: string): Promise<void> {
  const inFolder = `${path}/in`;
  await placeInside(root, inFolder, { standing: 'replace', folderMode: 0o777 });
}

/**
 * Counted and not named: what a sender calls a file is never a name in our folder. By its place in the share, which stays
 * when another file goes between two runs.
 */
function partOf({ path }: KeptFolder, target: Target, targets: readonly Target[]): string {
  return join(path, String(target.wanted.index ?? targets.indexOf(target)));
}

async function holdsNothing({ path }: KeptFolder): Promise<boolean> {
  for (const name of await readdir(path)) {
    if (name.endsWith('.named.json')) return false;
    if (!name.endsWith('.json') && (await stat(join(path, name))).size > 0) return false;
  }
  return true;
}

async function findAllNamed(
  folder: KeptFolder,
  targets: readonly Target[],
): Promise<Map<Target, string>> {
  const named = new Map<Target, string>();
  for (const target of targets) {
    const path = await findNamed(partOf(folder, target, targets), target.wanted.size);
    if (path !== undefined) named.set(target, path);
  }
  return named;
}
