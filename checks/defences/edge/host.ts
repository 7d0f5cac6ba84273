import { alike, type Defence } from '../defence.ts';

const SERVER = 'apps/server/src';
const HERE = `${SERVER}/http/host`;

const guard = alike({ file: `${HERE}/host-guard.ts`, test: `${HERE}/host-guard.test.ts` });
const names = alike({ file: `${HERE}/own-names.ts`, test: `${HERE}/own-names.test.ts` });

/** Names that are turned to our address (DNS rebinding). */
export const HOST_DEFENCES: readonly Defence[] = [
  guard({
    id: '§10.6 what is meant for another name is refused',
    snippet: 'claims.every((claim) => isOwnName(claim, names));',
    without: 'claims.length > 0;',
    name: 'row 141',
  }),
  guard({
    id: '§10.6 a request names one host',
    snippet: 'if (hosts.length !== 1) return [];',
    without: '',
    name: 'row 143',
  }),
  guard({
    id: '§10.6 a target that is an address names its host too',
    snippet: 'return authority === undefined ? hosts : [...hosts, authority];',
    without: 'return authority === undefined ? hosts : hosts;',
    name: 'row 144',
  }),
  {
    id: '§10.6 the store’s port knows its names too',
    file: `${SERVER}/start-server.ts`,
    snippet: 'closingWhile(isGoing, hosts.guard(toStore, { log: services.log }));',
    without: 'closingWhile(isGoing, toStore);',
    test: `${HERE}/host-guard.test.ts`,
    name: 'row 141',
  },
  {
    id: '§10.6 figures are told without a token by this machine’s names alone',
    file: `${SERVER}/app.ts`,
    snippet: `      isLoopbackName(http.req.header('host') ?? '') &&
`,
    without: '',
    test: `${SERVER}/app.test.ts`,
    name: 'row 146',
  },
  names({
    id: '§10.6 a name is whole, not a part of one',
    snippet: 'return name === origin.hostname &&',
    without: 'return name.endsWith(origin.hostname) &&',
  }),
  names({
    id: '§10.6 this machine’s names go with the port that is listened on',
    snippet: 'LOOPBACK_NAMES.includes(named.name) && (named.port ?? 80) === port',
    without: 'LOOPBACK_NAMES.includes(named.name)',
  }),
  names({
    id: '§10.6 nothing stands beside a name and its port',
    snippet: '(?::(\\d{1,5}))?$/;',
    without: '(?::(\\d{1,5}))?/;',
  }),
];
