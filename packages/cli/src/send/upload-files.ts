import { setTimeout as delay } from 'node:timers/promises';
import { tooLargeText } from '@transmit/contract';
import { REAL_CLOCK } from '@transmit/contract/clock';
import {
  ChoosingDriver,
  CollectDesk,
  type HandInPlace,
  type NewUpload,
  PartsDriver,
  type Promised,
  ServerDesk,
  ServerPartDesk,
  UploadFailure,
  UploadQueue,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { Session } from '../session/session.ts';
import { DiskCarrier } from '../store/disk-carrier.ts';
import { type DiskFile, NodeDriver } from '../store/node-driver.ts';
import { NodeHasher } from '../store/node-hasher.ts';
import { StoreClient } from '../store/store-client.ts';
import type { ProgressBar } from '../terminal/progress.ts';
import { plainName } from '../terminal/words.ts';
import { type CodeFirst, openCodeFirst, withPromise } from './code-first.ts';
import { SendMemory } from './send-memory.ts';

const LOOK_EVERY_MS = 100;

export interface SentFiles {
  /** In the order in which they were named. */
  tasks: UploadTask[];
  /** Bytes that were in the store before. */
  resumedBytes: number;
  sendingId: string;
  /** The settings as the files were sent with them. */
  terms: UploadSettings;
  locks: ServerDesk['locks'];
  /** Draws another `sendingId`, which the next run goes on with. */
  rename(): Promise<string>;
  /** Everything has its code: nothing is left to go on with. */
  forget(): Promise<void>;
  /** That file has ended: the next run sends it anew. */
  forgetFile(task: UploadTask): Promise<void>;
}

/** Sends all of them and waits for the last; what a killed run has sent is not sent again. */
export async function uploadFiles(
  session: Session,
  {
    files,
    settings,
    asOne,
    into,
    tellCode,
  }: {
    files: readonly NewUpload<DiskFile>[];
    settings: UploadSettings;
    asOne: boolean;
    /** The hand-in that they are sent for; left out, they are one's own. */
    into?: HandInPlace;
    /** Wishes for the code before the bytes. */
    tellCode?: (promised: Promised) => void;
  },
  { signal, bar }: { signal: AbortSignal; bar: ProgressBar },
): Promise<SentFiles> {
  if (!into) await refuseUnfit(session, files);
  const store = new StoreClient(session.lines);
  const ownHost = new URL(session.server).host;
  const own = new ServerDesk(session.client.files, ownHost);
  const desk = into ? new CollectDesk(session.client.collect, ownHost, into) : own;
  const credentialsFor = (key: string) => desk.credentialsFor(key);
  const lent = new NodeDriver(store, credentialsFor);
  const parts = new ServerPartDesk(session.client.files);
  const presigned = new PartsDriver(new DiskCarrier(store), parts);
  const ports = {
    desk,
    hasher: new NodeHasher(),
    driver: new ChoosingDriver<DiskFile>(credentialsFor, { lent, presigned }),
  };
  const queue = new UploadQueue<DiskFile>(ports, REAL_CLOCK);
  const memory = new SendMemory(
    session,
    files,
    into ? { ...settings, title: into.code } : settings,
  );
  let codeFirst: CodeFirst | undefined;
  try {
    const kept = await memory.read();
    const named = { id: memory.id, asOne, isOfMany: files.length > 1 };
    if (tellCode) {
      const wish = { tasks: files.map(toNamed), settings: termsOf(settings, named) };
      const name = memory.promise ?? memory.id;
      codeFirst = await openCodeFirst(session, { ...wish, locks: own.locks }, name);
    }
    memory.promise = codeFirst?.sending;
    const { restored, fresh } = await memory.restore(queue, files, kept);
    if (codeFirst) {
      // Written down before anybody is told: after a kill the next run keeps the code.
      await memory.flush();
      tellCode?.(codeFirst.promised);
    }
    const arrivedBytes = queue.tasks
      .filter(({ state, isSent }) => isSent || state === 'success')
      .reduce((sum, { size }) => sum + size, 0);
    queue.add(fresh);
    await memory.watch(queue);
    const terms = withPromise(termsOf(settings, named), memory.promise);
    queue.startAll(terms);
    for (const id of restored) queue.restart(id);
    await untilOver(queue, { signal, bar, codeFirst });
    const failed = queue.tasks.find(({ state }) => state === 'error');
    if (failed) throw failed.error ?? new UploadFailure('network');
    return {
      tasks: inOrder(queue, files),
      resumedBytes: arrivedBytes + lent.foundBytes + presigned.foundBytes,
      sendingId: memory.id,
      terms,
      locks: own.locks,
      rename: () => memory.rename(),
      forget: () => memory.forget(),
      forgetFile: ({ id }) => memory.forgetFile(id),
    };
  } catch (error) {
    queue.pauseAll();
    await codeFirst?.stop(queue.tasks, signal.aborted);
    await memory.flush();
    throw error;
  }
}

/** The password of several files goes to the server once; a run that goes on names the same one. */
function termsOf(
  settings: UploadSettings,
  { id, asOne, isOfMany }: { id: string; asOne: boolean; isOfMany: boolean },
): UploadSettings {
  return {
    ...settings,
    ...(asOne && { sendingId: id }),
    ...(isOfMany && settings.password && { lockId: id }),
  };
}

function toNamed({ name, filePath, size }: NewUpload<DiskFile>) {
  return { name, FilePath: filePath, size };
}

/**
 * Before a byte leaves. It is also the call by which the server makes somebody new somebody: of several
 * calls at once each would be another one.
 */
async function refuseUnfit(
  { client, isSignedIn }: Session,
  files: readonly NewUpload<DiskFile>[],
): Promise<void> {
  const { data } = await client.files.room({});
  const tooLarge = files.filter(({ size }) => size > data.max_file).map(({ name }) => name);
  if (tooLarge.length === 0) return;
  const text = tooLargeText(tooLarge, isSignedIn() ? 'user' : 'visitor');
  throw new CliFailure('failed', text, 'E_TOO_LARGE');
}

async function untilOver(
  queue: UploadQueue<DiskFile>,
  {
    signal,
    bar,
    codeFirst,
  }: { signal: AbortSignal; bar: ProgressBar; codeFirst: CodeFirst | undefined },
): Promise<void> {
  const isOver = ({ state, retryAt }: UploadTask) =>
    state === 'success' || state === 'canceled' || (state === 'error' && retryAt === null);
  const isStuck = ({ state, isQueued }: UploadTask) => state === 'paused' && !isQueued;
  try {
    while (!queue.tasks.every((task) => isOver(task) || isStuck(task))) {
      show(queue, bar);
      codeFirst?.look(queue.tasks);
      await delay(LOOK_EVERY_MS, undefined, { signal });
    }
    show(queue, bar);
  } finally {
    bar.clear();
  }
}

function show(queue: UploadQueue<DiskFile>, bar: ProgressBar): void {
  const { loadedBytes, sizeBytes, bytesPerSecond, done, total } = queue.progress;
  const [first] = queue.tasks;
  const label = total === 1 && first ? plainName(first.name) : `${done}/${total} 个文件`;
  bar.show({ label, done: loadedBytes, total: sizeBytes, bytesPerSecond });
}

/** By their sources: files of several folders may have one name. */
function inOrder(
  queue: UploadQueue<DiskFile>,
  files: readonly NewUpload<DiskFile>[],
): UploadTask[] {
  const bySource = new Map(queue.tasks.map((task) => [queue.sourceOf(task.id), task]));
  return files.flatMap(({ source }) => bySource.get(source) ?? []);
}
