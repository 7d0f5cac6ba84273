/** Six words and the key that they lock, made while a person still looks at the form: half a second of computing. */
import type { LockedSecret } from '@transmit/sealed';
import { makeSixWords } from '@transmit/sealed/words';
import { lockInWorker } from '../../sealed/in-worker.ts';

let ready: Promise<LockedSecret> | undefined;

/** Makes them for the next sending, unless they are there. */
export function readySixWords(): void {
  if (ready) return;
  const making = lockInWorker(makeSixWords());
  ready = making;
  // Words that could not be made are made when they are taken, which also tells why not.
  making.catch(() => {
    if (ready === making) ready = undefined;
  });
}

/** Those that are ready, which no other sending gets: one key seals one sending. */
export function takeSixWords(): Promise<LockedSecret> {
  const taken = ready ?? lockInWorker(makeSixWords());
  ready = undefined;
  return taken;
}
