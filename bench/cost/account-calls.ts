/** Calls that need an account, by a user and by an operator whose lists are as long as they may be. */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import type { Viewer } from '@transmit/e2e/browser/viewer';
import type { TestServer } from '@transmit/e2e/server';
import { requestOf } from './contract-calls.ts';
import type { MeasuredCall } from './measured-call.ts';

export interface Accounts {
  user: Viewer;
  operator: Viewer;
  /** Id of the user, as operators find it. */
  unionid: string;
  phone: string;
  articles: LongArticles;
}

export interface LongArticle {
  slug: string;
  title: string;
  source: string;
  revision: number;
}

/** As long as an article may be. */
export interface LongArticles {
  published: LongArticle;
  draft: LongArticle;
}

/** They end what measures the others. */
const ENDING =
  /^accounts\.(deleteAccount|endSession|endOtherSessions|changePassword)$|^users\.freeze$/;

export function accountCalls(server: TestServer, accounts: Accounts): MeasuredCall[] {
  return listEndpoints()
    .filter(([name, { access }]) => isForAccounts(access) && !ENDING.test(name))
    .flatMap(([name, endpoint]) => [
      callOf(server, accounts, { name, endpoint, shape: `by its ${endpoint.access}` }),
      ...longShapes(accounts, name).map((input) =>
        callOf(server, accounts, { name, endpoint, shape: 'as long as an article may be', input }),
      ),
    ]);
}

type RoundInput = (round: number) => Record<string, unknown>;

/** Calls whose worst is done with an article, and is done anew each time. */
function longShapes({ articles }: Accounts, name: string): RoundInput[] {
  const { published, draft } = articles;
  const { slug, revision } = published;
  if (name === 'articles.publish') return [() => ({ slug, revision })];
  // Each that is saved is one revision further.
  const saved: RoundInput = (round) => ({ ...draft, revision: draft.revision + round });
  return name === 'articles.save' ? [saved] : [];
}

function isForAccounts(access: Endpoint['access']): boolean {
  return access === 'user' || access === 'operator';
}

function callOf(
  { origin }: TestServer,
  { user, operator, unionid, phone }: Accounts,
  {
    name,
    endpoint,
    shape,
    input: own,
  }: { name: string; endpoint: Endpoint; shape: string; input?: RoundInput },
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
  const ordinary = { ...endpoint.example, ...Object.fromEntries(known) };
  return {
    name,
    shape,
    request: (round) => ({
      headers,
      ...requestOf(origin, endpoint, own ? own(round) : ordinary),
    }),
  };
}
