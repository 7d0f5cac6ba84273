/** Every test: format and lint, types, architecture, units on both databases, real Chromium. */
import { ensureChromium, ensureDependencies, ensureWebBuild, must, step } from './setup.mjs';

ensureDependencies();
ensureChromium();
step('格式与静态检查');
must('biome', ['check', '.']);
step('类型检查');
must('node', ['scripts/check-types.mjs']);
ensureWebBuild();
step('测试');
must('vitest', ['run', ...process.argv.slice(2)]);
