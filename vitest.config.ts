import { defineConfig } from 'vitest/config';

/**
 * Three projects: `unit` (rules, stores on both databases, routes over HTTP), `checks`
 * (architecture as tests) and `journeys` (real server, real Chromium).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/test/postgres-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'] } },
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
