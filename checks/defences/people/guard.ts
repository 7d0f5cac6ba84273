import { alike, type Defence } from '../defence.ts';

const SERVER = 'apps/server/src';
const HTTP = `${SERVER}/http`;

const guard = alike({
  file: `${HTTP}/call-guard.ts`,
  test: `${HTTP}/call-guard.test.ts`,
});

const cookies = alike({
  file: `${HTTP}/cookies.ts`,
  test: `${HTTP}/cookies.test.ts`,
});

export const GUARD_DEFENCES: readonly Defence[] = [
  {
    id: 'T1 rule 1: HEAD runs no handler',
    file: `${SERVER}/app.ts`,
    snippet: "if (http.req.method === 'HEAD' && !answersHead.has(http.req.path)) fail('E_METHOD');",
    without: '',
    test: 'apps/server/test/guard-matrix.test.ts',
    name: 'shares.remove',
  },
  {
    id: 'T1 rule 1: another method is refused',
    file: `${SERVER}/app.ts`,
    snippet: "throw new AppError('E_METHOD');",
    without: "throw new AppError('E_NOT_FOUND');",
    test: 'apps/server/test/guard-matrix.test.ts',
    name: 'shares.remove',
  },
  guard({
    id: 'T1 rule 2: another site is refused',
    snippet: "if (site !== undefined && site !== 'same-origin') return true;",
    without: '',
  }),
  guard({
    id: 'T1 rule 2: a sister domain is another site',
    snippet: "if (site !== undefined && site !== 'same-origin') return true;",
    without: "if (site !== undefined && !site.startsWith('same-')) return true;",
  }),
  guard({
    id: 'T1 rule 3: a navigation is refused',
    snippet: "if (header('sec-fetch-mode') === 'navigate') return true;",
    without: '',
  }),
  guard({
    id: 'T1 rule 3: a picture, a frame or a script is refused',
    snippet: "if (destination !== undefined && destination !== 'empty') return true;",
    without: '',
  }),
  guard({
    id: 'T1 rule 4: another origin is refused',
    snippet: 'return origin !== undefined && origin !== publicOrigin;',
    without: 'return false;',
  }),
  guard({
    id: 'T1 rule 4: an opaque origin is another',
    snippet: 'return origin !== undefined && origin !== publicOrigin;',
    without: "return origin !== undefined && origin !== 'null' && origin !== publicOrigin;",
  }),
  guard({
    id: 'T1 rule 5: what changes something has to prove our page',
    snippet: "change: ['own'],",
    without: "change: ['own', 'bare', 'unproven'],",
  }),
  guard({
    id: 'T1 rule 5: a form’s content type proves nothing',
    snippet: "contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'",
    without: 'contentType !== undefined',
  }),
  guard({
    id: 'T1 rule 5: another script’s header proves nothing',
    snippet: "header('x-requested-with') === 'transmit' ||",
    without: "header('x-requested-with') !== undefined ||",
  }),
  {
    id: 'T1 rule 6: an answer varies by what the guard looks at',
    file: `${HTTP}/mount.ts`,
    snippet: "http.header('Vary', 'Sec-Fetch-Site, Origin');",
    without: '',
    test: `${HTTP}/mount.test.ts`,
  },
  {
    id: 'T1 the guard stands before every call',
    file: `${HTTP}/mount.ts`,
    snippet: 'guardCall(effect, source);',
    without: '',
    test: 'apps/server/test/guard-matrix.test.ts',
    name: 'shares.remove',
  },
  {
    id: 'T1 calls that the specification makes by GET are declared as changing',
    file: 'packages/contract/src/shares/endpoints.ts',
    snippet: `summary: '删除自己的文件',
    access: 'viewer',
    effect: 'change',`,
    without: `summary: '删除自己的文件',
    access: 'viewer',
    effect: 'read',`,
    test: 'checks/contract-coverage.test.ts',
  },
  guard({
    id: '§9.2 what spends a download has to prove our page, or to show nothing',
    snippet: "count: ['own', 'bare'],",
    without: "count: ['own', 'bare', 'unproven'],",
  }),
  guard({
    id: '§9.2 no call is answered to another page',
    snippet: "read: ['own', 'bare', 'unproven'],",
    without: "read: ['own', 'bare', 'unproven', 'foreign'],",
  }),
  {
    id: '§9.1 an identity is given to our own page alone',
    file: `${HTTP}/find-viewer.ts`,
    snippet: "if (source !== 'own') return createNobody();",
    without: '',
    test: `${HTTP}/find-viewer.test.ts`,
  },
  cookies({
    id: '§9.1 a cookie is set for our own page alone',
    snippet:
      'if (isOwnPage(http)) setCookie(http, nameOf(name), value, { ...attributes, maxAge });',
    without: 'setCookie(http, nameOf(name), value, { ...attributes, maxAge });',
  }),
  cookies({
    id: '§9.1 a cookie is cleared for our own page alone',
    snippet: "if (isOwnPage(http)) deleteCookie(http, nameOf(name), { path: '/', secure });",
    without: "deleteCookie(http, nameOf(name), { path: '/', secure });",
  }),
  cookies({
    id: 'T2 a session’s cookie is kept from scripts',
    snippet: "path: '/', httpOnly: true, sameSite: 'Strict', secure }",
    without: "path: '/', sameSite: 'Strict', secure }",
  }),
  cookies({
    id: 'T2 a session’s cookie does not travel with other sites’ requests',
    snippet: "httpOnly: true, sameSite: 'Strict', secure }",
    without: "httpOnly: true, sameSite: 'Lax', secure }",
  }),
  cookies({
    id: 'T2 sister domains cannot plant a session’s cookie',
    snippet: '(secure ? `__Host-',
    without: '(!secure ? `__Host-',
  }),
  cookies({
    id: '§9.1 hints are for domains of one owner',
    snippet: '{ allowPrivateDomains: true }',
    without: '{ allowPrivateDomains: false }',
  }),
  {
    id: 'T2 a visitor’s cookie is signed',
    file: `${HTTP}/viewer.ts`,
    snippet: 'given.length === expected.length && timingSafeEqual(given, expected)',
    without: 'given.length === expected.length',
    test: `${HTTP}/viewer.test.ts`,
  },
  {
    id: 'T5 operators’ calls are refused to users',
    file: `${HTTP}/mount.ts`,
    snippet: "if (access === 'operator' && viewer.role !== 'operator') fail('E_FORBIDDEN');",
    without: '',
    test: 'apps/server/test/access-crawl.test.ts',
  },
  {
    id: 'T5 users’ calls are refused to visitors',
    file: `${HTTP}/mount.ts`,
    snippet: "if (viewer.role === 'visitor') fail('E_LOGIN');",
    without: '',
    test: 'apps/server/test/access-crawl.test.ts',
  },
  {
    id: 'T5 no route stands that nobody has declared',
    file: `${HTTP}/declared-routes.ts`,
    snippet: 'if (undeclared) throw',
    without: 'if (undeclared === 0) throw',
    test: `${HTTP}/declared-routes.test.ts`,
  },
  {
    id: 'T5 the server does not start with a route that nobody has declared',
    file: `${SERVER}/app.ts`,
    snippet: 'refuseUndeclaredRoutes(app.routes, endpoints, ownRoutes);',
    without: '',
    test: `${HTTP}/mount.test.ts`,
  },
  {
    id: '§10.7 a job is found among those of its area alone',
    file: `${SERVER}/kernel/jobs/jobs.store.ts`,
    snippet: `    .where('kind', 'in', kinds)
    .executeTakeFirst();`,
    without: '    .executeTakeFirst();',
    test: 'apps/server/test/foreign-jobs.test.ts',
  },
  {
    id: '§10.7 a job that waits is ended by its area alone',
    file: `${SERVER}/kernel/jobs/jobs.store.ts`,
    snippet: `    .where('kind', 'in', kinds)
    .where('state', 'in', ['waiting', 'running'])`,
    without: `    .where('state', 'in', ['waiting', 'running'])`,
    test: `${SERVER}/kernel/jobs/job-runner.test.ts`,
    name: 'of its area alone',
  },
  {
    id: '§10.7 a batch of pictures is found by its owner alone',
    file: `${SERVER}/modules/ai/batches/batches.store.ts`,
    snippet: `    .where('owner', '=', owner)
    .executeTakeFirst();
}

export function findBatchByKey(`,
    without: `    .executeTakeFirst();
}

export function findBatchByKey(`,
    test: 'apps/server/test/foreign-jobs.test.ts',
    name: 'a batch of pictures',
  },
  {
    id: '§10.9 a refusal inside an answer 200 is raised',
    file: 'packages/contract/src/client.ts',
    snippet: 'if (response.ok && (status === 1 || outcomes.includes(status))) return answer;',
    without: 'if (response.ok) return answer;',
    test: 'packages/contract/src/client.test.ts',
  },
  {
    id: '§3 row 328 the first calls of a page are one visitor’s',
    file: 'apps/server/src/http/find-viewer.ts',
    snippet: 'identity.visitorCookies.create(firstCalls)',
    without: 'identity.visitorCookies.create()',
    test: 'apps/server/src/http/find-viewer.test.ts',
  },
  {
    id: '§3 row 328 a page’s first calls are known by what nobody guesses',
    file: 'packages/contract/src/first-calls.ts',
    snippet:
      "return /^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$/.test(value ?? '') ? value : undefined;",
    without: 'return value;',
    test: 'apps/server/src/http/find-viewer.test.ts',
  },
];
