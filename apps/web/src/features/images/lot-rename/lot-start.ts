/** The number at which the next lot begins. */
import type { DrawnSeries } from '@transmit/imaging';
import { keepSeries, nextStart } from '@transmit/imaging/rename/series';
import { readStoredJson, writeStoredJson } from '#platform/storage/local-storage.ts';
import { isSame } from '../workbench/intake/sameness.ts';
import { seriesMemory, useLotForm } from './lot-choices.ts';
import { type LotForm, STORED_AS } from './lot-form.ts';

const STORED_USED = `${STORED_AS}-series-used`;

/** Prefix and start, as typed, of a lot whose numbers are on files: of this page, or of the one before. */
let used = readStoredJson(STORED_USED);

function noteUsed(beginning: unknown): void {
  used = beginning;
  writeStoredJson(STORED_USED, beginning);
}

/** Files have these numbers: the next lot goes on behind them, also after a reload. */
export function keepLot(form: LotForm, drawn: DrawnSeries): void {
  keepSeries(form, drawn, seriesMemory);
  if (drawn.next !== undefined) noteUsed([form.prefix, form.start]);
}

/**
 * The lot goes on at this number: those before it are on files that are done with. A prefix or start that somebody has
 * typed meanwhile stays. Answers how to take that back when they are on none any more.
 */
export function goOnAt(next: number, lot: LotForm): () => void {
  const { change } = useLotForm.getState();
  const { prefix, start } = lot;
  const moved = { prefix, start: String(next) };
  const isUntouched = isFormAt(lot);
  const before = { used, stop: seriesMemory.find(prefix) };
  // Copies of this lot may have gone further.
  const stop = Math.max(next, nextUnused(lot) ?? next);
  seriesMemory.keep(prefix, stop);
  if (isUntouched) {
    noteUsed([prefix, moved.start]);
    change(moved);
  }
  return () => {
    // Copies that were saved since have numbers from here on.
    const hasMoved = seriesMemory.find(prefix) !== stop;
    if (!hasMoved) putBack(prefix, before.stop);
    if (!isUntouched || !isFormAt(moved)) return;
    noteUsed(hasMoved ? [prefix, start] : before.used);
    change({ start });
  };
}

function isFormAt({ prefix, start }: Pick<LotForm, 'prefix' | 'start'>): boolean {
  const { form } = useLotForm.getState();
  return form.prefix === prefix && form.start === start;
}

function putBack(prefix: string, stop: number | undefined): void {
  if (stop === undefined) seriesMemory.forget(prefix);
  else seriesMemory.keep(prefix, stop);
}

/** Another lot begins: behind numbers that were used, else where a person has typed. */
export function beginLot(): void {
  const { form, change } = useLotForm.getState();
  const next = nextUnused(form);
  noteUsed([]);
  if (next !== undefined) change({ start: String(next) });
}

/** The number behind those of this lot that are on files; undefined while none is. */
function nextUnused({ prefix, start }: LotForm): number | undefined {
  return isSame(used, [prefix, start]) ? seriesMemory.find(prefix) : undefined;
}
// The list of the page before is gone.
beginLot();

/** A prefix that was used before goes on where it stopped. */
export function changePrefix(prefix: string): void {
  useLotForm.getState().change({ prefix, start: String(nextStart(prefix, seriesMemory)) });
}
