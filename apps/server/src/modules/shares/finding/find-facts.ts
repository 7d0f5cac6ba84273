/**
 * Finds the facts for the gate, asked for all at once: one query, however many codes or files there
 * are.
 */
import { receiverFeeFen, takesMoney } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { isOwner, ownerOf } from '#http/viewer.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { isExpired } from '#modules/files/index.ts';
import { type Access, type Facts, type Fee, judge, letIn } from '../doors/gate.ts';
import { findPasses, type Passes } from '../doors/share-passes.store.ts';
import type { SharedFile } from './shared.ts';

/** Terms that decide who may come in by a code: a file's, an extra one's or a bundle's. */
export type Terms = Pick<
  FileRow,
  'code' | 'owner' | 'password_hash' | 'max_downloads' | 'used_downloads' | 'expires_at'
>;

/** Finds the viewer's standing to one code. */
export async function findAccess(terms: Terms, context: CallContext): Promise<Access> {
  const accessTo = await findAccessToEach([terms], context);
  return accessTo(terms);
}

/** Tells how the viewer stands to each of these codes. */
export async function findAccessToEach(
  terms: readonly Terms[],
  context: CallContext,
): Promise<(one: Terms) => Access> {
  const passes = await findPassesFor(terms, context);
  const paid = await findPaidFor(terms, context);
  return (one) => accessBy({ passes, paid }, one, context);
}

/** Lets the viewer in by a code, whatever the files behind it cost; refuses as {@link letIn} does. */
export async function enter(terms: Terms, context: CallContext): Promise<Access> {
  const access = await findAccess(terms, context);
  letIn(judge({ ...access, isMember: false, hasPaid: false, feeFen: 0 }), terms);
  return access;
}

/**
 * Tells what each of these files costs the viewer: whether that is a member, and what is paid for, is one
 * query each for all files of a bundle, and none where nothing costs anything.
 */
export async function findFees(
  files: readonly Pick<FileRow, 'id' | 'size_bytes'>[],
  { services, viewer, now }: CallContext,
): Promise<(file: Pick<FileRow, 'id' | 'size_bytes'>) => Fee> {
  const isSold = takesMoney(services.config.payProviders);
  const feeOf = (sizeBytes: number) => receiverFeeFen(sizeBytes, isSold);
  const costly = files.filter(({ size_bytes }) => feeOf(size_bytes) > 0).map(({ id }) => id);
  const owner = ownerOf(viewer);
  const { rights } = services;
  const isMember = costly.length > 0 && (await rights.listMembers([owner], now)).has(owner);
  const paid = await rights.listPaid(owner, isMember ? [] : costly);
  return ({ id, size_bytes }) => ({
    isMember,
    hasPaid: paid.has(id),
    feeFen: feeOf(size_bytes),
  });
}

/** All that decides about a download of one file. */
export async function findFacts(file: SharedFile, context: CallContext): Promise<Facts> {
  const access = await findAccess(file, context);
  const feeOf = await findFees([file], context);
  return { ...access, ...feeOf(file) };
}

/** Passes are looked for only where one would change something. */
function findPassesFor(terms: readonly Terms[], context: CallContext): Promise<Passes> {
  const { services, viewer, now } = context;
  const codes = terms
    .filter((one) => !isOwner(viewer, one) && (hasPassword(one) || isSpent(one)))
    .map(({ code }) => code);
  const wanted = { codes, viewer: ownerOf(viewer), kinds: ['unlock', 'link'] } as const;
  return findPasses(services.db, wanted, now);
}

/** Codes that are spent and by which the viewer has paid: that download was taken with the money. */
async function findPaidFor(
  terms: readonly Terms[],
  { services: { rights }, viewer }: CallContext,
): Promise<ReadonlySet<string>> {
  const spent = terms.filter((one) => !isOwner(viewer, one) && isSpent(one));
  if (spent.length === 0) return new Set();
  return rights.listPaidCodes(
    ownerOf(viewer),
    spent.map(({ code }) => code),
  );
}

function accessBy(
  { passes, paid }: { passes: Passes; paid: ReadonlySet<string> },
  terms: Terms,
  { viewer, now }: CallContext,
): Access {
  const isTheirs = isOwner(viewer, terms);
  return {
    isExpired: isExpired(terms, now),
    isLocked: hasPassword(terms) && !isTheirs && !passes.has('unlock', terms.code),
    // A viewer whose download still runs may go on with it, and one who has paid for it at any time.
    isUsedUp:
      isSpent(terms) && !isTheirs && !passes.has('link', terms.code) && !paid.has(terms.code),
    isOwner: isTheirs,
  };
}

function hasPassword({ password_hash }: Terms): boolean {
  return password_hash !== null;
}

function isSpent({ max_downloads, used_downloads }: Terms): boolean {
  return max_downloads !== null && used_downloads >= max_downloads;
}
