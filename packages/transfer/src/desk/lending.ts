import { type Contract, MAX_CREDENTIALS_AT_ONCE, SLICE_THRESHOLD_BYTES } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import { REAL_CLOCK } from '@transmit/contract/clock';
import {
  CredentialsCache,
  type LentCredentials,
  type UploadCredentials,
} from '../rules/credentials-cache.ts';
import { toApiFailure } from '../run/api-failure.ts';
import type { Announced } from '../run/upload-driver.ts';

export type LendingCalls = Pick<Client<Contract>['files'], 'uploadCredentials' | 'manyCredentials'>;

/** The files that come next, the nearest first. Looked at only where a call is made anyway. */
type Upcoming = () => readonly Announced[];

/**
 * Credentials per key, and of small files some at a time: a folder of a thousand would otherwise cost a
 * call more for each. Those that are asked for ahead are small, so their turn comes while they are good.
 */
export class Lending {
  readonly #calls: LendingCalls;
  readonly #cache = new CredentialsCache(REAL_CLOCK);
  /**
   * Sizes of all keys that were asked for: renewals declare them again, or the largest one would be
   * reserved.
   */
  readonly #sizes = new Map<string, number>();
  /** Keys whose credentials are being asked for with those of another. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(calls: LendingCalls) {
    this.#calls = calls;
  }

  /** Room for one file, under the asked key or another that the server has chosen. */
  async reserve({ key, sizeBytes }: Announced, upcoming: Upcoming): Promise<UploadCredentials> {
    const withAnother = this.#underWay.get(key);
    if (withAnother) await withAnother;
    this.#sizes.set(key, sizeBytes);
    const answer = await this.#cache.get(key, () => this.#fetchAhead(key, upcoming));
    if (answer.key !== key) {
      // The server chose another name; the answer is good for that one only.
      this.#cache.rename(key, answer.key);
      this.#sizes.set(answer.key, sizeBytes);
    }
    return answer;
  }

  /** Fresh credentials for a key. */
  get(key: string): Promise<UploadCredentials> {
    return this.#cache.get(key, () => this.#fetch(key));
  }

  /** The same for another thread, which remembers them by itself. */
  lend(key: string): Promise<LentCredentials> {
    return this.#cache.lend(key, () => this.#fetch(key));
  }

  drop(key: string): void {
    this.#cache.drop(key);
  }

  forget(key: string): void {
    this.#cache.drop(key);
    this.#sizes.delete(key);
  }

  /** The key under which room was reserved for a file that has not begun; undefined for none. */
  async findReserved(key: string): Promise<string | undefined> {
    await this.#underWay.get(key);
    const reserved = await this.#cache.peek(key);
    return reserved?.key;
  }

  async #fetch(key: string): Promise<UploadCredentials> {
    const size = this.#sizes.get(key);
    try {
      const { data } = await this.#calls.uploadCredentials({
        module: 'transmit',
        filename: key,
        ...(size === undefined ? {} : { size }),
      });
      return data;
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  async #fetchAhead(key: string, upcoming: Upcoming): Promise<UploadCredentials> {
    const ahead = upcoming()
      .filter((file) => file.sizeBytes <= SLICE_THRESHOLD_BYTES && !this.#sizes.has(file.key))
      .slice(0, MAX_CREDENTIALS_AT_ONCE - 1);
    if (ahead.length === 0) return this.#fetch(key);
    const asked = [{ key, sizeBytes: this.#sizes.get(key) ?? 0 }, ...ahead];
    const answer = this.#fetchMany(asked);
    this.#announce(ahead, answer);
    const [lent] = await answer;
    // The server had no time even for the first.
    return lent ?? this.#fetch(key);
  }

  /** From now on whoever comes for one of these waits for this answer, and for nothing where it has none. */
  #announce(ahead: readonly Announced[], answer: Promise<UploadCredentials[]>): void {
    const over = answer
      .then((lent) => {
        for (const [index, { key }] of ahead.entries()) {
          const found = lent[index + 1];
          if (found) this.#cache.put(key, found);
          else this.#sizes.delete(key);
        }
      })
      .catch(() => {
        for (const { key } of ahead) this.#sizes.delete(key);
      })
      .finally(() => {
        for (const { key } of ahead) this.#underWay.delete(key);
      });
    for (const { key, sizeBytes } of ahead) {
      this.#sizes.set(key, sizeBytes);
      this.#underWay.set(key, over);
    }
  }

  async #fetchMany(asked: readonly Announced[]): Promise<UploadCredentials[]> {
    try {
      const files = asked.map(({ key, sizeBytes }) => ({ filename: key, size: sizeBytes }));
      const { data } = await this.#calls.manyCredentials({ files });
      return data.lent;
    } catch (error) {
      throw toApiFailure(error);
    }
  }
}
