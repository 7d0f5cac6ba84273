/** Writes what a measurement saw, with the command that repeats it, to `bench/results`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { basename } from 'node:path';

const RESULTS = new URL('../results/', import.meta.url);

export interface Bar {
  name: string;
  /** The measured figure, in `unit`. */
  value: number;
  unit: string;
  /** `>=` or `<=` the target. */
  target?: { at: '>=' | '<='; value: number };
}

export function writeResult(
  name: string,
  bars: Bar[],
  details: Record<string, unknown> = {},
  /** Tells apart what the same bench measured under another condition. */
  variant = '',
): void {
  const result = {
    name,
    command: `npm run bench -- ${name}${process.argv
      .slice(2)
      .map((arg) => ` ${arg}`)
      .join('')}`,
    at: new Date().toISOString(),
    machine: machineFacts(),
    bars: bars.map((bar) => ({ ...bar, value: round(bar.value), met: isMet(bar) })),
    details,
  };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    new URL(`${basename(name)}${variant && `-${variant}`}.json`, RESULTS),
    `${JSON.stringify(result, null, 2)}\n`,
  );
  for (const bar of result.bars) {
    const target = bar.target ? ` (target ${bar.target.at} ${bar.target.value})` : '';
    const mark = bar.met === undefined ? ' ' : bar.met ? '✓' : '✗';
    console.log(`${mark} ${bar.name}: ${bar.value} ${bar.unit}${target}`);
  }
}

/**
 * Returns the facts of the machine that a reader needs to compare figures; neither its name nor its
 * folders.
 */
export function machineFacts() {
  return {
    cpu: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    loadBefore: startLoad,
    node: process.version,
  };
}

const startLoad = round(loadavg()[0] ?? 0);

/** Undefined for what has no bar. */
export function isMet({ value, target }: Pick<Bar, 'value' | 'target'>): boolean | undefined {
  if (!target) return undefined;
  return target.at === '>=' ? value >= target.value : value <= target.value;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
