import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';

/**
 * A part that the first look at a screen does not need. Its code comes when the page is idle, where it is
 * likely (`useSoon`) or a screen keeps a stock (`workbench/use-stock.ts`), so that it is there without a
 * network too, or when it is needed, whichever is earlier. Unlike with `lazy`, a part that has come is drawn at once: no fallback flashes by.
 */
export class Late<Part> {
  readonly #fetch: () => Promise<Part>;
  readonly #listeners = new Set<() => void>();
  #part: Part | undefined;
  #coming: Promise<Part> | undefined;

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  get part(): Part | undefined {
    return this.#part;
  }

  /** Loads the part once; again only where it has failed. */
  load(): Promise<Part> {
    this.#coming ??= this.#fetch().then(
      (part) => {
        this.#part = part;
        for (const listener of this.#listeners) listener();
        return part;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The part once it is there, else undefined. Where it is needed and cannot come, the screen fails. */
export function useLate<Part>(late: Late<Part>, isNeeded = true): Part | undefined {
  const part = useSyncExternalStore(late.watch, () => late.part);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (isNeeded && part === undefined) late.load().catch((error) => setFailure({ error }));
  }, [late, isNeeded, part]);
  if (failure && part === undefined) throw failure.error;
  return part;
}

/**
 * Brings a part that is likely to be needed next when the page is idle. Without a network it comes
 * when it is needed.
 */
export function useSoon(late: Late<unknown>, isLikely: boolean): void {
  useEffect(() => {
    if (isLikely) return whenIdle(() => void late.load().catch(() => undefined));
  }, [late, isLikely]);
}
