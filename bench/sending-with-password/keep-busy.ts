import { spawn } from 'node:child_process';

/** So many processes that do nothing but take time, until they are told to stop. */
export function keepBusy(count: number): () => void {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const stop = () => {
    for (const one of busy) one.kill();
  };
  process.once('exit', stop);
  return stop;
}
