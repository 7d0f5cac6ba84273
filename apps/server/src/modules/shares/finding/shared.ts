/** Pure: what a code opens, a file or a bundle, on the terms of that code. */
import { FILE_STATUS, isAlive } from '@transmit/contract';
import type { FileRow } from '#modules/files/files.tables.ts';
import type { BundleRow, PersonCodeRow, PromisedShareRow, ShareCodeRow } from '../shares.tables.ts';

export type Shared = SharedFile | SharedBundle | SharedCollection | SharedPromise;

/** `SharedOf<'file'>`: what a code of that kind opens. */
export type SharedOf<Kind extends Shared['kind']> = Extract<Shared, { kind: Kind }>;

/**
 * A file on the terms of the code it was found by: code, end, password and limit are that code's.
 * What is written about the file itself goes by `id` and `mainCode`.
 */
export interface SharedFile extends FileRow {
  kind: 'file';
  /** The file's own code. */
  mainCode: string;
  /** The extra code it was found by; null for the file's own. */
  extraCodeId: number | null;
  /** The end that this extra code was given; null for one that ends with the file, and for any other. */
  codeEndsAt: number | null;
  /** The code for one person that it was found by; null for any other. */
  personCodeId: number | null;
}

/** A bundle has one code, and those for people; on a person's, code and limit are that code's. */
export interface SharedBundle extends BundleRow {
  kind: 'bundle';
  mainCode: string;
  personCodeId: number | null;
}

/** A collection (PRODUCT §8): its code and password stand here, everything else with the area of collecting. */
export interface SharedCollection extends ShareCodeRow {
  kind: 'collection';
  mainCode: string;
  /** The door never ends by itself: what is still taken is not asked at the door. */
  expires_at: number;
}

/** A sending that is still going up (PRODUCT §3, the code first): nothing can be had by its code yet. */
export interface SharedPromise extends PromisedShareRow {
  kind: 'promise';
  mainCode: string;
  /** It is over when its sender says so, or is silent: no date ends it. */
  expires_at: number;
  max_downloads: null;
  used_downloads: 0;
  /** Nobody has a management link yet. */
  manage_version: 0;
}

export function byOwnCode(file: FileRow): SharedFile {
  return {
    ...file,
    kind: 'file',
    mainCode: file.code,
    extraCodeId: null,
    codeEndsAt: null,
    personCodeId: null,
  };
}

/** An extra code never outlives its file. */
export function byExtraCode(file: FileRow, extra: ShareCodeRow): SharedFile {
  return {
    ...file,
    kind: 'file',
    code: extra.code,
    expires_at: endOfExtraCode(file, extra),
    password_hash: extra.password_hash,
    max_downloads: extra.max_downloads,
    used_downloads: extra.used_downloads,
    mainCode: file.code,
    extraCodeId: extra.id,
    codeEndsAt: extra.expires_at,
    personCodeId: null,
  };
}

export function asBundle(bundle: BundleRow): SharedBundle {
  return { ...bundle, kind: 'bundle', mainCode: bundle.code, personCodeId: null };
}

/**
 * The share by a code for one person: good for one pick-up, whatever limit the share's own code has and has left. End and
 * password stay the share's, so that no such code opens what the share itself would not.
 */
export function byPersonCode<Share extends SharedFile | SharedBundle>(
  share: Share,
  { id, code, used_at }: Pick<PersonCodeRow, 'id' | 'code' | 'used_at'>,
): Share {
  return {
    ...share,
    code,
    max_downloads: 1,
    used_downloads: used_at === null ? 0 : 1,
    personCodeId: id,
  };
}

export function asCollection(row: ShareCodeRow): SharedCollection {
  return {
    ...row,
    kind: 'collection',
    mainCode: row.code,
    expires_at: Number.MAX_SAFE_INTEGER,
  };
}

export function asPromise(row: PromisedShareRow): SharedPromise {
  return {
    ...row,
    kind: 'promise',
    mainCode: row.code,
    expires_at: Number.MAX_SAFE_INTEGER,
    max_downloads: null,
    used_downloads: 0,
    manage_version: 0,
  };
}

export function endOfExtraCode(
  file: Pick<FileRow, 'expires_at'>,
  extra: Pick<ShareCodeRow, 'expires_at'>,
): number {
  return Math.min(file.expires_at, extra.expires_at ?? file.expires_at);
}

export function isBundle(row: ShareCodeRow): row is BundleRow {
  return row.file_id === null && row.expires_at !== null;
}

/** Neither a file's nor with an end of its own: who stands behind such a code collects. */
export function isCollection(row: ShareCodeRow): boolean {
  return row.file_id === null && row.expires_at === null;
}

/** Deleted, cleared and failed files open nothing; a bundle's code ends with the bundle, and a collection's with it. */
export function isOpen(shared: Shared): boolean {
  return shared.kind !== 'file' || isAlive(shared.status);
}

/** Tells whether an owner still sees the share, even if it was cleared or has failed. */
export function isLeft(shared: Shared): boolean {
  return shared.kind !== 'file' || shared.status !== FILE_STATUS.deleted;
}

export function isOfKind<Kind extends Shared['kind']>(
  shared: Shared,
  kind: Kind,
): shared is SharedOf<Kind> {
  return shared.kind === kind;
}
