/** What the area adds to the services. */
import type { Viewer } from '#http/viewer.ts';
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel } from '#kernel/services.ts';
import { createFileGates, type FileGates } from './file-gates.ts';
import { createFileVisitLog, type FileVisitLog } from './file-visit-log.ts';
import { type LentUploads, lentUploads } from './lent-uploads.ts';
import { type ShareLocks, shareLocks } from './locks/share-lock.ts';
import { measureUsage } from './owner-usage.ts';

/** What somebody has paid for. Where nothing is sold, nobody has; the area that sells gives another. */
export interface Rights {
  /** Which of these owners are members at this moment. */
  listMembers(owners: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Which of these files are paid for, by this owner or for everybody. */
  listPaid(owner: string, fileIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Before those of these files that are paid for are given out: refuses with E_LOGIN what goes into too
   * many networks (SECURITY T14, §9.8).
   */
  takePaid(files: readonly { id: number; hasPaid: boolean }[], taker: Taker): Promise<void>;
}

/** Who takes what was paid for, and where. */
export interface Taker {
  viewer: Viewer;
  address: string;
  now: number;
}

const NO_RIGHTS: Rights = {
  listMembers: async () => new Set(),
  listPaid: async () => new Set(),
  takePaid: async () => {},
};

export interface FilesServices {
  /** What may still be read of the store, and written to it. */
  gates: FileGates;
  fileVisits: FileVisitLog;
  /** Signs management links (PRODUCT §3), of files and of bundles. */
  manageLinkKey: string;
  rights: Rights;
  /** The way of a file's bytes, for what is no file. */
  lentUploads: LentUploads;
  /** What locks a share, for those whose shares are no single file. */
  shareLocks: ShareLocks;
  /** All that an owner has in use, for those who keep more for him. */
  usedBytesOf(owner: string): Promise<number>;
}

export async function openFiles({ db, log, belongings, now }: Kernel): Promise<FilesServices> {
  return {
    gates: createFileGates(db, now),
    fileVisits: createFileVisitLog(db, log),
    manageLinkKey: await sharedSecret(db, 'manage-link'),
    rights: NO_RIGHTS,
    lentUploads,
    shareLocks,
    usedBytesOf: async (owner) =>
      (await measureUsage(db, owner, { now: now(), belongings })).usedBytes,
  };
}

declare module '#kernel/services.ts' {
  interface Services extends FilesServices {}
}
