import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface TestRun {
  passed: number;
  /** Full names of those that failed, in their order. */
  failed: string[];
  /** Output of the run, for when not even that could be told. */
  output: string;
}

interface JsonReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs one file of tests in a tree; with `name` only those that hold it. */
export function runTest(folder: string, test: string, name?: string): TestRun {
  const report = join(folder, '.defences-report.json');
  rmSync(report, { force: true });
  const project = projectOf(test);
  const args = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, test];
  const only = name === undefined ? [] : ['-t', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const { stdout, stderr } = spawnSync('vitest', [...args, ...only], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${stdout}${stderr}`;
  if (!existsSync(report)) return { passed: 0, failed: [], output };
  const { testResults }: JsonReport = JSON.parse(readFileSync(report, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    output,
  };
}

function projectOf(test: string): string {
  if (test.startsWith('e2e/')) return 'journeys';
  if (test.startsWith('checks/')) return 'checks';
  if (test.startsWith('apps/server/')) return 'server';
  if (test.startsWith('apps/web/browser/')) return 'screens';
  return test.startsWith('packages/imaging/browser/') ? 'browser' : 'unit';
}
