import type { IncomingMessage } from 'node:http';
import { CliFailure } from '../failure.ts';
import { PROXY_LOGIN, SILENCE } from '../network/fault-words.ts';
import type { Lines } from '../network/lines.ts';

export interface OpenedBytes {
  pieces: AsyncIterable<Buffer>;
  /** Position of the first byte: 0 when the store sends the whole, though a rest was asked for. */
  from: number;
  totalBytes: number;
  etag: string;
  /** CRC-64 of the whole, where the store says it. */
  crc64: string | undefined;
  close(): void;
}

const SILENCE_MS = 60_000;
const MOST_JUMPS = 3;
/**
 * Bytes that may come in while the last block is on its way to the disk; with Node's 64 KiB every
 * piece stops the line.
 */
const AHEAD_BYTES = 1024 * 1024;

/** The bytes at a link, from a place on; with an ETag only while they are the same ones (RFC 9110 §13.1.5). */
export async function openBytes(
  link: string,
  wish: {
    lines: Lines;
    from: number;
    /** The end of a range, not included; without one all to the end. */
    until?: number;
    etag: string | undefined;
    signal: AbortSignal;
    silenceMs?: number;
  },
  jumps = 0,
): Promise<OpenedBytes> {
  const url = new URL(link);
  const { lines, silenceMs = SILENCE_MS } = wish;
  const isRest = wish.from > 0 && wish.etag !== undefined;
  const outgoing = lines.open(url, {
    signal: wish.signal,
    highWaterMark: AHEAD_BYTES,
    headers: {
      // The file as it is: no proxy may pack it on the way.
      'Accept-Encoding': 'identity',
      ...(isRest && { Range: `bytes=${wish.from}-`, 'If-Range': wish.etag ?? '' }),
      ...(wish.until !== undefined && { Range: `bytes=${wish.from}-${wish.until - 1}` }),
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.once('response', resolve);
  outgoing.setTimeout(silenceMs, () => outgoing.destroy(silence()));
  outgoing.once('error', reject);
  outgoing.end();
  const answer = await promise.catch((error: unknown) => {
    wish.signal.throwIfAborted();
    throw interrupted(lines, url, error);
  });
  // From here on its reader may keep the line waiting.
  outgoing.setTimeout(0);
  const { statusCode = 0 } = answer;
  lines.refuseFor(url, statusCode);
  const next = answer.headers.location;
  if (statusCode >= 300 && statusCode < 400 && next && jumps < MOST_JUMPS) {
    answer.destroy();
    return openBytes(new URL(next, url).href, wish, jumps + 1);
  }
  if (statusCode !== 200 && statusCode !== 206) {
    answer.destroy();
    throw refusalOf(statusCode);
  }
  return {
    ...rangeOf(answer, statusCode),
    ...factsOf(answer),
    pieces: guarded(answer, {
      silenceMs,
      meaningOf: (error) => interrupted(lines, url, error),
    }),
    close: () => answer.destroy(),
  };
}

/** Worth another try in a while. */
export function isWorthRetry(error: unknown): boolean {
  return error instanceof CliFailure && error.ending === 'network' && error.code !== PROXY_LOGIN;
}

/** A link that has run out, or a store that is away for a moment, is worth another try; what is gone is not. */
function refusalOf(status: number): CliFailure {
  if (status === 404 || status === 410)
    return new CliFailure('notFound', '文件已不在，请联系发送人', 'E_NOT_FOUND');
  return new CliFailure('network', `存储服务拒绝了下载（${status}），请稍后重试`, 'E_STORAGE');
}

/** The store has other bytes than those that the server knows of. */
export function sizeMismatch(): CliFailure {
  const text = '文件的大小与记录不一致，请联系发送人重新发送';
  return new CliFailure('failed', text, 'E_SIZE_MISMATCH');
}

function rangeOf(answer: IncomingMessage, status: number): { from: number; totalBytes: number } {
  if (status === 200) return { from: 0, totalBytes: Number(answer.headers['content-length']) };
  const [, from, total] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers['content-range'] ?? '') ?? [];
  return { from: Number(from), totalBytes: Number(total) };
}

function factsOf({ headers }: IncomingMessage) {
  const crc64 = headers['x-cos-hash-crc64ecma'];
  return { etag: headers.etag ?? '', crc64: typeof crc64 === 'string' ? crc64 : undefined };
}

/** A line that breaks is the line's fault, and one that says nothing while its reader waits for the next piece. */
async function* guarded(
  answer: IncomingMessage,
  { silenceMs, meaningOf }: { silenceMs: number; meaningOf: (error: unknown) => CliFailure },
): AsyncGenerator<Buffer> {
  let isAwaited = true;
  const patience = setTimeout(() => isAwaited && answer.destroy(silence()), silenceMs);
  try {
    for await (const piece of answer) {
      isAwaited = false;
      yield piece;
      isAwaited = true;
      patience.refresh();
    }
  } catch (error) {
    throw meaningOf(error);
  } finally {
    clearTimeout(patience);
  }
}

function silence(): Error {
  return Object.assign(new Error(SILENCE), { code: SILENCE });
}

function interrupted(lines: Lines, url: URL, error: unknown): CliFailure {
  if (error instanceof CliFailure && !isWorthRetry(error)) return error;
  const reason = lines.storeReason(url, error);
  const why = reason === undefined ? '' : `（${reason}）`;
  return new CliFailure('network', `下载中断${why}，再次运行同一条命令会接着下载`, 'E_NETWORK');
}
