/** Every test: format and lint, types, architecture, units on both databases, real Chromium. */
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
  ensureChromium,
  ensureDependencies,
  ensureWebBuild,
  must,
  pinnedEnvironment,
  step,
} from './setup.mjs';

ensureDependencies();
ensureChromium();
step('格式与静态检查');
must('biome', ['check', '.']);
step('类型检查');
must('node', ['scripts/check-types.mjs']);
ensureWebBuild();
const env = { ...pinnedEnvironment(), TMPDIR: quickFolder() };
step('单元与接口测试');
must('vitest', ['run', '--project', 'checks', '--project', 'unit', '--project', 'server'], { env });
// Alone: a browser and a server that upload need the machine for themselves.
step('浏览器测试');
must('vitest', ['run', '--project', 'browser'], { env });
must('vitest', ['run', '--project', 'journeys'], { env });

/** Every test has a database of its own that syncs each commit; in memory that costs nothing. */
function quickFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 6 * 2 ** 30 ? memory : tmpdir();
}
