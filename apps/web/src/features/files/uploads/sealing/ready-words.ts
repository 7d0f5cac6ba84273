import type { LockedSecret, Passphrase } from '@transmit/sealed';
import { makeSixWords } from '@transmit/sealed/words';
import { lockInWorker } from '../../sealed/in-worker.ts';

/** Six words and the key that they lock, which take computing: made while a person still looks at the form. */
export class ReadyWords {
  readonly #lock: (passphrase: Passphrase) => Promise<LockedSecret>;
  #ready: Promise<LockedSecret> | undefined;

  constructor(lock: (passphrase: Passphrase) => Promise<LockedSecret>) {
    this.#lock = lock;
  }

  /** Makes them for the next sending, unless they are there. */
  prepare(): void {
    if (this.#ready) return;
    const making = this.#lock(makeSixWords());
    this.#ready = making;
    // Words that could not be made are made when they are taken, which also tells why not.
    making.catch(() => {
      if (this.#ready === making) this.#ready = undefined;
    });
  }

  /** Those that are ready, which no other sending gets: one key seals one sending. */
  take(): Promise<LockedSecret> {
    const taken = this.#ready ?? this.#lock(makeSixWords());
    this.#ready = undefined;
    return taken;
  }
}

export const readyWords = new ReadyWords(lockInWorker);
