/** Calls that need an account, by a user and by an operator whose lists are as long as they may be. */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import type { TestServer } from '@transmit/e2e/server';
import type { Viewer } from '@transmit/e2e/viewer';
import { requestOf } from './contract-calls.ts';
import type { MeasuredCall } from './measured-call.ts';

export interface Accounts {
  user: Viewer;
  operator: Viewer;
  /** Id of the user, as operators find it. */
  unionid: string;
  phone: string;
}

/** They end what measures the others. */
const ENDING =
  /^accounts\.(deleteAccount|endSession|endOtherSessions|changePassword)$|^users\.freeze$/;

export function accountCalls(server: TestServer, accounts: Accounts): MeasuredCall[] {
  return listEndpoints()
    .filter(([name, { access }]) => isForAccounts(access) && !ENDING.test(name))
    .map(([name, endpoint]) => callOf(server, accounts, name, endpoint));
}

function isForAccounts(access: Endpoint['access']): boolean {
  return access === 'user' || access === 'operator';
}

function callOf(
  { origin }: TestServer,
  { user, operator, unionid, phone }: Accounts,
  name: string,
  endpoint: Endpoint,
): MeasuredCall {
  const viewer = endpoint.access === 'operator' ? operator : user;
  const headers = {
    Cookie: viewer.cookie(),
    'X-Requested-With': 'transmit',
    'Content-Type': 'application/json',
  };
  const named = { unionid, q: name === 'users.find' ? phone : '报告' };
  const fields = { ...endpoint.query?.shape, ...endpoint.body?.shape };
  const known = Object.entries(named).filter(([field]) => field in fields);
  const input = { ...endpoint.example, ...Object.fromEntries(known) };
  return {
    name,
    shape: `by its ${endpoint.access}`,
    request: () => ({ headers, ...requestOf(origin, endpoint, input) }),
  };
}
