/**
 * The process: configuration → services → app and store → listen → graceful stop. The rest is imported
 * once the compile cache is on, which is what makes a start after a crash quick.
 */
import cluster from 'node:cluster';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { Config } from './kernel/config.ts';

// Freed pages go back to the machine at once: V8 would keep up to a hundred megabytes of them for eight seconds.
setFlagsFromString('--no-memory-pool');
enableCompileCache?.();
const { readConfig } = await import('./config.ts');
const { ConfigError } = await import('./kernel/config.ts');
const { makeDataFolder, refuseForsakenData } = await import('./data-folder.ts');
const { refuseDataInRelease } = await import('./release-folder.ts');

try {
  const config = readConfig();
  refuseDataInRelease(config.dataDir);
  refuseForsakenData(config);
  const refusal = makeDataFolder(config.dataDir);
  if (refusal) process.stderr.write(`${refusal}\n`);
  if (config.workers > 1 && cluster.isPrimary) await runAll(config);
  else await serve(config);
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : `cannot start: ${reason(error)}`}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const { startServer } = await import('./start-server.ts');
  const { takeSeat, tellParent } = await import('./workers/seat.ts');
  const seat = takeSeat();
  const server = await startServer(config, seat);
  if (seat) tellParent({ about: 'ready', banner: server.banner });
  else say(server.banner);
  // A process that is killed would not write it.
  flushCompileCache?.();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // With one process there is nobody to take its place: whoever watches over it starts the next.
  if (!seat) process.on('SIGHUP', stop);
}

async function runAll({ workers, logLevel }: Config): Promise<void> {
  const { createLogger } = await import('./kernel/logger.ts');
  const { runWorkers } = await import('./workers/run-workers.ts');
  runWorkers(workers, { log: createLogger(logLevel), onServing: say });
}

function say(banner: string): void {
  process.stdout.write(`${banner}\n`);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.cause instanceof Error && error.cause.message]
    .filter(Boolean)
    .join(': ');
}
