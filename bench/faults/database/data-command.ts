/** `npm run verify-data` beside a server: what it says, whatever it finds. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DataPlace } from '../../money/count-money.ts';

const VERIFY = fileURLToPath(
  new URL('../../../apps/server/src/commands/verify-data.ts', import.meta.url),
);

export async function runDataCommand(
  { dataDir, databaseUrl = '' }: DataPlace,
  args: readonly string[],
): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const options = { env, maxBuffer: 2 ** 26 };
  const ended = promisify(execFile)(process.execPath, [VERIFY, ...args], options);
  const { stdout = '' } = await ended.catch((error: { stdout?: string }) => error);
  return stdout;
}
