/** docs/performance.md between its two marks, from what was measured; the rest of it is written by hand. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Bar, isMet } from '../steps/result.ts';

const PAGE = new URL('../../docs/performance.md', import.meta.url);
const PLOT = new URL('../../docs/performance/growth.svg', import.meta.url);
const MARKS = { begin: '<!-- measured -->', end: '<!-- /measured -->' } as const;

export interface FigureRow {
  load: string;
  rate: string;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  peakMiB: number;
}

export function writePerformancePage(
  rows: readonly FigureRow[],
  bars: readonly Bar[],
  plot: string,
): void {
  mkdirSync(new URL('.', PLOT), { recursive: true });
  writeFileSync(PLOT, plot);
  const table = [
    '| load | rate | p50 ms | p95 ms | p99 ms | errors | memory MiB |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ load, rate, p50, p95, p99, errors, peakMiB }) =>
        `| ${[load, rate, ...[p50, p95, p99].map(shown), errors, Math.round(peakMiB)].join(' | ')} |`,
    ),
  ];
  const targets = [
    '| target | measured | bar |',
    '| --- | --- | --- |',
    ...bars.flatMap(({ name, value, unit, target }) => {
      if (!target) return [];
      const measured = `${shown(value)} ${unit}`;
      return [
        `| ${name} | ${isMet({ value, target }) ? measured : `**${measured}**`} | ${target.at === '>=' ? '≥' : '≤'} ${target.value} |`,
      ];
    }),
  ];
  const page = readFileSync(PAGE, 'utf8');
  const [before = ''] = page.split(MARKS.begin);
  const [, after = ''] = page.split(MARKS.end);
  const measured = [MARKS.begin, '', ...table, '', ...targets, '', MARKS.end].join('\n');
  writeFileSync(PAGE, before + measured + after);
}

function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
