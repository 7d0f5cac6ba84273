import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SOURCES = new URL('../src/', import.meta.url);

export interface CommandResult {
  /** Null of one that was killed. */
  code: number | null;
  said: string;
}

/** One of the commands beside the server, as a process of its own: `commands/backup.ts`. */
export async function spawnCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  { cwd, timeout }: { cwd?: string; timeout?: number } = {},
): Promise<CommandResult> {
  const path = fileURLToPath(new URL(file, SOURCES));
  try {
    const { stdout, stderr } = await run(process.execPath, [path, ...args], {
      env: { ...process.env, LOG_LEVEL: 'silent', ...env },
      cwd,
      timeout,
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    // The error of execFile carries the exit code and the output.
    const { code, stdout, stderr } = error as {
      code: number | null;
      stdout: string;
      stderr: string;
    };
    return { code, said: stdout + stderr };
  }
}

/** Variables of a bucket at an address where nobody listens. */
export const ABSENT_BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_REGION: 'r',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PATH_STYLE: '1',
};
