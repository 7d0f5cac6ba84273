/** SECURITY T24: what both ports of a running server put up with; waiting for it would take too long. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

const servers = vi.hoisted((): Server[] => []);

vi.mock('node:http', async (original) => {
  const http = await original<typeof import('node:http')>();
  const createServer = (...args: Parameters<typeof http.createServer>) => {
    const server = http.createServer(...args);
    servers.push(server);
    return server;
  };
  return { ...http, createServer };
});

it('limits time and number of connections on both ports, and of uploads only their pace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-server-'));
  const server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const both = { maxConnections: 12_000, headersTimeout: 10_000, maxRequestsPerSocket: 1000 };
  expect(servers).toMatchObject([
    { ...both, requestTimeout: 15_000 },
    { ...both, requestTimeout: 0 },
  ]);
});
