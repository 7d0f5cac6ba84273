import type { UploadTask } from '@transmit/transfer';
import { create } from 'zustand';

type Places = ReadonlyMap<string, string>;

/**
 * Files that were sent for a place of another feature, a room, by their tasks: until the place has them. They outlive
 * the screen, as the uploads do; over a reload they live in their tasks' records.
 */
export const useSentApart = create<{ placeOf: Places }>(() => ({ placeOf: new Map() }));

export function noteSentApart(ids: readonly string[], place: string): void {
  change((placeOf) => {
    for (const id of ids) placeOf.set(id, place);
  });
}

/** One task takes the place of another. */
export function replaceSentApart(oldId: string, newId: string): void {
  const place = findSentApart(oldId);
  if (place === undefined) return;
  settleSentApart(oldId);
  noteSentApart([newId], place);
}

/** The place has the file, or nobody wants it there any more. */
export function settleSentApart(id: string): void {
  change((placeOf) => placeOf.delete(id));
}

export function findSentApart(id: string): string | undefined {
  return useSentApart.getState().placeOf.get(id);
}

/** Calls the listener with each task whose place is another one, or none, from now on. */
export function watchSentApart(listener: (id: string) => void): void {
  useSentApart.subscribe(({ placeOf }, before) => {
    for (const id of new Set([...before.placeOf.keys(), ...placeOf.keys()])) {
      if (placeOf.get(id) !== before.placeOf.get(id)) listener(id);
    }
  });
}

/** Files on their way to a place, in the order in which they were sent. */
export function listSentApart(
  place: string,
  { placeOf, byId }: { placeOf: Places; byId: ReadonlyMap<string, UploadTask> },
): UploadTask[] {
  const ids = [...placeOf].filter(([, wanted]) => wanted === place).map(([id]) => id);
  const tasks = ids.map((id) => byId.get(id)).filter((task) => task !== undefined);
  return tasks.filter(({ state }) => state !== 'canceled');
}

function change(act: (placeOf: Map<string, string>) => void): void {
  const placeOf = new Map(useSentApart.getState().placeOf);
  act(placeOf);
  useSentApart.setState({ placeOf });
}
