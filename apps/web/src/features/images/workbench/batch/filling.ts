/** Everything that is still on its way into a batch, such as the pages of a document. */
export class Filling {
  #control = new AbortController();

  /** Aborted when the person clears the batch; what they choose later has another. */
  get signal(): AbortSignal {
    return this.#control.signal;
  }

  stop(): void {
    this.#control.abort();
    this.#control = new AbortController();
  }
}
