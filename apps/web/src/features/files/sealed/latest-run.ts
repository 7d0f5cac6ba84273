/** A piece of work that a later one may have taken the place of. */
export interface Run<Shown> {
  signal: AbortSignal;
  /** Does nothing for work that a later one has taken the place of. */
  show(changes: Partial<Shown>): void;
}

/** Work of which the latest alone is shown: it stops the one before, which has no say from then on. */
export class LatestRun<Shown> {
  readonly #show: (changes: Partial<Shown>) => void;
  #control: AbortController | undefined;

  constructor(show: (changes: Partial<Shown>) => void) {
    this.#show = show;
  }

  begin(): Run<Shown> {
    this.#control?.abort();
    const control = new AbortController();
    this.#control = control;
    return {
      signal: control.signal,
      show: (changes) => {
        if (this.#control === control) this.#show(changes);
      },
    };
  }

  stop(): void {
    this.#control?.abort();
  }
}
