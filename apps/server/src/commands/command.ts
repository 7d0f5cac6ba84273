/** Shared by the commands beside the server: words on the terminal and exit codes. */

import { PathError } from '@transmit/contract/files/join-inside';
import { readDataDir } from '#config.ts';
import { adviseOnDisk } from './advise-on-disk.ts';
import { judgeThisUser } from './refuse-root.ts';

/** Ends a command; the message is for whoever runs it. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command that may leave files in the data folder: root is refused where that is another user's. */
export function runCommand(
  usage: string,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<void> {
  return runProbe(usage, async (signal) => {
    const refusal = judgeThisUser(readDataDir());
    if (refusal) throw new CommandError(refusal);
    return work(signal);
  });
}

/**
 * Runs a command that leaves nothing behind to its end. SIGINT and SIGTERM are told to it, so that it stops between
 * two steps; a second one ends it at once.
 */
export async function runProbe(
  usage: string,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  // The reader of the output has closed it (`| head`): there is nobody left to tell.
  process.stdout.on('error', () => process.exit(1));
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  try {
    process.exitCode = await work(stop.signal);
  } catch (error) {
    process.stderr.write(`${isUsage(error) ? usage : withAdvice(error)}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

function withAdvice(error: unknown): string {
  const sentence = describeError(error);
  const advice = adviseOnDisk(error);
  return advice ? `${sentence.replace(/。$/, '')}。${advice}` : sentence;
}

function isUsage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^ERR_PARSE/.test(String(error.code));
}

/** Escaped: such a path comes from elsewhere, and nothing of it may move the cursor. */
const PATH_TEXT: Record<PathError['fault'], (path: string) => string> = {
  outside: (path) => `路径 ${path} 会写到文件夹之外，已停下，没有写入。`,
  linked: (path) => `路径 ${path} 经过一个链接，会读写别处，已停下。`,
  taken: (path) => `路径 ${path} 的位置上已有别的内容，已停下，没有覆盖。`,
};

/**
 * Puts an error into a sentence; with a cause it tells both, as the error says what was tried and
 * the cause what happened.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof PathError) return PATH_TEXT[error.fault](JSON.stringify(error.path));
  if (error instanceof AggregateError && !error.message)
    return error.errors.map(describeError).join('；');
  return [error.message, error.cause === undefined ? '' : describeError(error.cause)]
    .filter(Boolean)
    .join('：');
}
