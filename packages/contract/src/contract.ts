import { accounts } from './accounts/endpoints.ts';
import { ai } from './ai/endpoints.ts';
import { articles } from './articles/endpoints.ts';
import { birthdays } from './birthdays/endpoints.ts';
import { bundles } from './bundles/endpoints.ts';
import { clockIn } from './clock-in/endpoints.ts';
import { collect } from './collect/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { files } from './files/endpoints.ts';
import { library } from './library/endpoints.ts';
import { money } from './money/endpoints.ts';
import { music } from './music/endpoints.ts';
import { notices } from './notices/endpoints.ts';
import { operations } from './operations/endpoints.ts';
import { overview } from './overview/endpoints.ts';
import { reports } from './reports/endpoints.ts';
import { rights } from './rights/endpoints.ts';
import { rooms } from './rooms/endpoints.ts';
import { sandbox } from './sandbox/endpoints.ts';
import { shares } from './shares/endpoints.ts';
import { site } from './site/endpoints.ts';
import { tokens } from './tokens/endpoints.ts';
import { users } from './users/endpoints.ts';
import { versions } from './versions/endpoints.ts';

/** Every call of the product by area. An area has the same name here, on the server and on the web. */
export const contract = {
  accounts,
  birthdays,
  ai,
  articles,
  bundles,
  clockIn,
  collect,
  files,
  library,
  money,
  music,
  notices,
  operations,
  overview,
  rights,
  rooms,
  reports,
  sandbox,
  shares,
  site,
  tokens,
  users,
  versions,
};

export type Contract = typeof contract;

/** All calls as `area.call` → endpoint, in a stable order. */
export function listEndpoints(): [name: string, endpoint: Endpoint][] {
  return Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [
      `${area}.${call}`,
      endpoint,
    ]),
  );
}
