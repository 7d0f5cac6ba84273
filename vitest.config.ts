import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelFiles } from '@transmit/imaging/vite';
import { defineConfig } from 'vitest/config';

/**
 * Processes and threads that tests start find the server compiled. Without it each compiles five hundred files, which
 * takes longer than most of what is asked of it.
 */
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'transmit-compiled-tests');

/**
 * As many at once as there are cores, where Vitest by itself leaves one idle: of two, half. The journeys
 * keep a server and a browser for all files of a process; units and the server's tests share theirs
 * because a new one costs more than most of their files take (docs/decisions/0049).
 */
const ALL_CORES = { maxWorkers: '100%' } as const;
const SHARED_PROCESS = { ...ALL_CORES, isolate: false } as const;

/**
 * A limit ends what hangs, and is no measure of the machine: a test of a second takes ten where other work
 * keeps the cores busy. What a test holds to a time, it measures itself.
 */
const UNIT_PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 } as const;

/** A wait of any test, in a browser as well (e2e/steps/browser/browser.ts, PATIENCE_MS). */
const POLL_PATIENCE = { timeout: 60_000 } as const;

/**
 * The server is imported as it is when it runs: Node strips its types. Vitest's own way of importing takes a third of
 * the time of all its tests, as each file has a process of its own (docs/decisions/0156).
 */
const NODES_OWN_IMPORTS = { viteModuleRunner: false, nodeLoader: false } as const;

/** Tests of the server that put something else in a module's place, which only Vitest's own imports can. */
const WITH_MOCKS = [
  'apps/server/src/http/mount.test.ts',
  'apps/server/src/modules/accounts/passwords/check-password.test.ts',
  'apps/server/src/modules/object-store/store/keys/store-keys.durable.test.ts',
  'apps/server/src/server-limits.test.ts',
];

/** A test that asserts nothing passes whatever happens, so it fails. */
const ASSERTING = { expect: { requireAssertions: true, poll: POLL_PATIENCE } };

/**
 * `unit` (packages, web, measurements), `server` (rules, stores on both databases, routes over HTTP) and `mocked` (some of them), `checks`
 * (architecture as tests), `stores` (a real Ceph gateway: `npm test` runs a short set, `npm run test:stores` all),
 * `browser` (packages in real Chromium), `screens` (screens of the built web in real Chromium, without a server) and
 * `journeys` (real server, real Chromium). `engines` (real server, Firefox and WebKitGTK): `npm test` runs a short
 * set, `npm run test:engines` all (docs/decisions/0081).
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [modelFiles()],
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/imaging/browser/**', 'apps/web/browser/**'],
          ...UNIT_PATIENCE,
          ...SHARED_PROCESS,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/server/test/stores/**', ...WITH_MOCKS],
          globalSetup: ['apps/server/test/database/postgres-server.ts'],
          setupFiles: ['apps/server/test/closed-files.ts'],
          experimental: NODES_OWN_IMPORTS,
          ...UNIT_PATIENCE,
          ...SHARED_PROCESS,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'mocked',
          include: WITH_MOCKS,
          ...UNIT_PATIENCE,
          ...ALL_CORES,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'checks',
          include: ['checks/**/*.test.ts'],
          ...UNIT_PATIENCE,
          ...ALL_CORES,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/imaging/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each keeps both cores busy, and some hold a computation to a time.
          fileParallelism: false,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/web/browser/**/*.test.ts'],
          ...UNIT_PATIENCE,
          ...ALL_CORES,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          // Above the longest that a picture's work may take on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          retry: 0,
          ...SHARED_PROCESS,
          // One more than cores: with it an eighth of the time is waited for; with two more no gain was seen.
          maxWorkers: availableParallelism() + 1,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'stores',
          include: ['apps/server/test/stores/**/*.test.ts', 'e2e/stores/**/*.test.ts'],
          globalSetup: [
            'e2e/stores/ceph-server.ts',
            'apps/server/test/database/postgres-server.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // One gateway, and two cores for it and whoever asks it.
          fileParallelism: false,
          ...ASSERTING,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/**/*.test.ts'],
          globalSetup: ['e2e/engines/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // One engine at a time: each has several processes.
          fileParallelism: false,
          ...ASSERTING,
        },
      },
    ],
  },
});
