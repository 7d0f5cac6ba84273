import type { Bounds } from '../mask.ts';
import type { Look, LookAt } from './look.ts';

/** A look is 400 KB with the shipped model; a person works on one picture at a time. */
const MOST_KEPT = 8;

/**
 * Looks of the last pictures: a box, a click or a stroke on a picture does not have the network look at all of it
 * anew, which takes most of the time.
 */
export class KeptLooks {
  readonly #looks = new Map<string, Look>();

  /** `picture` tells pictures and models apart. */
  keeping(picture: string, lookAt: LookAt): LookAt {
    return async (within, isMirrored = false) => {
      const key = `${picture} ${keyOf(within)} ${isMirrored}`;
      const known = this.#looks.get(key);
      if (known) return known;
      const look = await lookAt(within, isMirrored);
      this.#looks.set(key, look);
      const [oldest] = this.#looks.keys();
      if (this.#looks.size > MOST_KEPT && oldest !== undefined) this.#looks.delete(oldest);
      return look;
    };
  }
}

function keyOf({ left, top, right, bottom }: Bounds): string {
  return [left, top, right, bottom].join(' ');
}
