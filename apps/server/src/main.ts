/** The process: configuration → services → app and store → listen → graceful stop. */
import { enableCompileCache } from 'node:module';
import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';

enableCompileCache?.();

try {
  const server = await startServer(readConfig());
  process.stdout.write(`${server.banner}\n`);
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
