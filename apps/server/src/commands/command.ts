/** Runs the commands beside the server: signals, exit codes, and the user who may run them. */
import { readDataDir } from '#config.ts';
import { adviseOnDisk } from './advise-on-disk.ts';
import { CommandError, describeError } from './command-words.ts';
import { judgeThisUser } from './refuse-root.ts';

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
