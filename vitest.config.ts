import { textModelFiles } from '@transmit/imaging/vite';
import { defineConfig } from 'vitest/config';

/**
 * `unit` (rules, stores on both databases, routes over HTTP), `checks` (architecture as tests),
 * `browser` (packages in real Chromium) and `journeys` (real server, real Chromium).
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [textModelFiles()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/imaging/browser/**'],
          globalSetup: ['apps/server/test/postgres-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'] } },
      {
        test: {
          name: 'browser',
          include: ['packages/imaging/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry: 0,
        },
      },
    ],
  },
});
