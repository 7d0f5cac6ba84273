/** `strace` beside a server that runs already: it watches its system calls, or makes some of them fail. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Strace {
  /** Lets the process go on without it. */
  detach(): Promise<void>;
}

/** Resolves when all threads of the process are held. `args` say what is traced and where it is written. */
export async function attachStrace(pid: number, args: readonly string[]): Promise<Strace> {
  const child = spawn('strace', ['-f', ...args, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('attached')) resolve();
    });
    child.on('exit', () => reject(new Error(`strace ended: ${said.trim()}`)));
    child.on('error', reject);
  });
  return {
    async detach() {
      child.kill('SIGINT');
      await exited;
    },
  };
}
