/** Aborts its signal when nobody has called `restart` for a time. */
export class SilenceLimit {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    this.end();
    this.#timer = setTimeout(
      () => this.#controller.abort(new Error(`nothing for ${this.#silenceMs} ms`)),
      this.#silenceMs,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
