/** One event of a Chromium trace; times in µs, `tdur` by the thread's own CPU clock. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** Lighthouse's mobile profile: a processor four times slower, of which drawing feels half. */
const SLOWDOWN = 4;
const DRAWING = /^(?:Layout|UpdateLayoutTree|PrePaint|Paint|ParseHTML)$/;
const BLOCKING_MS = 50;

/**
 * Lighthouse's total blocking time from the CPU that each task of the page used instead of the time
 * that passed, in ms: what is left when nobody else wants the cores. On a machine whose two cores the
 * browser's other processes keep busy, most of what the clock shows is waiting.
 */
export function ownBlockingMs(trace: { traceEvents: TraceEvent[] }, origin: string): number {
  const events = trace.traceEvents;
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin),
  );
  if (!start) throw new Error('the trace has no navigation');
  const onPage = events.filter(({ pid, tid }) => pid === start.pid && tid === start.tid);
  const painted = onPage.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts;
  return onPage
    .filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= painted)
    .map((task) => cpuMs(task) * slowdownOf(task, onPage) - BLOCKING_MS)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}

function slowdownOf(task: TraceEvent, events: readonly TraceEvent[]): number {
  const drawingMs = events
    .filter(({ name, ph }) => ph === 'X' && DRAWING.test(name))
    .filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= task.ts + (task.dur ?? 0))
    .reduce((sum, event) => sum + cpuMs(event), 0);
  return drawingMs > cpuMs(task) / 2 ? SLOWDOWN / 2 : SLOWDOWN;
}

function cpuMs({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000;
}
