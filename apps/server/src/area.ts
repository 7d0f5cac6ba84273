/** An area's description of itself; the list of all areas stands in `areas.ts`. */
import type { CallAccess, Effect, TokenRight } from '@transmit/contract';
import type { Context } from 'hono';
import type { StoreGates } from '#adapters/object-storage/store-gates.ts';
import type { AllHandlers, CallContext } from '#http/call-context.ts';
import type { FirstPicture } from '#http/pages/first-picture.ts';
import type { ShownToken } from '#http/programs.ts';
import type { Program, SignedIn, Viewer } from '#http/viewer.ts';
import type { Archive, Traces } from '#kernel/archiving.ts';
import type { Belongings } from '#kernel/belongings.ts';
import type { ConfigPart } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Migrations } from '#kernel/database/migrate.ts';
import type { DemoPart } from '#kernel/demo-part.ts';
import type { Figure } from '#kernel/figures/figure.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { OwnData } from '#kernel/own-data/own-table.ts';
import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';

export interface Area {
  /** The folder's name, the same in contract and web. */
  name: string;
  /** The variables that it reads. */
  config?: ConfigPart;
  migrations?: Migrations;
  /** Opens the services that the area adds; those of earlier areas are there already. */
  open?(services: Services): Promise<Partial<Services>>;
  /**
   * Tells whether this installation has the area; without this line it is always there. Where it
   * has not, its calls, and the screens at `/name/…`, are not found by anybody; without this line
   * it is always there.
   */
  isPresent?(services: Services): boolean;
  /** The calls of the contract that it answers. */
  handlers?: Partial<AllHandlers>;
  /** Routes beside the contract: streams, beacons, files. */
  routes?: readonly OwnRoute[];
  /** Pictures that pages show of their subject before the app has started. */
  firstPictures?: readonly FirstPicture[];
  /** Figures of it that operators watch. */
  figures?(services: Services): readonly Figure[];
  /** Its upkeep. */
  schedule?(services: Services): readonly Scheduled[];
  /** Work that outlasts its call. */
  jobKinds?: readonly JobKind[];
  belongings?: Belongings | readonly Belongings[];
  /** Rows of an account that its person is given on request, and those that are not. */
  ownData?: readonly OwnData[];
  /** Rows that it keeps of files and shares of earlier areas, or of its own. */
  traces?: Traces;
  /** Records of its own that leave the tables long after their end; those that name others come first. */
  archives?: readonly Archive[];
  /** Its part of the sample data. */
  demo?: DemoPart;
  /** Finds the holder of the session that a cookie names; one area has it. */
  findSignedIn?(
    services: Services,
    session: { token: string; isAttended: boolean },
  ): Promise<SignedIn | undefined>;
  /** Finds the program that shows a token, or refuses; one area has it. */
  findProgram?(services: Services, shown: ShownToken): Promise<Program>;
  /** Gates of the store: the reads and writes that it may allow; one area has them. */
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
  access: CallAccess;
  /** Set where HEAD runs the route as well: it looks at the method then, and changes nothing. */
  answersHead?: boolean;
  /** The reason why it is no call, and the guard that it has instead. */
  reason: string;
  answer(http: Context, call: OwnCall): Response | Promise<Response>;
}

export interface OwnCall {
  services: Services;
  /** The client's address (SECURITY T24). */
  findAddress(): string;
  /** The visitor that a cookie proves. */
  findVisitor(): string | undefined;
  /**
   * Guards the route as a call of the contract is, and returns the caller; refuses anybody who may
   * not call.
   */
  admit(rules: { effect: Effect; access: CallAccess; token?: TokenRight }): Promise<Viewer>;
  /** Builds the context that a use case of a call gets, for that viewer. */
  contextOf(viewer: Viewer): CallContext;
  /**
   * Returns the opener of a WebSocket, from our own page alone, and the session that must not end
   * meanwhile.
   */
  admitSocket(): Promise<{ viewer: Viewer; sessionToken: string | undefined }>;
}
