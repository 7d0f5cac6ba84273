/**
 * A thread of the process, from a file of ours. It is given no environment, which config.ts alone reads, but finds what
 * it imports compiled as the process has it: without that every thread loads Node's TypeScript compiler, which is
 * twenty megabytes and the better part of its start.
 */
import { getCompileCacheDir } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  const folder = getCompileCacheDir?.();
  return new Worker(file, { ...options, env: folder ? { NODE_COMPILE_CACHE: folder } : {} });
}
