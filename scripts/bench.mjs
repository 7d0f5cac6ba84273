/** `npm run bench -- NAME`: runs NAME.bench.ts, in whichever room of bench/, and writes its result to bench/results. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  become,
  ensureDependencies,
  ensureWebBuild,
  root,
  runtime,
  wholeChromium,
} from './setup.mjs';

ensureDependencies();
ensureWebBuild();
const [name, ...rest] = process.argv.slice(2);
const bench = join(root, 'bench');
const files = globSync('*/*.bench.ts', { cwd: bench });
const file = files.find((path) => basename(path) === `${name}.bench.ts`);
if (!file) {
  const names = files.map((path) => basename(path, '.bench.ts')).toSorted();
  console.error(`npm run bench -- NAME, one of: ${names.join(', ')}`);
  process.exit(1);
}
// Measured is what people have, windows and all.
process.env.CHROMIUM_PATH ||= wholeChromium() ?? '';
become(runtime(), [join(bench, file), ...rest]);
