/** As much of a browser's locks as names of pages need: each is held by one, and others wait for it. */
export class FakeLocks {
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #held = new Map<string, () => void>();

  request(name: string, act: () => unknown): Promise<unknown> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(() => this.#hold(name, act));
    this.#turns.set(name, turn);
    return turn;
  }

  async query() {
    return { held: [...this.#held.keys()].map((name) => ({ name })) };
  }

  /** The pages that hold one now are gone without a word. */
  crash(): void {
    for (const letGo of this.#held.values()) letGo();
  }

  async #hold(name: string, act: () => unknown): Promise<void> {
    const isCrashed = new Promise<void>((resolve) => this.#held.set(name, resolve));
    await Promise.race([act(), isCrashed]);
    this.#held.delete(name);
  }
}
