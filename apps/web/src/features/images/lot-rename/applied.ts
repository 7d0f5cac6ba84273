import { createStore } from 'zustand/vanilla';

/** A number's place where each folder of a series begins anew. */
export interface Place {
  folder: string;
  position: number;
}

/**
 * Files whose names are on the disk: none is renamed again before something about it is changed. Their places stay
 * taken when they leave the list.
 */
export const applied = createStore<{ byId: ReadonlyMap<string, Place | undefined> }>(() => ({
  byId: new Map(),
}));

/** Notes that these files have their new names on the disk. */
export function noteApplied(ids: readonly string[], places: ReadonlyMap<string, Place>): void {
  const before = applied.getState().byId;
  const added = ids.map((id) => [id, places.get(id) ?? before.get(id)] as const);
  applied.setState({ byId: new Map([...before, ...added]) });
}

/** Another list begins, and in it each folder anew. These files still have their names if they come back. */
export function forgetPlaces(): void {
  const ids = [...applied.getState().byId.keys()];
  applied.setState({ byId: new Map(ids.map((id) => [id, undefined])) });
}

/** The rules have their say again over these files. */
export function nameAgain(ids: Iterable<string>): void {
  const left = new Map(applied.getState().byId);
  for (const id of ids) left.delete(id);
  applied.setState({ byId: left });
}

/** A start that moves on by itself is no wish to name files anew, as another form is. */
export function moveStart<T>(move: () => T): T {
  const before = applied.getState();
  const moved = move();
  applied.setState(before);
  return moved;
}
