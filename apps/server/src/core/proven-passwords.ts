import { createHmac, randomBytes } from 'node:crypto';

const REMEMBERED_MS = 2 * 60_000;
const MOST_REMEMBERED = 1000;

/** Half-width and full-width digits, composed and decomposed letters are the same password. */
export function plainForm(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Remembers the passwords that were right a moment ago. A client that gives up after 2 s sends the
 * same call again, and the slow hash of its first try need not be made a second time. What is kept
 * is a sum under a key that this process has made for itself and that leaves it nowhere.
 */
export class ProvenPasswords {
  readonly #key = randomBytes(32);
  readonly #endsAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  remember(password: string, stored: string): void {
    const sum = this.#sumOf(password, stored);
    this.#endsAt.delete(sum);
    this.#endsAt.set(sum, this.#now() + REMEMBERED_MS);
    const [oldest] = this.#endsAt.keys();
    if (this.#endsAt.size > MOST_REMEMBERED && oldest) this.#endsAt.delete(oldest);
  }

  has(password: string, stored: string): boolean {
    const endsAt = this.#endsAt.get(this.#sumOf(password, stored));
    return endsAt !== undefined && endsAt > this.#now();
  }

  /** A stored hash has no NUL, so no two pairs read alike. */
  #sumOf(password: string, stored: string): string {
    const sum = createHmac('sha256', this.#key);
    return sum.update(`${stored}\0${plainForm(password)}`).digest('base64');
  }
}
