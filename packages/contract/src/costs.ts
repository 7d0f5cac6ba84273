/**
 * The processor time that each call and each frame of a socket may take (SECURITY §10.1). Who calls decides what is
 * usual; what may take more stands here, and what nobody needs an account for names the limits that bound it.
 * `npm run bench -- cost` measures all of it on the worst state that the limits allow.
 */
import type { CallAccess } from './endpoint.ts';
import type { RATE_LIMITS } from './limits.ts';
import type { FrameKind } from './rooms/frames.ts';
import { type ROOM_BUDGETS, ROOM_EDIT_CPU_MS } from './rooms/room-limits.ts';

export type LimitName = keyof typeof RATE_LIMITS;

export interface Cost {
  cpuMs: number;
  /** Limits that count the dear calls; none where every call is cheap. */
  limits: readonly LimitName[];
}

/** Without a limit nobody takes more than this without an account. */
export const MOST_CPU_MS_WITHOUT_LIMIT = 5;

const USUAL_CPU_MS: Record<CallAccess, number> = {
  anyone: MOST_CPU_MS_WITHOUT_LIMIT,
  viewer: MOST_CPU_MS_WITHOUT_LIMIT,
  user: 20,
  operator: 50,
};

/** One slow hash of a password. */
const HASH_MS = 100;

/** Costs of the calls that are not usual, by the call's name in the contract. */
export const CALL_COSTS: Readonly<Record<string, Cost>> = {
  'accounts.login': { cpuMs: HASH_MS, limits: ['loginPerAddress'] },
  'accounts.register': { cpuMs: HASH_MS, limits: ['loginPerAddress'] },
  'accounts.resetPassword': { cpuMs: HASH_MS, limits: ['loginPerAddress'] },
  'accounts.changePassword': { cpuMs: 2 * HASH_MS, limits: ['loginPerPhone'] },
  'accounts.ownDataLink': { cpuMs: HASH_MS, limits: ['loginPerPhone', 'ownDataPerUser'] },
  'accounts.deleteAccount': { cpuMs: HASH_MS, limits: ['loginPerPhone'] },
  'accounts.resetSecondStep': { cpuMs: HASH_MS, limits: ['loginPerPhone'] },
  'bundles.create': { cpuMs: HASH_MS, limits: ['shareChangePerAddress', 'bundleFilesPerAddress'] },
  'bundles.add': { cpuMs: 40, limits: ['bundleFilesPerAddress'] },
  'bundles.ownBundles': { cpuMs: 40, limits: ['bundleFilesPerAddress'] },
  'bundles.detail': { cpuMs: 20, limits: ['bundleFilesPerAddress'] },
  'bundles.zipLink': { cpuMs: 30, limits: ['bundleFilesPerAddress'] },
  'bundles.extend': { cpuMs: 20, limits: ['bundleFilesPerAddress'] },
  'bundles.setPassword': { cpuMs: HASH_MS, limits: ['shareChangePerAddress'] },
  'collect.lend': { cpuMs: 20, limits: ['collectedFilesPerAddress'] },
  'collect.finish': { cpuMs: 20, limits: ['collectedFilesPerAddress'] },
  'collect.handIn': { cpuMs: 60, limits: ['collectedFilesPerAddress'] },
  'collect.withdraw': { cpuMs: 60, limits: ['collectedFilesPerAddress'] },
  'collect.create': { cpuMs: HASH_MS, limits: ['shareChangePerAddress'] },
  // With 10,000 hand-ins.
  'collect.own': { cpuMs: 60, limits: [] },
  'collect.detail': { cpuMs: 60, limits: [] },
  'collect.table': { cpuMs: 60, limits: [] },
  'collect.setRoster': { cpuMs: 1500, limits: [] },
  'collect.setEnd': { cpuMs: 1500, limits: [] },
  'collect.close': { cpuMs: 1500, limits: [] },
  'collect.remove': { cpuMs: 1500, limits: [] },
  'collect.zipLink': { cpuMs: 500, limits: ['archivesPerCollection'] },
  'money.preCreate': { cpuMs: 20, limits: ['bundleFilesPerAddress'] },
  'shares.createCode': { cpuMs: HASH_MS, limits: ['shareChangePerAddress'] },
  // 500 codes in one statement, and 500 rows to show.
  'shares.createPersonCodes': { cpuMs: 150, limits: ['shareChangePerAddress'] },
  'shares.personCodes': { cpuMs: 40, limits: [] },
  'shares.switchPersonCodes': { cpuMs: 40, limits: ['shareChangePerAddress'] },
  'shares.promise': { cpuMs: HASH_MS, limits: ['shareChangePerAddress'] },
  'shares.setPassword': { cpuMs: HASH_MS, limits: ['shareChangePerAddress'] },
  'shares.unlock': { cpuMs: HASH_MS, limits: ['sharePasswordPerAddress'] },
  'files.createLock': { cpuMs: HASH_MS, limits: ['lockedUploadPerAddress'] },
  'files.manyCredentials': { cpuMs: 40, limits: ['credentialsVisitor'] },
  // Eight signatures; a listing of a thousand parts; ten of them and what is sent for joining.
  'files.partAddresses': { cpuMs: 20, limits: ['partsPerOwner'] },
  'files.partStanding': { cpuMs: 40, limits: ['partsPerOwner'] },
  'files.completeParts': { cpuMs: HASH_MS, limits: ['partsPerOwner'] },
  'files.finishUpload': { cpuMs: HASH_MS, limits: ['lockedUploadPerAddress'] },
  'library.removeMany': { cpuMs: 30, limits: ['credentialsVisitor'] },
  'library.popular': { cpuMs: 10, limits: ['searchPerAddress'] },
  'library.ownFiles': { cpuMs: 10, limits: ['searchPerAddress'] },
  // A word that is anywhere in the names of all files.
  'operations.allFiles': { cpuMs: 300, limits: [] },
  // Begins a job, of which one runs at a time; what it does meanwhile is counted, too.
  'operations.reconcile': { cpuMs: 1000, limits: [] },
  // Rendering runs in a worker, within the time that an article has.
  'articles.publish': { cpuMs: 1500, limits: [] },
};

