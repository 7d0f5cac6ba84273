/**
 * `npm run verify-data [-- --all]`: the invariants of SECURITY §2.2, read beside a running server. Exits
 * with 1 when one is broken. `--all` reads every byte instead of those of some files.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { runCommand } from './command.ts';
import { runDataChecks } from './run-data-checks.ts';

await runCommand('用法：npm run verify-data [-- --all]', async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  return (await runDataChecks(readConfig(), { readsAll: values.all })) === 0 ? 0 : 1;
});
