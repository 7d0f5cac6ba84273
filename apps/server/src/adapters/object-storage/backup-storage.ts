import type { ObjectStorage } from './object-storage.ts';

/**
 * The part of an object storage that backups need; no browser ever sees it. Adapters:
 * `folder-storage.ts` (a folder) and `cos-storage.ts` (a second bucket);
 * `backup-storage.conformance.ts` is the suite for both.
 */
export type BackupStorage = Pick<
  ObjectStorage,
  'findObject' | 'readObject' | 'writeObject' | 'removeObject' | 'listObjects' | 'checkReady'
>;
