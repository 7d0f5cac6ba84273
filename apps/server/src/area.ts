/** How an area of the product describes itself; the list of all stands in `areas.ts`. */
import type { Access, Effect } from '@transmit/contract';
import type { Context } from 'hono';
import type { StoreGates } from '#adapters/object-storage/store-gates.ts';
import type { AllHandlers, CallContext } from '#http/call-context.ts';
import type { FirstPicture } from '#http/first-picture.ts';
import type { SignedIn, Viewer } from '#http/viewer.ts';
import type { Belongings } from '#kernel/belongings.ts';
import type { ConfigPart } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Migrations } from '#kernel/database/migrate.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';

export interface Area {
  /** The folder's name, the same in contract and web. */
  name: string;
  /** The variables that it reads. */
  config?: ConfigPart;
  migrations?: Migrations;
  /** What it adds to the services; those of earlier areas are there already. */
  open?(services: Services): Promise<Partial<Services>>;
  /**
   * Whether this installation has it. Where it has not, its calls, and the screens at `/name/…`, are not
   * found by anybody; without this line it is always there.
   */
  isPresent?(services: Services): boolean;
  /** The calls of the contract that it answers. */
  handlers?: Partial<AllHandlers>;
  /** What it answers beside the contract: streams, beacons, files. */
  routes?: readonly OwnRoute[];
  /** What pages show of their subject before the app has started. */
  firstPictures?: readonly FirstPicture[];
  /** Its upkeep. */
  schedule?(services: Services): readonly Scheduled[];
  /** Work that outlasts its call. */
  jobKinds?: readonly JobKind[];
  belongings?: Belongings | readonly Belongings[];
  /** Who holds the session that a cookie names; one area has it. */
  findSignedIn?(
    services: Services,
    session: { token: string; isOwnPage: boolean },
  ): Promise<SignedIn | undefined>;
  /** What may be read of the store, and written to it; one area has it. */
  storeGates?(db: Database, now: () => number): StoreGates;
  /** Begins what only a process that serves does; the result ends it. */
  serve?(services: Services): () => Promise<void>;
  /** Ends what {@link open} has begun; the last opened area is closed first. */
  close?(services: Services): Promise<void>;
}

/** A route that is no call of the contract says itself who may use it, and why (SECURITY T5). */
export interface OwnRoute {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  /** Why it is no call, and what guards it instead. */
  reason: string;
  answer(http: Context, call: OwnCall): Response | Promise<Response>;
}

export interface OwnCall {
  services: Services;
  /** The client's address (SECURITY T24). */
  findAddress(): string;
  /** The visitor that a cookie proves. */
  findVisitor(): string | undefined;
  /** Who calls, guarded as a call of the contract is; refuses whoever may not. */
  admit(rules: { effect: Effect; access: Access }): Promise<Viewer>;
  /** What a use case of a call is told, for whoever that is. */
  contextOf(viewer: Viewer): CallContext;
  /** Who opens a WebSocket, from our own page alone; with the session that must not end meanwhile. */
  admitSocket(): Promise<{ viewer: Viewer; sessionToken: string | undefined }>;
}
