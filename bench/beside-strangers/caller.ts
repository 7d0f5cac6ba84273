/** Somebody at an address of their own behind the trusted proxy, on one kept connection. */
import type { Agent } from 'node:http';
import { type TimedAnswer, timedCall } from '../steps/timed-call.ts';

export interface StrangerWish {
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
}

export interface StrangerCaller {
  address: string;
  /** Empty for a caller like curl: no cookie, nothing that a page would add. */
  cookie: string;
}

export function askAsStranger(
  origin: string,
  agent: Agent,
  { address, cookie }: StrangerCaller,
  { method, path, body }: StrangerWish,
): Promise<TimedAnswer> {
  const headers = {
    'X-Forwarded-For': address,
    ...(cookie && { Cookie: cookie, 'X-Requested-With': 'transmit' }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  return timedCall(agent, `${origin}${path}`, { method, headers, body });
}

/** Addresses of a network that nobody else of the run has; no two share a /24. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.7`;
}
let lastAddress = 0;
