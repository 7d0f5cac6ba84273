/** Something may have begun, and nobody has answered whether: one look at the server tells all who wait for it. */
export class Doubt {
  readonly #look: () => Promise<unknown>;
  #isOpen = false;
  #looking: Promise<unknown> | undefined;

  constructor(look: () => Promise<unknown>) {
    this.#look = look;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** A look that is under way began too early for this one. */
  arise(): void {
    this.#isOpen = true;
    this.#looking = undefined;
  }

  /** Raises the error of a look that failed; the next caller looks again. */
  async clear(): Promise<void> {
    this.#looking ??= this.#look();
    const looking = this.#looking;
    try {
      await looking;
      if (this.#looking === looking) this.forget();
    } catch (error) {
      if (this.#looking === looking) this.#looking = undefined;
      throw error;
    }
  }

  forget(): void {
    this.#isOpen = false;
    this.#looking = undefined;
  }
}
