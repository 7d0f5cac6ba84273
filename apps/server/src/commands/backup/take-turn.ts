import { join } from 'node:path';
import { whileLocked } from '#core/lock-file.ts';
import { describeHolder } from './folder-lock.ts';

const RUNNING = '.backup-running';

/**
 * Backups of one installation run one after the other, also into two folders: the files that one of them holds would
 * else be taken for the leftovers of one that was killed. `stop` throws to give up waiting.
 */
export async function takeTurn<Result>(
  dataDir: string,
  { tell, stop }: { tell(line: string): void; stop(): void },
  work: () => Promise<Result>,
): Promise<Result> {
  let isTold = false;
  return whileLocked(join(dataDir, RUNNING), work, (holder) => {
    stop();
    if (!isTold) tell(`另一个备份正在进行${describeHolder(holder)}，等它结束后开始……`);
    isTold = true;
  });
}
