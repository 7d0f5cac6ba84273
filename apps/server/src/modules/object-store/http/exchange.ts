import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontSettings } from '../store/embedded-storage.ts';
import type { EmbeddedStore } from '../store/embedded-store.ts';
import type { StoreAddress } from './address.ts';
import type { JoinQueue } from './handing/join-queue.ts';
import type { InFlight } from './in-flight.ts';
import type { StoreLimits } from './limit-large-xml.ts';
import type { Caller } from './verify.ts';

/** One verified and permitted request, and everything that is needed to answer it. */
export interface Exchange {
  store: EmbeddedStore;
  front: FrontSettings;
  limits: StoreLimits;
  inFlight: InFlight;
  joins: JoinQueue;
  request: IncomingMessage;
  response: ServerResponse;
  address: StoreAddress;
  key: string;
  params: ReadonlyMap<string, string>;
  caller: Caller;
}
