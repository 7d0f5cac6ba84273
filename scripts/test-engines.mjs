/** The journeys in Firefox and in WebKitGTK. Not in `npm test`: they need engines that are not everywhere. */
import {
  ensureDependencies,
  ensureWebBuild,
  findOnPath,
  must,
  pinnedEnvironment,
  step,
} from './setup.mjs';

/** By the Debian package that brings it. */
const PROGRAMS = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

const missing = Object.keys(PROGRAMS).filter((name) => !findOnPath(PROGRAMS[name]));
if (missing.length > 0) {
  console.error(`缺少浏览器引擎，请先安装：apt-get install -y ${missing.join(' ')}`);
  process.exit(1);
}
ensureDependencies();
ensureWebBuild();
step('Firefox 与 WebKitGTK 里的旅程');
must('vitest', ['run', '--project', 'engines', ...process.argv.slice(2)], {
  env: pinnedEnvironment(),
});
