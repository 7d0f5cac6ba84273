/**
 * Every object of one storage into another, under its key. What is there with the same size and CRC-64 is
 * passed over, so it can be stopped and repeated as often as one likes, and beside a server that serves:
 * objects of finished files are never written again.
 */
import type { ObjectStorage, StoredObject } from '#adapters/object-storage/object-storage.ts';
import { CommandError, describeError } from '../command-words.ts';

export interface ObjectMove {
  from: ObjectStorage;
  to: ObjectStorage;
  signal: AbortSignal;
  tell(line: string): void;
}

export interface Moved {
  objects: number;
  copied: number;
  bytes: number;
  /** Keys with what went wrong. */
  failed: { key: string; fault: string }[];
}

/** So many are under way at once: the way to a bucket is long. */
const AT_ONCE = 4;
const TELL_MS = 5000;

export async function moveObjects(move: ObjectMove): Promise<Moved> {
  const moved: Moved = { objects: 0, copied: 0, bytes: 0, failed: [] };
  let toldAt = performance.now();
  const keys = keysOf(move.from);
  const worker = async () => {
    // One iterator for all: each takes the next.
    for await (const key of { [Symbol.asyncIterator]: () => keys }) {
      if (move.signal.aborted) return;
      await moveOne(move, key, moved);
      if (performance.now() - toldAt < TELL_MS) continue;
      toldAt = performance.now();
      move.tell(`已检查 ${moved.objects} 个，复制 ${moved.copied} 个，共 ${moved.bytes} 字节`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (move.signal.aborted) {
    throw new CommandError('已按要求停下：再次运行同一命令即可继续，已复制的不会重复。', 130);
  }
  return moved;
}

async function moveOne({ from, to }: ObjectMove, key: string, moved: Moved): Promise<void> {
  try {
    const source = await from.findObject(key);
    // Removed while we were on the way to it.
    if (!source) return;
    moved.objects += 1;
    if (isSame(await to.findObject(key), source)) return;
    await to.writeObject(key, from.readObject(key), source.contentType, source.crc64);
    if (!isSame(await to.findObject(key), source)) {
      moved.failed.push({ key, fault: '写入后的大小或 CRC-64 不符' });
      return;
    }
    moved.copied += 1;
    moved.bytes += source.sizeBytes;
  } catch (error) {
    if (!(await from.findObject(key))) return;
    moved.failed.push({ key, fault: describeError(error) });
  }
}

type Content = Pick<StoredObject, 'sizeBytes' | 'crc64'>;

function isSame(one: Content | undefined, other: Content): boolean {
  return one?.sizeBytes === other.sizeBytes && one.crc64 === other.crc64;
}

async function* keysOf(storage: ObjectStorage): AsyncGenerator<string> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page = await storage.listObjects(after);
    for (const { key } of page.objects) yield key;
    after = page.nextAfterKey;
  }
}
