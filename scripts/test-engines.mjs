/** The journeys in Firefox and in WebKitGTK, all of them; `npm test` runs a short set. */
import {
  ensureDependencies,
  ensureWebBuild,
  must,
  pinnedEnvironment,
  requireEngines,
  step,
} from './setup.mjs';

requireEngines();
ensureDependencies();
ensureWebBuild();
step('Firefox 与 WebKitGTK 里的旅程');
must('vitest', ['run', '--project', 'engines', ...process.argv.slice(2)], {
  env: pinnedEnvironment(),
});
