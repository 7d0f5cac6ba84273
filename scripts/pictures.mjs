/**
 * Takes the papers' pictures anew, by the journeys that prove their screens: `npm run pictures`, or with the
 * beginning of a journey's file name those of that file alone. Look at what came out before you keep it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureChromium,
  ensureDependencies,
  ensureWebBuild,
  must,
  pinnedEnvironment,
  root,
  step,
} from './setup.mjs';

const [only = ''] = process.argv.slice(2);
const journeys = readdirSync(join(root, 'e2e/journeys'))
  .filter((name) => name.startsWith(only))
  .map((name) => `e2e/journeys/${name}`)
  .filter((path) =>
    /matchPicture\(page, (?:'|picture\))/.test(readFileSync(join(root, path), 'utf8')),
  )
  .filter((path) => !path.endsWith('/pictures.test.ts'));

if (journeys.length === 0) {
  console.error(`没有以 ${only} 开头的流程拍摄图片`);
  process.exit(1);
}
ensureDependencies();
ensureChromium();
ensureWebBuild();
step(`拍摄图片：${journeys.join('、')}`);
must('vitest', ['run', '--project', 'journeys', '-t', 'pictured', ...journeys], {
  env: { ...pinnedEnvironment(), TAKE_PICTURES: '1' },
});
