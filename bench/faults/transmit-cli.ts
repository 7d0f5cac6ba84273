/** The command line as a person runs it: the product's own client, with its own way of going on after faults. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));

/** Runs `transmit … --json` and returns its answer; `ok` is false for every other ending. */
export async function transmit(
  { origin, home }: { origin: string; home: string },
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ ok: boolean; code?: string }> {
  const env = { ...process.env, TRANSMIT_SERVER: origin, TRANSMIT_HOME: home, ...environment };
  const ended = promisify(execFile)(process.execPath, [MAIN, ...args, '--json'], { env });
  const { stdout = '' } = await ended.catch((error: { stdout?: string }) => error);
  return stdout.trim() === '' ? { ok: false } : JSON.parse(stdout);
}
