/** Everything on a real Ceph gateway, with the main journeys in Chromium; `npm test` runs a short set. */
import { missingCeph, tryCeph } from './ceph-gateway.mjs';
import {
  ensureChromium,
  ensureDependencies,
  ensureWebBuild,
  must,
  pinnedEnvironment,
  step,
} from './setup.mjs';

if (!tryCeph()) {
  console.error(
    `缺少 Ceph，请先安装：apt-get install -y --no-install-recommends ${missingCeph().join(' ')}`,
  );
  process.exit(1);
}
ensureDependencies();
ensureChromium();
ensureWebBuild();
step('Ceph 上的存储与旅程');
must('vitest', ['run', '--project', 'stores', ...process.argv.slice(2)], {
  env: pinnedEnvironment(),
});
