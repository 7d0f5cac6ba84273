import { Gauge, type Registry } from '@prometheus-io/client';
import type { Logger } from '#kernel/logger.ts';
import type { Figure, FigureReading } from './figure.ts';

const KEPT_MS = 15_000;
/** One scrape asks twice: for the value, and whether it could be read. */
const SAME_SCRAPE_MS = 100;
/** A database that answers nobody must not keep the figures from being read that say so. */
const PATIENCE_MS = 6000;

type Clock = () => number;
/** Reads figures by name, as a scrape does; raises where one cannot be read. */
export type FigureReaders = ReadonlyMap<string, Figure['read']>;

/** Shows figures in a registry; each is read at most once in the time that its answer is good for. */
export function showFigures(
  registry: Registry,
  figures: readonly Figure[],
  { log, clock = () => performance.now() }: { log: Logger; clock?: Clock },
): FigureReaders {
  const readers = figures.map((figure) => ({ ...figure, read: keepAnswers(figure, clock) }));
  for (const reader of readers) showFigure(registry, reader);
  const unread = new Set<string>();
  new Gauge({
    name: 'transmit_figure_unread',
    help: '1 while a figure cannot be read: its value is not known',
    labelNames: ['figure'],
    registers: [registry],
    async collect() {
      for (const { name, read } of readers) {
        const error = await read().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        this.set({ figure: name }, error === undefined ? 0 : 1);
        if (error === undefined) {
          unread.delete(name);
        } else if (!unread.has(name)) {
          // Once, however often it is scraped until it can be read again.
          unread.add(name);
          log.warn({ err: error, figure: name }, 'a figure could not be read');
        }
      }
    },
  });
  return new Map(readers.map(({ name, read }) => [name, read]));
}

function showFigure(registry: Registry, { name, help, labels = [], read }: Figure): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset();
      // A gauge without labels begins with a zero, which nobody has read.
      if (labels.length === 0) this.remove({});
      const readings = await read().catch(() => []);
      for (const { value, labels: of = {} } of readings) this.set(of, value);
    },
  });
}

/** One reading at a time; those who ask meanwhile, or soon after, get its answer or its failure. */
function keepAnswers({ read, keptMs = KEPT_MS }: Figure, clock: Clock): Figure['read'] {
  let last: { at: number; answer: Promise<readonly FigureReading[]> } | undefined;
  return () => {
    if (!last || clock() - last.at >= Math.max(keptMs, SAME_SCRAPE_MS))
      last = { at: clock(), answer: inTime(read()) };
    return last.answer;
  };
}

function inTime(reading: Promise<readonly FigureReading[]>): Promise<readonly FigureReading[]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new Error(`no answer within ${PATIENCE_MS / 1000} s`);
  const timer = setTimeout(() => reject(late), PATIENCE_MS);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}
