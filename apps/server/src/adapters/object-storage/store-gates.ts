import type { Executor } from '#kernel/database/database.ts';

/** Asked by the store, which knows nothing of files, before it takes or gives bytes. */
export interface StoreGates {
  /**
   * Returns the bytes that may lie under this key in all, whatever its credentials were made for
   * (SECURITY §9.4). Undefined once the upload was finished, or was never granted (T6 d). Asked
   * before bytes are taken with the plain database, and again inside the transaction that would
   * make them count, with that transaction: no other one gets an answer for the key until it ends.
   */
  mayWrite(key: string, within: Executor): Promise<number | undefined>;

  /**
   * Tells whether a presigned link still works, asked at its first byte (SECURITY T12): `missing`
   * is answered 404, `gone` (expired, deleted, cleared) 410.
   */
  mayRead(key: string): Promise<'yes' | 'missing' | 'gone'>;
}
