import { MAX_FILE_BYTES } from '@transmit/contract';
import type { UploadReceipt, UploadTask } from '../queue/upload-task.ts';
import { askedKeyOf } from '../resume/object-key.ts';
import { repeatUntilDone } from './repeat-until-done.ts';
import { backOffMs } from './retry-policy.ts';
import type { RunEvents } from './run-events.ts';
import type {
  Announced,
  FileHasher,
  UploadDesk,
  UploadDriver,
  UploadTarget,
} from './upload-driver.ts';
import { isPassing, UploadFailure } from './upload-failure.ts';

export interface UploadPorts<Source> {
  driver: UploadDriver<Source>;
  hasher: FileHasher<Source>;
  desk: UploadDesk;
}

export interface Run<Source> {
  task: UploadTask;
  source: Source | undefined;
  /** Settles when what an earlier run held is given back: its key would be canceled under the new run. */
  freed: Promise<unknown> | undefined;
  /** The files that come next. */
  upcoming(): readonly Announced[];
  /** Decides, once the store is known, how the bytes travel. */
  plan(target: UploadTarget): { partsAtOnce: number; partSizeBytes: number };
  wait(ms: number, signal: AbortSignal): Promise<void>;
  on: RunEvents;
}

/** Quick repeats of the last call before the whole task counts as failed. */
const FINISH_TRIES = 4;

/**
 * One try at one file: name it, send it while its check value is computed, have it compared.
 * What an earlier try achieved (the key, the parts, every byte, the check value) is not done again.
 */
export async function runUpload<Source>(
  ports: UploadPorts<Source>,
  run: Run<Source>,
  signal: AbortSignal,
): Promise<UploadReceipt> {
  const { task, source, on } = run;
  if (task.size > MAX_FILE_BYTES.user) throw new UploadFailure('too-large');
  // Without anything to wait for nothing waits: files that begin at once are reserved by one call.
  if (run.freed) await run.freed;
  signal.throwIfAborted();
  if (task.isSent && task.crc64)
    return finish(ports, run, { Key: task.Key, crc64: task.crc64 }, signal);
  if (source === undefined) throw new UploadFailure('file-needed');
  const asked = askedKeyOf(task);
  const { upcoming } = run;
  const target = await ports.desk.reserve({ key: asked, sizeBytes: task.size, upcoming }, signal);
  if (asked === target.Key ? mayBeWhole(task, target) : ports.desk.mayHaveFinished(asked)) {
    const receipt = await findFinished(ports, { run, source, asked, given: target.Key }, signal);
    if (receipt) return receipt;
  }
  on.target(target);
  const crc64 = await sendAndHash(ports, run, { target, source }, signal);
  // Stopped in the moment when the last byte had left: nothing more is asked in its sender's name.
  signal.throwIfAborted();
  return finish(ports, run, { Key: target.Key, crc64 }, signal);
}

/**
 * Every byte had left, and no answer said that the store has joined them: what is joined stands in no list of unfinished
 * uploads, and would be sent again whole. For addresses the server says so itself.
 */
function mayBeWhole({ Key, loaded, size, isSent }: UploadTask, target: UploadTarget): boolean {
  return Key !== '' && !isSent && loaded >= size && !target.isPresigned;
}

interface AskedKey<Source> {
  run: Run<Source>;
  source: Source;
  asked: string;
  /** The key to send by: another one where `asked` is taken. */
  given: string;
}

/**
 * A key of ours is not given out again once its file is finished, and the page may have been left before
 * it heard of that, or wrote down that it had a key at all: asked for once more, the answer is the same,
 * and nothing is sent twice. Only when there is no such file the key that was given is needed.
 */
async function findFinished<Source>(
  ports: UploadPorts<Source>,
  { run, source, asked, given }: AskedKey<Source>,
  signal: AbortSignal,
): Promise<UploadReceipt | undefined> {
  const { task, on } = run;
  let isGivenNeeded = asked === given;
  try {
    const crc64 = task.crc64 || (await ports.hasher.hash(source, on.hashPercent, signal));
    on.hashed(crc64);
    return await finish(ports, run, { Key: asked, crc64 }, signal);
  } catch (error) {
    if (!(error instanceof UploadFailure) || isPassing(error)) throw error;
    if (asked === given && !wantsBytes(error)) throw error;
    isGivenNeeded = true;
    return undefined;
  } finally {
    if (!isGivenNeeded) ports.desk.release(given).catch(() => undefined);
  }
}

/** True where the store has lost what arrived, or holds other bytes. Any other refusal would come again after all was sent anew. */
function wantsBytes({ reason }: UploadFailure): boolean {
  return reason === 'upload-gone' || reason === 'mismatch';
}

/**
 * Both read the same file at the same time, unless sending counts what it reads; the first to fail stops the other.
 */
async function sendAndHash<Source>(
  ports: UploadPorts<Source>,
  { task, plan, on }: Run<Source>,
  { target, source }: { target: UploadTarget; source: Source },
  signal: AbortSignal,
): Promise<string> {
  const either = new AbortController();
  const both = AbortSignal.any([signal, either.signal]);
  const send = async () => {
    if (task.isSent) return undefined;
    const parcel = { ...target, source, sizeBytes: task.size, ...plan(target) };
    const counted = await ports.driver.send(parcel, on.progress, both);
    on.sent();
    return counted;
  };
  const sending = send();
  const hash = async () => {
    if (task.crc64) return task.crc64;
    const counted = target.isPresigned ? await sending : undefined;
    const crc64 = counted ?? (await ports.hasher.hash(source, on.hashPercent, both));
    on.hashed(crc64);
    return crc64;
  };
  try {
    const [crc64] = await Promise.all([hash(), sending]);
    return crc64;
  } catch (error) {
    either.abort(error);
    throw error;
  }
}

/** The API gives up after 2 s, so a slow answer is asked for again: the call is idempotent. */
async function finish<Source>(
  { desk }: UploadPorts<Source>,
  { task, wait }: Run<Source>,
  sent: { Key: string; crc64: string },
  signal: AbortSignal,
): Promise<UploadReceipt> {
  const { name, size: sizeBytes, lastModified, settings } = task;
  const upload = { ...sent, name, sizeBytes, lastModified, settings };
  return repeatUntilDone(
    () => desk.finish(upload, signal),
    async (error, attempt) => {
      const isTransient = error instanceof UploadFailure && error.reason === 'network';
      if (!isTransient || attempt >= FINISH_TRIES || signal.aborted) throw error;
      await wait(backOffMs(attempt), signal);
    },
  );
}
