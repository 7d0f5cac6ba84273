/** Numbers of a series for the files on the workbench. */
import type { DrawnSeries } from '@transmit/imaging';
import { positionsIn } from '@transmit/imaging/rename/series';
import { folderOf } from '../workbench/batch/work-item.ts';
import { applied, type Place } from './applied.ts';
import { type LotForm, numbersFor, seriesProblem } from './lot-form.ts';
import { lotWorkbench } from './lot-workbench.ts';

export interface FileToNumber {
  id: string;
  folder: string;
}

interface Drawn {
  form: LotForm;
  byId: unknown;
  done: unknown;
  numbers: ReadonlyMap<string, string>;
}

let lastDrawn: Drawn | undefined;

/** The number of each file that waits for its name; worked out once for a form and a list. */
export function numbersOnWorkbench(form: LotForm): ReadonlyMap<string, string> {
  const { byId } = lotWorkbench.batch.view.getState();
  const { byId: done } = applied.getState();
  if (lastDrawn?.form === form && lastDrawn.byId === byId && lastDrawn.done === done) {
    return lastDrawn.numbers;
  }
  const files = filesToNumber();
  const drawn = drawnOnWorkbench(form)?.numbers ?? [];
  const numbers = new Map(drawn.map((number, at) => [files[at]?.id ?? '', number]));
  lastDrawn = { form, byId, done, numbers };
  return numbers;
}

/** The numbers of the files that wait, in their order. */
export function drawnOnWorkbench(form: LotForm): DrawnSeries | undefined {
  return numbersFor(form, filesToNumber(), usedPositions());
}

/** The fault of a series for the files that wait for its numbers, and how many they are. */
export function problemOnWorkbench(form: LotForm) {
  const files = filesToNumber();
  return { problem: seriesProblem(form, files, usedPositions()), count: files.length };
}

/** The number in a lot behind those of these files; none where each folder begins anew. */
export function numberBehind(
  ids: readonly string[],
  { form, files }: { form: LotForm; files: readonly FileToNumber[] },
): number | undefined {
  const known = new Set(ids);
  const end = files.findLastIndex(({ id }) => known.has(id)) + 1;
  return end > 0 ? numbersFor(form, files.slice(0, end))?.next : undefined;
}

/** The places of the files that wait; none but where each folder begins anew. */
export function placesOnWorkbench({ source, perFolder }: LotForm): Map<string, Place> {
  if (source !== 'series' || !perFolder) return new Map();
  const files = filesToNumber();
  const positions = positionsIn(files, usedPositions());
  return new Map(files.map(({ id, folder }, at) => [id, { folder, position: positions[at] ?? 0 }]));
}

/** The files that a series is for: it has moved on behind those that have their names on the disk. */
export function filesToNumber(): FileToNumber[] {
  const { byId: done } = applied.getState();
  const waiting = lotWorkbench.batch.items.filter(({ id }) => !done.has(id));
  return waiting.map((item) => ({ id: item.id, folder: folderOf(item) }));
}

/** Positions of each folder up to the last that is on the disk. */
function usedPositions(): Map<string, number> {
  const used = new Map<string, number>();
  for (const place of applied.getState().byId.values()) {
    if (!place) continue;
    used.set(place.folder, Math.max(used.get(place.folder) ?? 0, place.position + 1));
  }
  return used;
}
