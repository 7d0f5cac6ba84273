/** The services that the area of files adds. */
import type { Viewer } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { sharedSecret } from '#kernel/database/secrets.ts';
import type { Kernel } from '#kernel/services.ts';
import { createFileGates, type FileGates } from './file-gates.ts';
import { type ShareLocks, shareLocks } from './locks/share-lock.ts';
import { measureUsage } from './quota/owner-usage.ts';
import { findSealedHead } from './sealed/sealed-heads.store.ts';
import { type HeldUploads, heldUploads } from './uploads/held-uploads.ts';
import { type LentUploads, lentUploads } from './uploads/lent-uploads.ts';
import { createFileVisitLog, type FileVisitLog } from './visits/file-visit-log.ts';

/**
 * Rights that somebody has paid for. Where nothing is sold, nobody has; the area that sells gives
 * another.
 */
interface Rights {
  /** Lists those of the owners that are members at this moment. */
  listMembers(owners: readonly string[], now: number): Promise<ReadonlySet<string>>;
  /** Lists those of the files that are paid for, by this owner or for everybody. */
  listPaid(owner: string, fileIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Lists the orders by which these files are paid for, by this owner or for everybody. */
  listOrders(owner: string, fileIds: readonly number[]): Promise<number[]>;
  /** False once the money of one of these orders went back. */
  stillStand(orderIds: readonly number[]): Promise<boolean>;
  /**
   * Before those of these files that are paid for are given out: refuses with E_LOGIN what goes into too
   * many networks (SECURITY T14, §9.8).
   */
  takePaid(files: readonly { id: number; hasPaid: boolean }[], taker: Taker): Promise<void>;
  /** Gives what one owner has bought by a code to another, who is the same person in another browser (PRODUCT §3). */
  carry(tx: Executor, who: { code: string; from: string; to: string; now: number }): Promise<void>;
  /** Lists those of the codes by which this owner has paid for something, and has it still. */
  listPaidCodes(owner: string, codes: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The viewer who takes paid files, and the network address. */
interface Taker {
  viewer: Viewer;
  address: string;
  now: number;
}

const NO_RIGHTS: Rights = {
  listMembers: async () => new Set(),
  listPaid: async () => new Set(),
  listOrders: async () => [],
  stillStand: async () => true,
  takePaid: async () => {},
  carry: async () => {},
  listPaidCodes: async () => new Set(),
};

/** Codes that senders have told before what they open was stored; the area of shares gives them. */
interface PromisedCodes {
  /**
   * Within the transaction that stores what was sent: draws the code that was promised for it. Undefined where none
   * was, or where it was given up: then it gets a code as usual.
   */
  keep(
    tx: Executor,
    promise: { owner: string; sending: string | undefined; now: number },
  ): Promise<(() => string) | undefined>;
}

export interface FilesServices {
  /** Gates of the store: the reads and writes that it may allow. */
  gates: FileGates;
  fileVisits: FileVisitLog;
  /** Signs management links (PRODUCT §3), of files and of bundles. */
  manageLinkKey: string;
  rights: Rights;
  promisedCodes: PromisedCodes;
  /** The way of a file's bytes, for what is no file. */
  lentUploads: LentUploads;
  /** Files that others send into an owner's room. */
  heldUploads: HeldUploads;
  /** Locks of shares, for areas whose shares are no single file. */
  shareLocks: ShareLocks;
  /** Finds what a sealed sending is opened by; undefined for any other file. */
  findSealedHead(file: { id: number; sealed: number }): Promise<string | undefined>;
  /** All that an owner has in use, for those who keep more for him. */
  usedBytesOf(owner: string): Promise<number>;
}

export async function openFiles({ db, log, belongings, now }: Kernel): Promise<FilesServices> {
  return {
    gates: createFileGates(db, now),
    fileVisits: createFileVisitLog(db, log),
    manageLinkKey: await sharedSecret(db, 'manage-link'),
    rights: NO_RIGHTS,
    promisedCodes: { keep: async () => undefined },
    lentUploads,
    heldUploads,
    shareLocks,
    findSealedHead: (file) => findSealedHead(db, file),
    usedBytesOf: async (owner) =>
      (await measureUsage(db, owner, { now: now(), belongings })).usedBytes,
  };
}

declare module '#kernel/services.ts' {
  interface Services extends FilesServices {}
}
