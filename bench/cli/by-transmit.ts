/** The command line as it is published, each run by somebody new. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CliWay } from './way.ts';

const run = promisify(execFile);

export function openPublished(program: string, origin: string): CliWay {
  const transmit = async (...args: string[]): Promise<string> => {
    const home = mkdtempSync(join(tmpdir(), 'transmit-home-'));
    const env = { PATH: process.env['PATH'], TRANSMIT_SERVER: origin, TRANSMIT_HOME: home };
    try {
      const { stdout } = await run(process.execPath, [program, ...args, '--json'], { env });
      return stdout;
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };
  return {
    async send(path) {
      const { code }: { code?: string } = JSON.parse(await transmit('send', path));
      if (!code) throw new Error('transmit has sent nothing');
      return code;
    },
    get: async (code, path) => void (await transmit('get', code, '-o', path)),
  };
}
