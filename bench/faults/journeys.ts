import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defineFault, type FaultEnv } from './fault.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const JOURNEYS = ['e2e/journeys/pause-and-resume.test.ts', 'e2e/journeys/store-away.test.ts'];

export const secondTab = defineFault({
  id: 'F12',
  title: 'pause, refresh, resume, second tab',
  does: 'the journeys of the real page in Chromium that pause, reload, resume, lose the store and cancel (`e2e/journeys/{pause-and-resume,store-away}.test.ts`)',
  bar: 'resume without re-sending finished parts, cancel leaves no parts: every journey passes',
  needs: ['chromium'],
  procedure: runJourneys,
  line: ({ passed, total, failed }) =>
    `${passed}/${total} journeys pass${failed[0] ? `; first that fails: ${failed[0]}` : ''}`,
  pass: ({ passed, total }) => total > 0 && passed === total,
});

interface Told {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

async function runJourneys({ defer }: FaultEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-journeys-'));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const told = join(folder, 'told.json');
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project', 'journeys', '--reporter', 'json', '--outputFile', told];
  await promisify(execFile)(process.execPath, [vitest, ...args, ...JOURNEYS], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  }).catch(() => {});
  const { numTotalTests, numPassedTests, testResults }: Told = JSON.parse(
    readFileSync(told, 'utf8'),
  );
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title);
  return { total: numTotalTests, passed: numPassedTests, failed };
}
