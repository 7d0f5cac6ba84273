/** Type-checks every workspace with its own libraries (DOM, WebWorker or Node). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { must, root } from './setup.mjs';

const configs = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .concat('e2e', 'bench', 'checks')
  .flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name))
      .map((name) => join(folder, name)),
  );
for (const config of configs) must('tsc', ['-p', config]);
