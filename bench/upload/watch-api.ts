import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Times the API from a process and a session of its own until stopped. Beside the driver of the browser,
 * in its scheduling group, most of a slow answer was the asking process's own wait for a core, up to
 * 176 of 217 ms: that is nobody's who sits at another machine.
 */
export async function watchApi(origin: string): Promise<() => Promise<number[]>> {
  const watcher = fork(join(import.meta.dirname, 'api-watcher.ts'), [origin], { detached: true });
  await once(watcher, 'message');
  return async () => {
    watcher.send('stop');
    const [times] = (await once(watcher, 'message')) as [number[]];
    return times;
  };
}
