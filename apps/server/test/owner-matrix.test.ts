/**
 * SECURITY T4, T5, §10.7: every call by nobody, a visitor, another user, an operator and, where there is one, the
 * owner; each cell says what it must be. Calls are the contract's own, and `whose.ts` has a row for each.
 */
import { type Endpoint, ERRORS, listEndpoints } from '@transmit/contract';
import { expect, it } from 'vitest';
import { MemoryAi } from '#modules/ai/testing/open-studio.ts';
import { callEndpoint as call } from './call-endpoint.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { enrich, OWNED_THINGS, type OwnedThing, type Owner } from './owned-things.ts';
import { type Answer, SELLING, type TestApp, type TestViewer } from './test-app.ts';
import { type CallName, UNKNOWN_CODE, WHOSE, type Whose } from './whose.ts';

/**
 * `login` and `forbidden`: refused for the role. `not there`: word for word as for what nobody has. `theirs`: done, or
 * refused for another reason than whose it is. `may`: neither role nor owner stands in the way.
 */
type Cell = 'login' | 'forbidden' | 'not there' | 'theirs' | 'may';

const STRANGERS = ['nobody', 'visitor', 'other', 'operator'] as const;
type Stranger = (typeof STRANGERS)[number];
const OWNERS = ['user', 'visitor'] as const;

/** Calls that end the session that is still needed; the journeys of accounts make them. */
const ENDING = /^accounts\.(logout|deleteAccount)$/;
const CALLS = listEndpoints() as [CallName, Endpoint][];

interface Town {
  app: TestApp;
  strangers: Record<Stranger, TestViewer>;
  owners: { user: Owner; visitor: Owner };
}

async function settle(): Promise<Town> {
  const env = { RATE_LIMIT_SCALE: '1000000' };
  const app = await createAccountsApp({ ...SELLING, env, aiService: new MemoryAi() });
  const someone = async () => {
    const visitor = app.visitor();
    await visitor.api.site.settings({});
    return visitor;
  };
  const strangers = {
    nobody: app.visitor(),
    visitor: await someone(),
    other: await logInAs(app, 'user'),
    operator: await logInAs(app, 'operator'),
  };
  const owners = { user: await logInAs(app, 'user'), visitor: await someone() };
  await enrich(app, owners.user);
  return { app, strangers, owners };
}

it('every call is answered to each by what they are to it', async () => {
  const town = await settle();
  const seen: Record<string, Record<string, Cell>> = {};
  const expected: typeof seen = {};
  for (const [name, endpoint] of CALLS.filter(([call]) => !ENDING.test(call))) {
    const cells: Record<string, Cell> = {};
    for (const who of STRANGERS) cells[who] = await cellOf(town, who, endpoint, WHOSE[name]);
    seen[name] = cells;
    expected[name] = Object.fromEntries(
      STRANGERS.map((who) => [who, expectedOf(who, endpoint, WHOSE[name])]),
    );
  }
  expect(seen).toEqual(expected);
});

it('what is not there for others is there for its owner', async () => {
  const { app, owners } = await settle();
  const absent: string[] = [];
  let asked = 0;
  for (const [name, endpoint] of CALLS) {
    const whose = WHOSE[name];
    if (typeof whose !== 'object' || !('of' in whose)) continue;
    for (const kind of endpoint.access === 'user' ? (['user'] as const) : OWNERS) {
      asked += 1;
      const thing = await OWNED_THINGS[whose.of](app, owners[kind]);
      const unknown = await call(owners[kind], endpoint, { ...whose.with, ...thing.unknown });
      const own = await call(owners[kind], endpoint, { ...whose.with, ...thing.input });
      const isAlike = wordsOf(own, thing) === wordsOf(unknown, thing);
      if (isAlike || [401, 403, 404].includes(own.status)) {
        absent.push(`${name}, a ${kind}: ${own.status} ${JSON.stringify(own.body)}`);
      }
    }
  }
  expect(absent).toEqual([]);
  expect(asked).toBeGreaterThan(40);
});

function expectedOf(who: Stranger, { access }: Endpoint, whose: Whose): Cell {
  const isNameless = who === 'nobody' || who === 'visitor';
  if (isNameless && (access === 'user' || access === 'operator')) return 'login';
  if (access === 'operator' && who !== 'operator') return 'forbidden';
  if (typeof whose !== 'object' || !('of' in whose)) return 'may';
  return whose.isOfOffice && who === 'operator' ? 'theirs' : 'not there';
}

async function cellOf(
  { app, strangers, owners }: Town,
  who: Stranger,
  endpoint: Endpoint,
  whose: Whose,
): Promise<Cell> {
  const stranger = strangers[who];
  if (typeof whose !== 'object') return cellIn(await call(stranger, endpoint, {}));
  if ('code' in whose) {
    const { input } = await OWNED_THINGS[isOfBundles(endpoint) ? 'bundle' : 'file'](
      app,
      owners.user,
    );
    const answer = await call(stranger, endpoint, { ...whose.code, ...input });
    return answer.status === 404 ? 'not there' : cellIn(answer);
  }
  const thing = await OWNED_THINGS[whose.of](app, owners.user);
  const unknown = await call(stranger, endpoint, { ...whose.with, ...thing.unknown });
  const another = await call(stranger, endpoint, { ...whose.with, ...thing.input });
  if (wordsOf(another, thing) !== wordsOf(unknown, thing)) return 'theirs';
  const role = cellIn(another);
  return role === 'may' ? 'not there' : role;
}

/** Decides by the words of an answer about roles alone. */
function cellIn({ body }: Answer): Cell {
  if (body['code'] === 'E_LOGIN') return 'login';
  return body['code'] === 'E_FORBIDDEN' && body['msg'] === FORBIDDEN ? 'forbidden' : 'may';
}

const FORBIDDEN = ERRORS.E_FORBIDDEN.text;

/** An answer without what was asked for, which may stand in it. */
function wordsOf({ status, body }: Answer, { input, unknown }: OwnedThing): string {
  let text = `${status} ${JSON.stringify(body)}`;
  for (const value of [...namesIn(input), ...namesIn(unknown), UNKNOWN_CODE]) {
    text = text.replaceAll(value, '*');
  }
  return text;
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 4 ? [value, value.replace('-', '')] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}

function isOfBundles({ path }: Endpoint): boolean {
  return path.includes('bundle');
}
