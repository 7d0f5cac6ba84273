import { randomUuid } from '#platform/storage/random.ts';

/**
 * Names one wish over all its tries. An answer that was lost may have been a yes: asked for again
 * under the same key, the server gives what it made the first time.
 */
export class RequestKey {
  #wish = '';
  #key = '';

  /** The key of this wish; another wish gets another one. */
  keyOf(wish: unknown): string {
    const asked = JSON.stringify(wish);
    if (asked !== this.#wish) {
      this.#wish = asked;
      this.#key = randomUuid();
    }
    return this.#key;
  }

  /** The wish was fulfilled, or will not be: whoever asks the same again wants a new one. */
  forget(): void {
    this.#wish = '';
  }
}
