/**
 * Type-checks every workspace with its own libraries (DOM, WebWorker or Node). What a check found out is kept beside
 * the packages, so the next one reads again only what has changed.
 */
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
for (const config of configs) {
  const kept = join('node_modules/.cache/types', config.replaceAll('/', '-'));
  must('tsc', ['-p', config, '--incremental', '--tsBuildInfoFile', join(root, kept)]);
}
