/**
 * `npm run verify-data [-- --all]`: the invariants of SECURITY §2.2, read beside a running server. Exits
 * with 1 when one is broken, with 130 when it was stopped on request. `--all` reads every byte instead of those of some
 * files.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { requireServiceData } from './backup/installation.ts';
import { runCommand } from './command.ts';
import { runDataChecks } from './run-data-checks.ts';

await runCommand('用法：npm run verify-data [-- --all]', async (signal) => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const config = readConfig();
  requireServiceData(config);
  return (await runDataChecks(config, { readsAll: values.all, signal })) === 0 ? 0 : 1;
});
