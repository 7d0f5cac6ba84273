import { type Contract, fileTypeOf, readOwnDate } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import type { UploadReceipt, UploadSettings } from '../queue/upload-task.ts';
import type { LentCredentials, UploadCredentials } from '../rules/credentials-cache.ts';
import { toApiFailure, toFinishFailure } from '../run/api-failure.ts';
import type { Announced, FinishedUpload, UploadDesk, UploadTarget } from '../run/upload-driver.ts';
import { UploadFailure } from '../run/upload-failure.ts';
import { Lending, type LendingCalls } from './lending.ts';
import { SendingLocks } from './sending-locks.ts';
import { toUploadTarget } from './to-upload-target.ts';

type FileCalls = Pick<Client<Contract>['files'], 'finishUpload' | 'cancelUpload' | 'createLock'> &
  LendingCalls;

type RemoveCall = Client<Contract>['shares']['remove'];

/**
 * The upload desk over the product's API: credentials, the finishing call, the release of a key.
 * `ownHost` is the host that the calls themselves go to. Whoever lets people cancel gives `remove` as well.
 */
export class ServerDesk implements UploadDesk {
  readonly #calls: FileCalls;
  readonly #ownHost: string;
  readonly #lending: Lending;
  readonly #remove: RemoveCall | undefined;
  /** Whoever makes a code for several files names the same one. */
  readonly locks: SendingLocks;

  constructor(calls: FileCalls, ownHost: string, remove?: RemoveCall) {
    this.#calls = calls;
    this.#remove = remove;
    this.#ownHost = ownHost;
    this.#lending = new Lending(calls);
    this.locks = new SendingLocks((...args) => calls.createLock(...args));
  }

  async reserve({
    upcoming = () => [],
    ...file
  }: Announced & { upcoming?: () => readonly Announced[] }): Promise<UploadTarget> {
    const answer = await this.#lending.reserve(file, upcoming);
    return toUploadTarget(answer, this.#ownHost);
  }

  /** Keys are the sender's own, and each task asks for the same one. */
  mayHaveFinished(): boolean {
    return true;
  }

  /** Fresh credentials for a key. */
  credentialsFor(key: string): Promise<UploadCredentials> {
    return this.#lending.get(key);
  }

  /** The same for the file worker, which remembers them by itself. */
  lendCredentials(key: string): Promise<LentCredentials> {
    return this.#lending.lend(key);
  }

  dropCredentials(key: string): void {
    this.#lending.drop(key);
  }

  async finish(upload: FinishedUpload, signal: AbortSignal): Promise<UploadReceipt> {
    const { settings } = upload;
    const { expireDays, maxDownloads } = settings;
    const { title, note } = ownWords(settings);
    const ownDate = readOwnDate(upload.lastModified);
    const claim = {
      key: upload.Key,
      name: upload.name,
      size: upload.sizeBytes,
      crc64: upload.crc64,
      file_type: fileTypeOf(upload.name),
      ...(expireDays === undefined ? {} : { expire_days: expireDays }),
      ...(maxDownloads === undefined ? {} : { max_downloads: maxDownloads }),
      ...(title && { title }),
      ...(note && { note }),
      ...(ownDate !== undefined && { last_modified: ownDate }),
      ...(settings.sealed !== undefined && { sealed: settings.sealed }),
      ...ownPromise(settings),
    };
    try {
      const { data } = await this.locks.use(settings, (terms) =>
        this.#calls.finishUpload({ ...claim, ...terms }, { signal }),
      );
      this.#lending.forget(upload.Key);
      return {
        code: data.code,
        detailUrl: data.detail_url,
        expireTime: data.expire_time,
        ...(data.manage_url && { manageUrl: data.manage_url }),
      };
    } catch (error) {
      throw toFinishFailure(error);
    }
  }

  async release(key: string): Promise<void> {
    this.#lending.forget(key);
    await this.#calls.cancelUpload({ key });
  }

  /** Its code is told again by the same call; only whoever finished it knows enough for that. */
  async takeBack(upload: FinishedUpload): Promise<void> {
    const remove = this.#remove;
    if (!remove) throw new UploadFailure('refused');
    const { code } = await this.finish(upload, new AbortController().signal);
    try {
      await remove({ code });
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  async forgo(key: string): Promise<void> {
    const reserved = await this.#lending.findReserved(key);
    this.#lending.forget(key);
    if (reserved !== undefined) await this.release(reserved);
  }
}

/** A code that several files share is kept by their common one. */
function ownPromise({ sendingId, promise }: UploadSettings): { promise?: string } {
  return sendingId === undefined && promise !== undefined ? { promise } : {};
}

/** Words that several files share stand with their common code. */
function ownWords({ sendingId, title, note }: UploadSettings): UploadSettings {
  return sendingId === undefined ? { ...(title && { title }), ...(note && { note }) } : {};
}
