import type { Clock } from '@transmit/contract/clock';

interface LentKeys {
  tmpSecretId: string;
  tmpSecretKey: string;
  sessionToken: string;
}

/** Temporary credentials for one key, as the STS call answers (spec §3, upload credentials). */
export interface UploadCredentials {
  /** Absent where the store takes parts by addresses of their own. */
  credentials?: LentKeys | undefined;
  upload?: 'presigned' | undefined;
  region: string;
  bucket: string;
  /** Unix seconds by the server's clock. */
  startTime: number;
  expiredTime: number;
  key: string;
  /** Host of the embedded store; absent for Tencent's own hosts. */
  domain?: string | undefined;
  protocol?: string | undefined;
}

/** Credentials that pass from one thread to another, which cannot know when the server gave them. */
export interface LentCredentials extends UploadCredentials {
  /** Since the server's answer; none when it has come just now. */
  ageMs?: number;
}

/** spec §9: refreshed when less than this remains. */
const REFRESH_UNDER_MS = 60_000;
/** `startTime` may lie up to a minute back, against clocks that differ between machines (COS.md §3). */
const START_SLACK_MS = 60_000;

interface Entry {
  answer: Promise<LentCredentials>;
  fetchedSteady: number;
  fetchedWall: number;
}

/**
 * Credentials per key. The SDK asks for them up to six times for one file, and on every request when
 * the device's clock is fast (COS.md §1.7), so age is measured from the server's own times plus the
 * time that has passed here, never from the local date.
 */
export class CredentialsCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Pick<Clock, 'now' | 'steady'>;

  constructor(clock: Pick<Clock, 'now' | 'steady'>) {
    this.#clock = clock;
  }

  /** The credentials for `key`, through `fetch` when none are fresh. Calls at once share one fetch. */
  async get(key: string, fetch: () => Promise<LentCredentials>): Promise<UploadCredentials> {
    const known = this.#entries.get(key);
    if (known) {
      const answer = await known.answer;
      if (this.#isFresh(answer, known)) return answer;
      // Somebody else may have refreshed it while we waited for the stale one.
      if (this.#entries.get(key) !== known) return this.get(key, fetch);
    }
    return this.#remember(key, fetch());
  }

  /** The same, for a cache on another thread: with their age, so that it keeps them no longer than this one. */
  async lend(key: string, fetch: () => Promise<LentCredentials>): Promise<LentCredentials> {
    const answer = await this.get(key, fetch);
    const entry = this.#entries.get(key);
    return { ...answer, ageMs: entry ? this.#ageMs(answer, entry) : 0 };
  }

  /** Keeps an answer that has come with that of another key. */
  put(key: string, answer: UploadCredentials): void {
    this.#entries.set(key, this.#entry(Promise.resolve(answer)));
  }

  /** The server has named another key than it was asked for: the answer is good for that one only. */
  rename(key: string, named: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#entries.set(named, entry);
  }

  /** Returns the answer for a key, fresh or not; undefined for none. */
  async peek(key: string): Promise<UploadCredentials | undefined> {
    return this.#entries.get(key)?.answer.catch(() => undefined);
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  #remember(key: string, answer: Promise<LentCredentials>): Promise<UploadCredentials> {
    const entry = this.#entry(answer);
    this.#entries.set(key, entry);
    // A failed call is not an answer; the caller still sees its error.
    answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return answer;
  }

  #entry(answer: Promise<LentCredentials>): Entry {
    return {
      answer,
      fetchedSteady: this.#clock.steady(),
      fetchedWall: this.#clock.now(),
    };
  }

  #isFresh(answer: LentCredentials, entry: Entry): boolean {
    const lifeMs = (answer.expiredTime - answer.startTime) * 1000 - START_SLACK_MS;
    return lifeMs - this.#ageMs(answer, entry) >= REFRESH_UNDER_MS;
  }

  /**
   * Returns the age of credentials by the larger of two clocks: some stand still while a laptop
   * sleeps, others can be set.
   */
  #ageMs({ ageMs = 0 }: LentCredentials, entry: Entry): number {
    const here = Math.max(
      this.#clock.steady() - entry.fetchedSteady,
      this.#clock.now() - entry.fetchedWall,
    );
    return ageMs + here;
  }
}
