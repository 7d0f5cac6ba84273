import { type Contract, HELD_FOLDER, readOwnDate } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import { REAL_CLOCK } from '@transmit/contract/clock';
import type { UploadReceipt } from '../queue/upload-task.ts';
import {
  CredentialsCache,
  type LentCredentials,
  type UploadCredentials,
} from '../rules/credentials-cache.ts';
import { isGone, toApiFailure, toFinishFailure } from '../run/api-failure.ts';
import type { Announced, FinishedUpload, UploadDesk, UploadTarget } from '../run/upload-driver.ts';
import { toUploadTarget } from './to-upload-target.ts';

type CollectCalls = Pick<Client<Contract>['collect'], 'lend' | 'finish' | 'cancel'>;

/** The hand-in that files are sent for: the collection's code, and the device's key. */
export interface HandInPlace {
  code: string;
  key: string;
}

/**
 * The upload desk of a hand-in (PRODUCT §8): the same engine sends into the collector's room. The `code` of a receipt is
 * the id by which `collect.handIn` names the file.
 */
export class CollectDesk implements UploadDesk {
  readonly #calls: CollectCalls;
  readonly #ownHost: string;
  readonly #place: HandInPlace;
  readonly #cache = new CredentialsCache(REAL_CLOCK);
  /** Renewals tell name and size again. */
  readonly #files = new Map<string, { name: string; size: number }>();

  constructor(calls: CollectCalls, ownHost: string, place: HandInPlace) {
    this.#calls = calls;
    this.#ownHost = ownHost;
    this.#place = place;
  }

  async reserve({ key, sizeBytes }: Announced): Promise<UploadTarget> {
    const file = { name: key.slice(key.lastIndexOf('/') + 1), size: sizeBytes };
    const answer = await this.#cache.get(key, () => this.#begin(key, file));
    if (answer.key !== key) this.#cache.rename(key, answer.key);
    this.#files.set(answer.key, file);
    return toUploadTarget(answer, this.#ownHost);
  }

  /** The server names what is handed in: under another key there is nothing. */
  mayHaveFinished(askedKey: string): boolean {
    return askedKey.startsWith(HELD_FOLDER);
  }

  /** Fresh credentials for a key. */
  credentialsFor(key: string): Promise<UploadCredentials> {
    return this.#cache.get(key, () => this.#renew(key));
  }

  /** The same for the file worker, which remembers them by itself. */
  lendCredentials(key: string): Promise<LentCredentials> {
    return this.#cache.lend(key, () => this.#renew(key));
  }

  dropCredentials(key: string): void {
    this.#cache.drop(key);
  }

  async finish(upload: FinishedUpload, signal: AbortSignal): Promise<UploadReceipt> {
    const ownDate = readOwnDate(upload.lastModified);
    const claim = {
      ...this.#place,
      upload: upload.Key,
      name: upload.name,
      size: upload.sizeBytes,
      crc64: upload.crc64,
      ...(ownDate !== undefined && { last_modified: ownDate }),
    };
    try {
      const { data } = await this.#calls.finish(claim, { signal });
      this.#forget(upload.Key);
      return { code: String(data.id), detailUrl: '', expireTime: '' };
    } catch (error) {
      throw toFinishFailure(error);
    }
  }

  async release(key: string): Promise<void> {
    this.#forget(key);
    if (key.startsWith(HELD_FOLDER)) await this.#calls.cancel({ ...this.#place, upload: key });
  }

  /** A file alone is not handed in: the server drops what no hand-in names. */
  async takeBack(): Promise<void> {}

  /** Nothing is reserved ahead. */
  async forgo(key: string): Promise<void> {
    this.#forget(key);
  }

  #renew(key: string): Promise<UploadCredentials> {
    const file = this.#files.get(key) ?? { name: key.slice(key.lastIndexOf('/') + 1), size: 0 };
    return this.#lend(key, file);
  }

  /** An upload that has ended since it was begun is begun anew, under another key. */
  async #begin(key: string, file: { name: string; size: number }): Promise<UploadCredentials> {
    try {
      return await this.#lend(key, file);
    } catch (error) {
      if (!key.startsWith(HELD_FOLDER) || !isGone(error)) throw error;
      return this.#lend('', file);
    }
  }

  async #lend(key: string, file: { name: string; size: number }): Promise<UploadCredentials> {
    try {
      const upload = key.startsWith(HELD_FOLDER) ? { upload: key } : {};
      const { data } = await this.#calls.lend({ ...this.#place, ...file, ...upload });
      return data;
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  #forget(key: string): void {
    this.#cache.drop(key);
    this.#files.delete(key);
  }
}
