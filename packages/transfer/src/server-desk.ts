import { type Contract, fileTypeOf } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import { toApiFailure } from './api-failure.ts';
import {
  CredentialsCache,
  type LentCredentials,
  type UploadCredentials,
} from './credentials-cache.ts';
import { isNearHost } from './near-host.ts';
import type { FinishedUpload, UploadDesk, UploadTarget } from './upload-driver.ts';
import type { UploadReceipt, UploadSettings } from './upload-task.ts';

type FileCalls = Pick<
  Client<Contract>['files'],
  'uploadCredentials' | 'finishUpload' | 'cancelUpload'
>;

/**
 * The upload desk over the product's API: credentials, the finishing call, the release of a key.
 * `ownHost` is the host that the calls themselves go to.
 */
export class ServerDesk implements UploadDesk {
  readonly #calls: FileCalls;
  readonly #ownHost: string;
  readonly #cache = new CredentialsCache({
    monotonic: () => performance.now(),
    wall: () => Date.now(),
  });
  /** Renewals declare the size again, or the server would reserve the largest one. */
  readonly #sizes = new Map<string, number>();

  constructor(calls: FileCalls, ownHost: string) {
    this.#calls = calls;
    this.#ownHost = ownHost;
  }

  async reserve({ key, sizeBytes }: { key: string; sizeBytes: number }): Promise<UploadTarget> {
    this.#sizes.set(key, sizeBytes);
    const answer = await this.credentialsFor(key);
    if (answer.key !== key) {
      // The server chose another name; the answer is good for that one only.
      this.#cache.drop(key);
      this.#cache.put(answer);
      this.#sizes.set(answer.key, sizeBytes);
    }
    return {
      Bucket: answer.bucket,
      Region: answer.region,
      Key: answer.key,
      sharesOrigin: answer.domain?.split('/')[0] === this.#ownHost,
      isNear: isNearHost(answer.domain ?? ''),
    };
  }

  /** Fresh credentials for a key. */
  credentialsFor(key: string): Promise<UploadCredentials> {
    return this.#cache.get(key, () => this.#fetchCredentials(key));
  }

  /** The same for the file worker, which remembers them by itself. */
  lendCredentials(key: string): Promise<LentCredentials> {
    return this.#cache.lend(key, () => this.#fetchCredentials(key));
  }

  async #fetchCredentials(key: string): Promise<UploadCredentials> {
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

  dropCredentials(key: string): void {
    this.#cache.drop(key);
  }

  async finish(upload: FinishedUpload, signal: AbortSignal): Promise<UploadReceipt> {
    const { expireDays, password, maxDownloads } = upload.settings;
    const { title, note } = ownWords(upload.settings);
    try {
      const { data } = await this.#calls.finishUpload(
        {
          key: upload.Key,
          name: upload.name,
          size: upload.sizeBytes,
          crc64: upload.crc64,
          file_type: fileTypeOf(upload.name),
          ...(expireDays === undefined ? {} : { expire_days: expireDays }),
          ...(password ? { password } : {}),
          ...(maxDownloads === undefined ? {} : { max_downloads: maxDownloads }),
          ...(title && { title }),
          ...(note && { note }),
        },
        { signal },
      );
      this.#forget(upload.Key);
      return {
        code: data.code,
        detailUrl: data.detail_url,
        feeYuan: data.fee,
        expireTime: data.expire_time,
        ...(data.manage_url && { manageUrl: data.manage_url }),
      };
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  async release(key: string): Promise<void> {
    this.#forget(key);
    await this.#calls.cancelUpload({ key });
  }

  #forget(key: string): void {
    this.#cache.drop(key);
    this.#sizes.delete(key);
  }
}

/** What several files share stands with their common code. */
function ownWords({ sendingId, title, note }: UploadSettings): UploadSettings {
  return sendingId === undefined ? { ...(title && { title }), ...(note && { note }) } : {};
}
