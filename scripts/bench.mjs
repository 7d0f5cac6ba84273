/** `npm run bench -- NAME`: runs bench/NAME.bench.ts and writes its result to bench/results. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { become, ensureDependencies, ensureWebBuild, root, runtime } from './setup.mjs';

ensureDependencies();
ensureWebBuild();
const [name, ...rest] = process.argv.slice(2);
const file = join(root, 'bench', `${name}.bench.ts`);
if (!name || !existsSync(file)) {
  const names = readdirSync(join(root, 'bench')).filter((entry) => entry.endsWith('.bench.ts'));
  console.error(
    `npm run bench -- NAME, one of: ${names.map((entry) => entry.replace('.bench.ts', '')).join(', ')}`,
  );
  process.exit(1);
}
become(runtime(), [file, ...rest]);
