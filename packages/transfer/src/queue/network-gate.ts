import type { Clock } from '@transmit/contract/clock';
import { backOffMs } from '../run/retry-policy.ts';
import { isPassing, type UploadFailure } from '../run/upload-failure.ts';

/**
 * Holds back tasks that were never tried while the network is failing: otherwise an outage of a
 * second would turn a folder of 2,000 files into 2,000 failures. Tasks that have failed already keep
 * their own back-off and act as probes.
 */
export class NetworkGate {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #onOpen: () => void;
  #isOnline = true;
  #failures = 0;
  #cancelHold: (() => void) | undefined;

  constructor(clock: Pick<Clock, 'after'>, onOpen: () => void) {
    this.#clock = clock;
    this.#onOpen = onOpen;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  get isHolding(): boolean {
    return !this.#isOnline || this.#cancelHold !== undefined;
  }

  /**
   * Tells whether a task that is given up has failed on a line on which nothing else has moved
   * either: each task behind it would be tried for as many minutes, and a folder for hours.
   */
  isDead(failure: UploadFailure, { failures }: { failures: number }): boolean {
    return isPassing(failure) && this.#failures >= failures;
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    if (isOnline) this.clear();
  }

  noteFailure(waitAtLeastMs = 0): void {
    this.#failures += 1;
    this.#cancelHold?.();
    const waitMs = Math.max(backOffMs(this.#failures), waitAtLeastMs);
    this.#cancelHold = this.#clock.after(waitMs, () => this.#open());
  }

  /** A byte has moved, the device is back online, or somebody asks for a try right now. */
  clear(): void {
    this.#failures = 0;
    if (!this.#cancelHold) return;
    this.#cancelHold();
    this.#open();
  }

  #open(): void {
    this.#cancelHold = undefined;
    this.#onOpen();
  }
}