/** Costs of routes beside the contract, by path; the rest is usual. */
export const ROUTE_COSTS: Readonly<Record<string, Cost>> = {
  '/api/transmit/bundle_zip': { cpuMs: 500, limits: ['packedFilesPerAddress'] },
  '/c/:code/zip': { cpuMs: 500, limits: ['packedFilesPerAddress'] },
  '/api/user/export': { cpuMs: 500, limits: ['ownDataPerUser'] },
  '/api/collect/zip': { cpuMs: 500, limits: ['archivesPerCollection'] },
  '/cos/*': { cpuMs: 60, limits: ['largeXmlPerAddress'] },
};

export interface FrameCost {
  cpuMs: number;
  /**
   * The socket's, viewer's and address's budgets that it is taken from; none where every frame is
   * cheap.
   */
  budgets: readonly (keyof typeof ROOM_BUDGETS)[];
}

/**
 * Costs of frames in a room at its limits. Frames that a page never sends cost as much as closing
 * its socket.
 */
export const FRAME_COSTS: Readonly<Record<FrameKind, FrameCost>> = {
  hello: { cpuMs: 5, budgets: [] },
  /** Answered once in `ROOM_VECTOR_EVERY_MS`, from a state that is kept by its version. */
  vector: { cpuMs: 5, budgets: ['cpuMs', 'bytes'] },
  edit: { cpuMs: ROOM_EDIT_CPU_MS, budgets: ['cpuMs', 'bytes'] },
  saved: { cpuMs: 5, budgets: [] },
  refused: { cpuMs: 5, budgets: [] },
  people: { cpuMs: 5, budgets: [] },
  presence: { cpuMs: 2, budgets: ['cpuMs', 'bytes'] },
  part: { cpuMs: 10, budgets: ['bytes'] },
  /** Joins its parts; the edit that they are has its own cost. */
  last: { cpuMs: 10, budgets: ['bytes'] },
};

/** The bar of a call. */
export function costOfCall(name: string, access: CallAccess): Cost {
  return CALL_COSTS[name] ?? { cpuMs: USUAL_CPU_MS[access], limits: [] };
}

/** The bar of what stands beside the contract. */
export function costOfRoute(path: string, access: CallAccess): Cost {
  return ROUTE_COSTS[path] ?? { cpuMs: USUAL_CPU_MS[access], limits: [] };
}
