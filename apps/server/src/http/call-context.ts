import type { Contract, Endpoint, HandlerInput, ReplyInput } from '@transmit/contract';
import type { Services } from '#kernel/services.ts';
import type { CallCookies } from './cookies.ts';
import type { Viewer } from './viewer.ts';

/** Facts of a call beyond its input, for its handler. */
export interface CallContext {
  services: Services;
  viewer: Viewer;
  /** The client's address (SECURITY T24), and the unit that limits count by. */
  address: string;
  addressKey: string;
  userAgent: string;
  now: number;
  /** Aborted once the caller has gone: work that nobody will hear of may be left. */
  signal: AbortSignal;
  cookies: CallCookies;
}

type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: CallContext,
) => Promise<ReplyInput<E>> | ReplyInput<E>;

/** One handler per call of an area: a missing or mistyped one does not compile. */
export type HandlersOf<Area extends keyof Contract> = {
  [Name in keyof Contract[Area]]: Contract[Area][Name] extends Endpoint
    ? Handler<Contract[Area][Name]>
    : never;
};

export type AllHandlers = { [Area in keyof Contract]: HandlersOf<Area> };
