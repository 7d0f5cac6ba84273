/** One fault after the other, each with its line; one that fails or breaks holds up none. */
import type { Fault, FaultId } from './fault.ts';
import { explainMissing } from './needs.ts';

type FaultVerdict = 'passed' | 'failed' | 'cannot run here';

export interface Report {
  id: FaultId;
  verdict: FaultVerdict;
  line: string;
  figures?: unknown;
  /** ISO 8601. */
  at: string;
  seconds: number;
  isShort: boolean;
}

export interface FaultRunOptions {
  isShort: boolean;
  say(line: string): void;
  /** Called after each fault, so that a run that is stopped has told what it knew. */
  keep(report: Report): void;
}

export async function runFaults(
  faults: readonly Fault[],
  { isShort, say, keep }: FaultRunOptions,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (const fault of faults) {
    const began = performance.now();
    const told = await attempt(fault, isShort);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const report: Report = {
      id: fault.id,
      ...told,
      at: new Date().toISOString(),
      seconds,
      isShort,
    };
    say(lineOf(report, fault));
    keep(report);
    reports.push(report);
  }
  return reports;
}

async function attempt(
  fault: Fault,
  isShort: boolean,
): Promise<Pick<Report, 'verdict' | 'line' | 'figures'>> {
  const reason = explainMissing(fault.needs);
  if (reason) return { verdict: 'cannot run here', line: reason };
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const { isPassed, ...told } = await fault.run({
      isShort,
      defer: (step) => void undo.push(step),
    });
    return { verdict: isPassed ? 'passed' : 'failed', ...told };
  } catch (error) {
    return { verdict: 'failed', line: `broke off: ${reasonOf(error)}` };
  } finally {
    for (const step of undo.toReversed()) await Promise.resolve(step()).catch(() => {});
  }
}

const MARKS: Record<FaultVerdict, string> = { passed: '✓', failed: '✗', 'cannot run here': '–' };

/** As the terminal shows it; a fault that failed says what it should have said. */
function lineOf(
  { id, verdict, line, seconds }: Report,
  { title, bar }: Pick<Fault, 'title' | 'bar'>,
): string {
  const told = verdict === 'cannot run here' ? `cannot run here: ${line}` : line;
  const wanted = verdict === 'failed' ? `\n    wanted: ${bar}` : '';
  return `${MARKS[verdict]} ${id} ${title}: ${told} (${seconds} s)${wanted}`;
}

/** One that could not be made is told, and is no failure. */
export function exitCodeOf(reports: readonly Pick<Report, 'verdict'>[]): number {
  return reports.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
}

/** Those that were named, in the order of the table; all where none is. Throws a name that is none. */
export function chooseFaults(all: readonly Fault[], names: readonly string[]): readonly Fault[] {
  const unknown = names.filter((name) => !all.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}`);
  return names.length === 0 ? all : all.filter(({ id }) => names.includes(id));
}

/** A message of one line, without folders of the machine that made it. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replaceAll(/(?:\/[\w.-]+){2,}/g, '…');
}
