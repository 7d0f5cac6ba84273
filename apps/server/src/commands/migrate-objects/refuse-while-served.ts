import type { Database } from '#kernel/database/database.ts';
import { listOtherProcesses } from '#modules/operations/index.ts';
import { CommandError } from '../command-words.ts';

/** A server that runs goes on taking files into the old store, which the records would then say are in the bucket. */
export async function refuseWhileServed(db: Database, now: number): Promise<void> {
  const running = await listOtherProcesses(db, now);
  if (running.length === 0) return;
  const hosts = [...new Set(running.map(({ hostname }) => hostname))].join('、');
  throw new CommandError(
    `服务还在运行（${hosts}，进程 ${running.length} 个）：请先停止服务，再加 --finish 运行，记录没有改动。服务若是被强制结束的，等一分钟再试。`,
  );
}
