/**
 * Format and lint, types, architecture, units on both databases, real Chromium; a short set on a real Ceph gateway
 * and in two more engines. With `--full` (`npm run test:full`) each journey under each of its conditions, and all
 * of both sets (docs/decisions/0159).
 */
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { missingCeph, tryCeph } from './ceph-gateway.mjs';
import {
  ensureChromium,
  ensureDependencies,
  ensureWebBuild,
  missingEngines,
  must,
  pinnedEnvironment,
  step,
  tryEngines,
} from './setup.mjs';

/** Journeys in other engines of the first minute; `npm run test:engines` runs all. */
const SHORT_SET = ['drivers', 'sending', 'sealed', 'accounts'].map(
  (name) => `e2e/engines/${name}.test.ts`,
);

const UNITS = ['checks', 'unit', 'server', 'mocked'];

/** Conformance of the port and the way of a file on a real store; `npm run test:stores` runs all. */
const STORES_SHORT_SET = ['conformance', 'sending'].map(
  (name) => `apps/server/test/stores/${name}.test.ts`,
);

const isFull = process.argv.includes('--full');

ensureDependencies();
ensureChromium();
step('格式与静态检查');
must('biome', ['check', '.']);
step('类型检查');
must('node', ['scripts/check-types.mjs']);
ensureWebBuild();
const env = {
  ...pinnedEnvironment(),
  TMPDIR: quickFolder(),
  ...(isFull && { TEST_BREADTH: 'full' }),
};
step('单元与接口测试');
must('vitest', ['run', ...UNITS.flatMap((name) => ['--project', name])], { env });
// Alone: a browser and a server that upload need the machine for themselves.
step('浏览器测试');
must('vitest', ['run', '--project', 'browser'], { env });
must('vitest', ['run', '--project', 'screens'], { env });
must('vitest', ['run', '--project', 'journeys'], { env });
if (tryCeph()) {
  step('真实的 Ceph 存储');
  must('vitest', ['run', '--project', 'stores', ...(isFull ? [] : STORES_SHORT_SET)], { env });
} else {
  step(`跳过 Ceph：这里装不了 ${missingCeph().join('、')}`);
}
if (tryEngines()) {
  step('Firefox 与 WebKitGTK 里的主要流程');
  must('vitest', ['run', '--project', 'engines', ...(isFull ? [] : SHORT_SET)], { env });
} else {
  step(`跳过 Firefox 与 WebKitGTK：这里装不了 ${missingEngines().join('、')}`);
}

/** Every test has a database of its own that syncs each commit; in memory that costs nothing. */
function quickFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6 * 2 ** 30 ? memory : tmpdir();
}
