/** The journeys in Firefox and in WebKitGTK, all of them; `npm test` runs a short set. */
import {
  ensureDependencies,
  ensureWebBuild,
  missingEngines,
  must,
  pinnedEnvironment,
  step,
  tryEngines,
} from './setup.mjs';

if (!tryEngines()) {
  console.error(`缺少浏览器引擎，请先安装：apt-get install -y ${missingEngines().join(' ')}`);
  process.exit(1);
}
ensureDependencies();
ensureWebBuild();
step('Firefox 与 WebKitGTK 里的旅程');
must('vitest', ['run', '--project', 'engines', ...process.argv.slice(2)], {
  env: pinnedEnvironment(),
});
