/**
 * A thread of the process, from a file of ours. It finds what it imports compiled as the process has it: without
 * that every thread loads Node's TypeScript compiler, which is twenty megabytes and the better part of its start.
 */
import { getCompileCacheDir } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export function startThread(file: URL, options: WorkerOptions = {}): Worker {
  const folder = getCompileCacheDir?.();
  const env = folder ? { ...process.env, NODE_COMPILE_CACHE: folder } : process.env;
  return new Worker(file, { ...options, env });
}
