/** The last value that was made, for whoever asks for the same next: the things of one picture come one after the other. */
export class LastMade<T> {
  #last: { key: string; value: T } | undefined;

  /** Makes the value unless it is the last one; one that `mayKeep` refuses is made anew the next time. */
  async get(key: string, make: () => Promise<T> | T, mayKeep = (_: T) => true): Promise<T> {
    if (this.#last?.key === key) return this.#last.value;
    // Given back before another is made: two pictures would take twice the memory.
    this.forget();
    const value = await make();
    if (mayKeep(value)) this.#last = { key, value };
    return value;
  }

  forget(): void {
    this.#last = undefined;
  }
}
