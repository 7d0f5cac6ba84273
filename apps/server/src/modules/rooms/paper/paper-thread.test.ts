import { readdirSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { writeLongHistory } from '../testing/long-history.ts';
import { openPaperThread } from './paper-thread.ts';

function openThread(more: Partial<Parameters<typeof openPaperThread>[0]> = {}) {
  const works: string[] = [];
  const thread = openPaperThread({
    ...more,
    log: pino({ level: 'silent' }),
    onEvent: () => {},
    onLost: () => {},
    onWork: (kind, ms) => works.push(`${kind} ${ms > 0}`),
  });
  onTestFinished(() => thread.close());
  return { thread, works };
}

/** The distance that each of the process's threads stands behind others, as Linux counts it. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((id) => {
    const stat = readStat(id);
    return stat ? [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])] : [];
  });
}

/** Undefined for a thread that has ended since it was listed. */
function readStat(id: string): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}

it('tells how much work an order was', async () => {
  const { thread, works } = openThread();
  // A long history: work that the system's clock of a thread cannot miss.
  const pieces = [Y.encodeStateAsUpdate(writeLongHistory(10_000))];
  const { ms } = await thread.ask('open', { room: 1, pieces });
  expect(ms).toBeGreaterThan(0);
  expect(works).toEqual(['open true']);
});

it.skipIf(process.platform !== 'linux')(
  'SECURITY §3 row 223: what rooms compute stands behind what answers calls',
  async () => {
    const before = Math.max(...nicenesses());
    const { thread } = openThread();
    await thread.ask('drain', {});
    expect(Math.max(...nicenesses())).toBe(before + 10);
    // It alone: calls are answered by the others.
    expect(Math.min(...nicenesses())).toBeLessThan(before + 10);
  },
);

it('SECURITY §3 row 225: rooms work where the system lets no priority be changed', async () => {
  const file = new URL('../testing/refused-priority.worker.ts', import.meta.url);
  const { thread } = openThread({ file });
  expect((await thread.ask('drain', {})).answer).toEqual([]);
});

it('a thread that gets no time is waited for, and not taken for one that hangs', async () => {
  const file = new URL('../testing/waiting.worker.ts', import.meta.url);
  const { thread } = openThread({ file, hangsAfterMs: 100 });
  expect((await thread.ask('drain', {})).answer).toEqual([]);
});
