import type { ToolTypes } from './tool-types.ts';
import type { WorkItem } from './work-item.ts';

/** The order in which pictures have their turns. */
export class TurnLine<T extends ToolTypes> {
  /** May name pictures that wait no longer; they go when their turn would come. */
  readonly #ids = new Set<string>();

  /** Puts a picture at the end, also one that stands in the line already. */
  add(id: string): void {
    this.#ids.delete(id);
    this.#ids.add(id);
  }

  leave(id: string): void {
    this.#ids.delete(id);
  }

  /** Returns the first picture that waits and may begin; one that may not lets the others pass. */
  next(
    find: (id: string) => WorkItem<T> | undefined,
    mayBegin: (item: WorkItem<T>) => boolean,
  ): WorkItem<T> | undefined {
    for (const id of this.#ids) {
      const item = find(id);
      if (item?.stage.state !== 'waiting') this.#ids.delete(id);
      else if (mayBegin(item)) return item;
    }
    return undefined;
  }
}
