import type { ObjectStorage } from './object-storage.ts';

/**
 * Where backups lie: the part of an object storage that no browser ever sees. Adapters:
 * `folder-storage.ts` (a folder) and `cos-storage.ts` (a second bucket);
 * `backup-storage.conformance.ts` is the suite for both.
 */
export type BackupStorage = Pick<
  ObjectStorage,
  'findObject' | 'readObject' | 'writeObject' | 'removeObject' | 'listObjects' | 'checkReady'
>;
