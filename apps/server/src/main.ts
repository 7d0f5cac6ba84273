/**
 * The process: configuration → services → app and store → listen → graceful stop. The rest is imported
 * once the compile cache is on, which is what makes a start after a crash quick.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache?.();
const { readConfig } = await import('./config.ts');
const { ConfigError } = await import('./kernel/config.ts');
const { startServer } = await import('./start-server.ts');

try {
  const server = await startServer(readConfig());
  process.stdout.write(`${server.banner}\n`);
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
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : `cannot start: ${reason(error)}`}\n`);
  process.exit(1);
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.cause instanceof Error && error.cause.message]
    .filter(Boolean)
    .join(': ');
}
