/** Pure but for its clock: lets nobody call a service that does not answer (SECURITY F8). */
export const OPENS_AFTER = 5;
export const OPEN_MS = 30_000;

export type CircuitState = 'closed' | 'open' | 'half-open';

export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #openUntil: number | undefined;
  #isProbing = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  get state(): CircuitState {
    if (this.#openUntil === undefined) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** When one may try again; undefined while all may. */
  get retryAt(): number | undefined {
    return this.#openUntil;
  }

  /** False while it is open, and while somebody else finds out whether it may close. */
  tryEnter(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.#isProbing) return false;
    this.#isProbing = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#openUntil = undefined;
    this.#isProbing = false;
  }

  fail({ opensAtOnce = false } = {}): void {
    this.#failures += 1;
    const isProbe = this.#isProbing;
    this.#isProbing = false;
    if (isProbe || opensAtOnce || this.#failures >= OPENS_AFTER) {
      this.#openUntil = this.#now() + OPEN_MS;
    }
  }

  /** Nothing was found out. */
  leave(): void {
    this.#isProbing = false;
  }
}
