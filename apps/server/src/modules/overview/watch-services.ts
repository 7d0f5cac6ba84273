/**
 * All that is watched, by the figures that are scraped, with the bounds of deploy/alerts.yaml. A figure that cannot be
 * read in time makes its row unknown: that says nothing about how the thing is.
 */
import type { Watched, WatchedState } from '@transmit/contract';
import type { FigureReading } from '#kernel/figures/figure.ts';
import type { Metrics } from '#kernel/metrics.ts';

export interface WatchedRow {
  name: Watched;
  state: WatchedState;
  left: number | null;
  of: number | null;
}

type Judged = Omit<WatchedRow, 'name'>;
type Readings = readonly (readonly FigureReading[])[];

/** Figures of a row, and its judgement of them; undefined where this installation has no such thing. */
interface Rule {
  name: Watched;
  figures: readonly string[];
  judge(readings: Readings): Judged | undefined;
}

/** The public address is asked over the net: the page does not wait for it longer than this. */
const PATIENCE_MS = 1500;
const LOW_SHARE = 0.1;
const DAY_S = 86_400;
const CERTIFICATE_LOW_S = 14 * DAY_S;
const LATE_S = 600;

const RULES: readonly Rule[] = [
  { name: 'database', figures: ['transmit_database_ready'], judge: judgeAnswering },
  { name: 'store', figures: ['transmit_store_ready'], judge: judgeAnswering },
  { name: 'address', figures: ['transmit_address_answers'], judge: judgeAnswering },
  {
    name: 'certificate',
    figures: ['transmit_certificate_left_seconds'],
    judge([left]) {
      const seconds = left?.[0]?.value;
      if (seconds === undefined) return undefined;
      const state = seconds <= 0 ? 'bad' : seconds < CERTIFICATE_LOW_S ? 'low' : 'ok';
      return { state, left: Math.max(0, Math.floor(seconds / DAY_S)), of: null };
    },
  },
  {
    name: 'schedule',
    figures: ['transmit_schedule_late_seconds'],
    judge([late]) {
      const isLate = late?.some(({ value }) => value > LATE_S);
      return { state: isLate ? 'bad' : 'ok', left: null, of: null };
    },
  },
  {
    name: 'sms',
    figures: ['transmit_sms_left', 'transmit_sms_budget', 'transmit_sms_failed'],
    judge([left, budget, failed]) {
      const ofAll = left?.find(({ labels }) => labels?.['asker'] === 'operator')?.value;
      const judged = judgeLeft(ofAll, budget?.[0]?.value);
      return judged && (failed?.[0]?.value ?? 0) > 2 ? { ...judged, state: 'bad' } : judged;
    },
  },
  {
    name: 'ai',
    figures: ['transmit_ai_left_yuan', 'transmit_ai_budget_yuan'],
    judge: ([left, budget]) => judgeLeft(left?.[0]?.value, budget?.[0]?.value),
  },
];

export async function watchServices(
  metrics: Pick<Metrics, 'read' | 'has'>,
  patienceMs = PATIENCE_MS,
): Promise<WatchedRow[]> {
  const rows = RULES.filter(({ figures }) => figures.every((name) => metrics.has(name))).map(
    async ({ name, figures, judge }) => {
      const reading = Promise.all(figures.map((figure) => metrics.read(figure)));
      const readings = await within(patienceMs, reading);
      if (!readings) return [{ name, state: 'unknown' as const, left: null, of: null }];
      const judged = judge(readings);
      return judged ? [{ name, ...judged }] : [];
    },
  );
  return (await Promise.all(rows)).flat();
}

function judgeAnswering([answers]: Readings): Judged | undefined {
  const value = answers?.[0]?.value;
  return value === undefined
    ? undefined
    : { state: value === 1 ? 'ok' : 'bad', left: null, of: null };
}

function judgeLeft(left: number | undefined, of: number | undefined): Judged | undefined {
  if (left === undefined || of === undefined) return undefined;
  const state = left <= 0 ? 'bad' : left < of * LOW_SHARE ? 'low' : 'ok';
  return { state, left, of };
}

/** Undefined for what is not read in time, or cannot be. */
async function within<T>(ms: number, reading: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), ms);
  const read = reading.catch(() => undefined);
  return Promise.race([read, late.promise]).finally(() => clearTimeout(timer));
}
