/** Words of the commands on the terminal: lines, errors that end a command, and errors of others as sentences. */
import { PathError } from '@transmit/contract/files/join-inside';

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
