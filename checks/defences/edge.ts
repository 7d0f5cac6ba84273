import type { Defence } from './defence.ts';

const SERVER = 'apps/server/src';
const HTTP = `${SERVER}/http`;

/** What becomes of a request that no call has asked for like that. */
const refused = (of: Omit<Defence, 'test'>): Defence => ({
  test: `${SERVER}/app.test.ts`,
  name: 'the edge of the API',
  ...of,
});

const address = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HTTP}/client-address.ts`,
  test: `${HTTP}/client-address.test.ts`,
  ...of,
});

/** Each directive of the app's own content security policy. */
const policy = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HTTP}/security-headers.ts`,
  test: `${HTTP}/security-headers.test.ts`,
  ...of,
});

const guard = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HTTP}/call-guard.ts`,
  test: `${HTTP}/call-guard.test.ts`,
  ...of,
});

const cookies = (of: Pick<Defence, 'id' | 'snippet' | 'without'>): Defence => ({
  file: `${HTTP}/cookies.ts`,
  test: `${HTTP}/cookies.test.ts`,
  ...of,
});

export const EDGE: readonly Defence[] = [
  {
    id: 'T1 rule 1: HEAD runs no handler',
    file: `${SERVER}/app.ts`,
    snippet: "if (http.req.method === 'HEAD') fail('E_METHOD');",
    without: '',
    test: 'apps/server/test/guard-matrix.test.ts',
    name: 'files.remove',
  },
  {
    id: 'T1 rule 1: another method is refused',
    file: `${SERVER}/app.ts`,
    snippet: "throw new AppError('E_METHOD');",
    without: "throw new AppError('E_NOT_FOUND');",
    test: 'apps/server/test/guard-matrix.test.ts',
    name: 'files.remove',
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
    snippet: 'guardCall(endpoint.effect, source);',
    without: '',
    test: 'apps/server/test/guard-matrix.test.ts',
    name: 'files.remove',
  },
  {
    id: 'T1 calls that the specification makes by GET are declared as changing',
    file: 'packages/contract/src/files/endpoints.ts',
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
  refused({
    id: 'T23 a body with unknown fields is refused',
    file: `${HTTP}/read-input.ts`,
    snippet: 'if (result.success) return result.data;',
    without:
      'if (result.success || true) return (result.data ?? value) as Record<string, unknown>;',
  }),
  refused({
    id: 'T23 of two values of a parameter none counts',
    file: `${HTTP}/read-input.ts`,
    snippet: "if (name in values) fail('E_PARAM', { fields: { [name]: '参数重复' } });",
    without: '',
  }),
  refused({
    id: 'T23 parameters that a call does not know are refused',
    file: `${HTTP}/read-input.ts`,
    snippet: "if (name !== undefined) fail('E_PARAM', { fields: { [name]: '不支持的参数' } });",
    without: '',
  }),
  refused({
    id: 'T23 broken encoding is refused',
    file: `${HTTP}/read-input.ts`,
    snippet: 'refuseBadEncoding(query);',
    without: '',
  }),
  refused({
    id: 'T23 bytes that are no UTF-8 are refused',
    file: `${HTTP}/read-input.ts`,
    snippet: '{ fatal: true }',
    without: '{ fatal: false }',
  }),
  refused({
    id: 'T23 a body that is not JSON is refused',
    file: `${HTTP}/read-input.ts`,
    snippet:
      "if (bytes.length > 0 && !isJson(http.req.header('content-type'))) fail('E_MEDIA_TYPE');",
    without: '',
  }),
  {
    id: 'T23 a line of the log is one line',
    file: `${SERVER}/modules/accounts/beacon.ts`,
    snippet: String.raw`text.replace(/\p{Cc}+/gu, ' ')`,
    without: 'text',
    test: `${SERVER}/app.test.ts`,
  },
  {
    id: 'T24 one address writes so many lines of the log',
    file: `${SERVER}/modules/accounts/beacon.ts`,
    snippet:
      "await services.limits.take('log', limitKey(call.findAddress()), RATE_LIMITS.logPerAddress);",
    without: '',
    test: `${SERVER}/app.test.ts`,
  },
  {
    id: 'T24 a long body is refused by what it announces',
    file: `${HTTP}/read-input.ts`,
    snippet: "if (Number(http.req.header('content-length') ?? 0) > limit) fail('E_TOO_LARGE');",
    without: '',
    test: `${HTTP}/read-input.test.ts`,
  },
  {
    id: 'T24 a body that announces nothing is cut off at the limit',
    file: `${HTTP}/read-input.ts`,
    snippet: 'if (size > limit) {',
    without: 'if (size < 0) {',
    test: `${HTTP}/read-input.test.ts`,
  },
  {
    id: 'T24 a body that stays out is refused',
    file: `${HTTP}/read-input.ts`,
    snippet: 'if (isLate) refuseIncomplete();',
    without: '',
    test: `${HTTP}/read-input.test.ts`,
  },
  {
    id: 'T24 headers that trickle are cut off',
    file: `${SERVER}/start-server.ts`,
    snippet: 'connectionsCheckingInterval: 2_500,',
    without: '',
    test: `${SERVER}/start-server.test.ts`,
    name: 'F13',
  },
  {
    id: 'T24 a connection ends after a thousand requests',
    file: `${SERVER}/start-server.ts`,
    snippet: 'server.maxRequestsPerSocket = 1000;',
    without: '',
    test: `${SERVER}/start-server.test.ts`,
    name: 'thousand',
  },
  {
    id: 'T24 connections have a number that they do not exceed',
    file: `${SERVER}/start-server.ts`,
    snippet: 'server.maxConnections = 12_000;',
    without: '',
    test: `${SERVER}/server-limits.test.ts`,
  },
  {
    id: 'T24 a request to the app’s own port has to come in time',
    file: `${SERVER}/start-server.ts`,
    snippet: 'requestTimeout: carriesUploads ? 0 : REQUEST_TIMEOUT_MS,',
    without: 'requestTimeout: 0,',
    test: `${SERVER}/server-limits.test.ts`,
  },
  address({
    id: 'T24 a forwarded address is believed of our own proxies only',
    snippet: 'while (isTrusted(address, trustedProxies)) {',
    without: 'while (address) {',
  }),
  address({
    id: 'T24 of forwarded addresses the last foreign one counts',
    snippet: 'hops.pop()',
    without: 'hops.shift()',
  }),
  address({
    id: 'T24 a household of IPv6 addresses counts as one',
    snippet: 'parsed.toByteArray().slice(0, 8)',
    without: 'parsed.toByteArray()',
  }),
  {
    id: 'T24 lists have pages of fifty',
    file: 'packages/contract/src/limits.ts',
    snippet: 'export const PAGE_ROWS = 50;',
    without: 'export const PAGE_ROWS = 5000;',
    test: `${SERVER}/modules/library/my-files.routes.test.ts`,
  },
  {
    id: 'T24 a window that is used up refuses',
    file: `${SERVER}/kernel/rate-limit.ts`,
    snippet: 'if (isCounted) return;',
    without: 'if (isCounted || now > 0) return;',
    test: `${SERVER}/kernel/rate-limit.test.ts`,
  },
  {
    id: 'T24 a flood costs no commit each',
    file: `${SERVER}/kernel/rate-limit.ts`,
    snippet: 'if (underWay + amount > allowed(limit)) refuse(limit.windowMs, text);',
    without: '',
    test: `${SERVER}/kernel/rate-limit.test.ts`,
  },
  policy({
    id: 'T11 only our own scripts run',
    snippet: '`script-src $',
    without: "`script-src * 'unsafe-inline' $",
  }),
  policy({
    id: 'T11 with strangers’ files under our own origin only what the build made runs',
    snippet: 'store === publicOrigin ?',
    without: "store === '' ?",
  }),
  {
    id: 'T24 on one port with the store a call has to come in time',
    file: `${HTTP}/request-deadline.ts`,
    snippet: 'if (!request.complete) request.destroy();',
    without: '',
    test: `${HTTP}/request-deadline.test.ts`,
  },
  {
    id: 'T9 what a page would run is not given to it from our own origin',
    file: `${SERVER}/modules/object-store/handle-request.ts`,
    snippet: 'refuseRunning(request.headers);',
    without: '',
    test: `${SERVER}/modules/object-store/refuse-running.http.test.ts`,
  },
  policy({
    id: 'T11 nothing is embedded as an object',
    snippet: `"object-src 'none'",`,
    without: '',
  }),
  policy({
    id: 'T11 no base address can be planted',
    snippet: `"base-uri 'none'",`,
    without: '',
  }),
  policy({
    id: 'T11 forms are sent nowhere else',
    snippet: `"form-action 'self'",`,
    without: '',
  }),
  policy({
    id: 'T25 nobody frames our pages',
    snippet: `"frame-ancestors 'none'",`,
    without: '',
  }),
  policy({
    id: 'T25 nobody frames our pages, old browsers too',
    snippet: "http.header('X-Frame-Options', 'DENY');",
    without: '',
  }),
  policy({
    id: 'T25 our addresses, which hold codes, do not travel to other sites',
    snippet: "http.header('Referrer-Policy', 'same-origin');",
    without: '',
  }),
  policy({
    id: 'T25 other sites cannot embed our answers',
    snippet: "http.header('Cross-Origin-Resource-Policy', 'same-origin');",
    without: '',
  }),
  policy({
    id: 'T25 https stays https',
    snippet: "if (options.isHttps) http.header('Strict-Transport-Security', 'max-age=31536000');",
    without: '',
  }),
  refused({
    id: 'T9 our own answers are not taken for another type',
    file: `${HTTP}/security-headers.ts`,
    snippet: "http.header('X-Content-Type-Options', 'nosniff');",
    without: '',
  }),
  refused({
    id: 'T25 answers of the API stay in no cache',
    file: `${HTTP}/mount.ts`,
    snippet: "http.header('Cache-Control', 'no-store');",
    without: '',
  }),
  {
    id: 'T25 figures are shown to this machine or for the token only',
    file: `${SERVER}/app.ts`,
    snippet: "if (!isLocal && !hasToken) fail('E_FORBIDDEN');",
    without: '',
    test: `${SERVER}/app.test.ts`,
  },
  {
    id: 'T25 a proxy’s request is not this machine’s',
    file: `${SERVER}/app.ts`,
    snippet: "&& !http.req.header('x-forwarded-for');",
    without: ';',
    test: `${SERVER}/app.test.ts`,
  },
  {
    id: 'T25 an answer holds what the contract names and nothing else',
    file: `${HTTP}/mount.ts`,
    snippet: 'return http.json(endpoint.reply.parse(reply));',
    without: 'return http.json(reply as object);',
    test: `${HTTP}/mount.test.ts`,
  },
  {
    id: 'T25 a fault of ours tells nothing of its inside',
    file: `${HTTP}/error-reply.ts`,
    snippet: "return { ...replyFor('E_INTERNAL', {}), isFault: true };",
    without: "return { ...replyFor('E_INTERNAL', { text: String(error) }), isFault: true };",
    test: `${HTTP}/error-reply.test.ts`,
  },
  {
    id: 'T25 a log line holds the pattern of a call, not its address',
    file: `${HTTP}/access-log.ts`,
    snippet: 'const route = routePath(http);',
    without: 'const route = http.req.url;',
    test: `${HTTP}/access-log.test.ts`,
  },
  {
    id: 'T25 secrets are cut from log lines',
    file: `${SERVER}/kernel/logger.ts`,
    snippet: "censor: '[hidden]',",
    without: 'censor: (value: unknown) => value,',
    test: `${SERVER}/kernel/logger.test.ts`,
  },
  {
    id: 'T25 a guessable key is refused at the start',
    file: `${SERVER}/modules/object-store/object-store.config.ts`,
    snippet: "refuseWeakSecret('STORE_SECRET_KEY', values.STORE_SECRET_KEY);",
    without: '',
    test: `${SERVER}/config.test.ts`,
  },
  {
    id: 'T25 failpoints do nothing in production',
    file: `${SERVER}/kernel/kernel.config.ts`,
    snippet: "values.NODE_ENV === 'production' ? undefined : values.FAILPOINT",
    without: 'values.FAILPOINT',
    test: `${SERVER}/config.test.ts`,
  },
  {
    id: 'T25 the keys that the first start makes are the owner’s alone',
    file: `${SERVER}/modules/object-store/store-keys.ts`,
    snippet: "{ mode: 0o600, flag: 'wx' }",
    without: "{ mode: 0o644, flag: 'wx' }",
    test: `${SERVER}/modules/object-store/store-keys.test.ts`,
  },
];
