import { alike, type Defence } from '../defence.ts';

const SERVER = 'apps/server/src';
const BUNDLES = `${SERVER}/modules/bundles`;
const LIBRARY = `${SERVER}/modules/library`;

/** Guards of work that costs more than 5 ms of CPU against callers without an account. */
const costly = alike({
  test: 'apps/server/test/costly-calls.test.ts',
});

const away = alike({ test: `${SERVER}/kernel/database/away-postgres.test.ts` });

export const AVAILABILITY_DEFENCES: readonly Defence[] = [
  away({
    id: 'F7 errors of the database’s sockets are told from others',
    file: `${SERVER}/kernel/database/from-database.ts`,
    snippet: 'const connection = await acquire(options).catch(throwMarked);',
    without: 'const connection = await acquire(options);',
    name: 'a name that nobody knows',
  }),
  away({
    id: 'F7 a query that is reset says that the database is away',
    file: `${SERVER}/kernel/database/from-database.ts`,
    snippet: 'markErrorsOf(connection);\n      }',
    without: '}',
    name: 'a connection that is reset',
  }),
  away({
    id: 'F7 a connection that breaks amid a transaction does not end the process',
    file: `${SERVER}/kernel/database/database.ts`,
    snippet: "pool.on('connect', (client) => client.on('error', () => {}));",
    without: '',
    name: 'breaks between two queries',
  }),
  away({
    id: 'F7 a database that is away at the start is waited for',
    file: `${SERVER}/kernel/database/await-database.ts`,
    snippet: '!isDatabaseAway(error) || performance.now() >= givenUpAt',
    without: 'error',
    name: 'is waited for',
  }),
  {
    id: 'F7 a process that can only read is not ready',
    file: `${SERVER}/http/readiness.ts`,
    snippet: 'await proveOften();',
    without: '',
    test: `${SERVER}/http/readiness.test.ts`,
    name: 'can only be read',
  },
  costly({
    id: '§9.6 an address looks at so many files of bundles',
    file: `${BUNDLES}/limit-bundles.ts`,
    snippet:
      "await limits.take('bundle-files', addressKey, RATE_LIMITS.bundleFilesPerAddress, { amount });",
    without: '',
  }),
  costly({
    id: '§9.6 a bundle’s files are counted before they are shown',
    file: `${BUNDLES}/show-bundle.ts`,
    snippet: 'await limitBundles([bundle.id], context);',
    without: '',
    name: 'bundle: ',
  }),
  costly({
    id: '§9.6 a bundle’s files are counted before a zip of them is measured',
    file: `${BUNDLES}/bundle-access.ts`,
    snippet: 'await limitBundles([id], context);',
    without: '',
    name: 'bundle_zip_link: ',
  }),
  costly({
    id: '§9.6 a bundle’s files are counted before they are priced',
    file: 'apps/server/src/modules/money/catalogue/choose-goods.ts',
    snippet: 'await limitBundles([bundleId], context);',
    without: '',
    name: 'pre_create: ',
  }),
  costly({
    id: '§9.6 a new bundle’s files are counted before they are looked for',
    file: `${BUNDLES}/create-bundle.ts`,
    snippet: 'await limitBundleFiles(countAsked(request), context);',
    without: '',
    name: 'create_bundle: ',
  }),
  costly({
    id: '§9.6 a bundle’s files are counted before others join them',
    file: `${BUNDLES}/create-bundle.ts`,
    snippet: 'await limitBundles([bundle.id], context, countAsked(contents));',
    without: '',
    name: 'add_to_bundle: ',
  }),
  costly({
    id: '§9.6 a bundle’s files are counted before all are kept longer',
    file: `${BUNDLES}/change-bundle.ts`,
    snippet: 'await limitBundles([bundle.id], context);',
    without: '',
    name: 'extend_bundle: ',
  }),
  costly({
    id: '§9.6 a page of bundles counts by what is in them',
    file: `${BUNDLES}/show-own-bundles.ts`,
    snippet: 'await limitBundleSums(ids, context);',
    without: '',
    name: 'a page of bundles',
  }),
  costly({
    id: '§9.6 an address reads the description of the calls so often',
    file: `${SERVER}/http/pages/api-description.ts`,
    snippet: 'await limitReader(http);',
    without: '',
    name: 'the description of the calls',
  }),
  costly({
    id: '§9.6 an address has so many files packed',
    file: `${BUNDLES}/zip/serve-zip.ts`,
    snippet: 'await (isPart ? limitPlanning : limitPacking)(claims.positions.length, call);',
    without: '',
    name: 'packs so many files',
  }),
  costly({
    id: '§9.6 who may have no more packed is told before the archive is fetched',
    file: `${BUNDLES}/issue-zip-link.ts`,
    snippet: 'await checkPacking(chosen.length, context);',
    without: '',
    name: 'packs so many files',
  }),
  costly({
    id: '§9.6 an address searches public files so often',
    file: `${LIBRARY}/search/show-popular.ts`,
    snippet: 'await limitSearches(wish.q, context);',
    without: '',
    name: 'popular: ',
  }),
  costly({
    id: '§9.6 an address searches its own files so often',
    file: `${LIBRARY}/own-files/show-own-files.ts`,
    snippet: 'await limitSearches(wish.q, context);',
    without: '',
    name: 'query_by_user: ',
  }),
  costly({
    id: '§9.6 the store reads so much large XML of an address',
    file: `${SERVER}/modules/object-store/http/read-body.ts`,
    snippet: 'if (!wasLarge && bytes > LARGE_XML_BYTES) await limitLargeXml(request, limits);',
    without: '',
    name: 'large XML',
  }),
  costly({
    id: '§9.6 more fields than any call has are looked at by no schema',
    file: `${SERVER}/http/read-input.ts`,
    snippet: "if (Object.keys(value).length > MAX_FIELDS) fail('E_PARAM');",
    without: '',
    name: 'more fields',
  }),
  costly({
    id: '§9.6 a list is as long as a call takes, or none of it is looked at',
    file: 'packages/contract/src/bundles/endpoints.ts',
    snippet:
      'z.array(z.string().check(z.maxLength(MAX_PATH_LENGTH))).check(z.maxLength(MAX_BUNDLE_FILES)),',
    without: 'z.array(z.string().check(z.maxLength(MAX_PATH_LENGTH))),',
    name: 'more entries',
  }),
];
