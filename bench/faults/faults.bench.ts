/**
 * The faults of SECURITY §2.4, each made on purpose on real processes and told in its report line. Exits
 * with 1 when one is not at its pass value. `npm run faults [F4 F9 …]`, `npm run faults -- [F4 F9 …] --short`;
 * all at full size take about an hour, all in short about fifteen minutes. Results:
 * `bench/results/faults.json`, `docs/faults.md`.
 */
import { parseArgs } from 'node:util';
import { ALL_FAULTS } from './all-faults.ts';
import { keepReport } from './keep-reports.ts';
import { chooseFaults, exitCodeOf, runFaults } from './run-faults.ts';

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = chooseFaults(ALL_FAULTS, positionals);
const reports = await runFaults(chosen, {
  isShort: values.short,
  say: console.log,
  keep: (report) => keepReport(report, ALL_FAULTS),
});
process.exit(exitCodeOf(reports));
