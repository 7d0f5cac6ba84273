/** Reports in `bench/results/faults.json` and as the table of `docs/faults.md`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { machineFacts } from '../steps/result.ts';
import type { FaultText } from './fault.ts';
import type { Report } from './run-faults.ts';

const RESULT = new URL('../results/faults.json', import.meta.url);
const PAGE = new URL('../../docs/faults.md', import.meta.url);
const BEGIN = '<!-- measured -->';
const END = '<!-- /measured -->';

/** The newest report of each fault, those of earlier runs among them. */
export function keepReport(report: Report, faults: readonly FaultText[]): void {
  const earlier: { faults: Report[] } = existsSync(RESULT)
    ? JSON.parse(readFileSync(RESULT, 'utf8'))
    : { faults: [] };
  const reports = mergeReports(earlier.faults, report, faults);
  const result = {
    name: 'faults',
    command: 'npm run faults',
    at: report.at,
    machine: machineFacts(),
    faults: reports,
  };
  writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const until = page.slice(0, page.indexOf(BEGIN) + BEGIN.length);
  const rest = page.slice(page.indexOf(END));
  writeFileSync(PAGE, `${until}\n\n${drawFaultTable(faults, reports)}\n\n${rest}`);
}

export function mergeReports(
  earlier: readonly Report[],
  report: Report,
  faults: readonly Pick<FaultText, 'id'>[],
): Report[] {
  const known = new Map(earlier.map((one) => [one.id, one]));
  known.set(report.id, report);
  return faults.flatMap(({ id }) => known.get(id) ?? []);
}

/** Markdown; a fault without a report has an empty cell. */
export function drawFaultTable(faults: readonly FaultText[], reports: readonly Report[]): string {
  const rows = faults.map(({ id, title, does, bar }) => {
    const report = reports.find((one) => one.id === id);
    return `| ${id} | ${title} | ${does} | ${bar} | ${cellOf(report)} |`;
  });
  return ['| # | fault | how it is made | pass value | seen |', '| --- | --- | --- | --- | --- |']
    .concat(rows)
    .join('\n');
}

function cellOf(report: Report | undefined): string {
  if (!report) return '';
  const told = report.line.replaceAll('|', '\\|');
  if (report.verdict === 'cannot run here') return `cannot run here: ${told}`;
  const size = report.isShort ? ' (short)' : '';
  return report.verdict === 'failed' ? `**${told}**${size}` : `${told}${size}`;
}
