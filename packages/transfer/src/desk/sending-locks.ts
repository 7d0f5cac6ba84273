import type { Contract } from '@transmit/contract';
import { ApiError, type Client } from '@transmit/contract/client';
import type { UploadSettings } from '../queue/upload-task.ts';

/** Terms of a password in a call: the name of its lock, or the password as it is. */
export type SendingLock = { lock: string } | { password: string } | Record<string, never>;

/**
 * The password of a sending goes to the server once, before the first of its files is finished; every
 * file and their common code name it from then on. Hashing it is the dearest thing about a small file.
 */
export class SendingLocks {
  readonly #create: Client<Contract>['files']['createLock'];
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(create: Client<Contract>['files']['createLock']) {
    this.#create = create;
  }

  /** Makes the call on the terms of these settings; a lock that has ended meanwhile is made once more. */
  async use<T>(
    { password, lockId }: UploadSettings,
    call: (terms: SendingLock) => Promise<T>,
  ): Promise<T> {
    if (!password) return call({});
    if (lockId === undefined) return call({ password });
    await this.#make(lockId, password);
    try {
      return await call({ lock: lockId });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'E_NOT_FOUND') throw error;
      this.#made.delete(lockId);
      await this.#make(lockId, password);
      return call({ lock: lockId });
    }
  }

  /** Files that are finished at once wait for the same answer; what failed is asked for again. */
  async #make(lock: string, password: string): Promise<void> {
    const known = this.#made.get(lock);
    const made = known ?? this.#create({ lock, password });
    this.#made.set(lock, made);
    try {
      await made;
    } catch (error) {
      if (this.#made.get(lock) === made) this.#made.delete(lock);
      throw error;
    }
  }
}
