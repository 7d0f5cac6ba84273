import { alike, type Defence } from '../defence.ts';

const STORE = 'apps/server/src/modules/object-store/store';
const FRONT = 'apps/server/src/modules/object-store/http';
const SERVER = 'apps/server/src';
const HTTP = `${SERVER}/http`;

/** Answers to requests that no call has asked for like that. */
const refused = alike({
  test: `${SERVER}/app.test.ts`,
  name: 'the edge of the API',
});

const address = alike({
  file: `${HTTP}/client-address.ts`,
  test: `${HTTP}/client-address.test.ts`,
});

/** Each directive of the app's own content security policy. */
const policy = alike({
  file: `${HTTP}/security-headers.ts`,
  test: `${HTTP}/security-headers.test.ts`,
});

export const EDGE_DEFENCES: readonly Defence[] = [
  {
    id: 'T19 an IPv6 address that carries another is not public',
    file: `${SERVER}/core/addresses.ts`,
    snippet: "return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);",
    without: 'return true;',
    test: `${SERVER}/core/addresses.test.ts`,
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
    snippet: "if (name in values) fail('E_PARAM', { fields: { [name]: FIELD_FAULTS.repeated } });",
    without: '',
  }),
  refused({
    id: 'T23 parameters that a call does not know are refused',
    file: `${HTTP}/read-input.ts`,
    snippet:
      "if (name !== undefined) fail('E_PARAM', { fields: { [name]: FIELD_FAULTS.unknown } });",
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
    file: `${SERVER}/modules/accounts/visits/beacon.ts`,
    snippet: String.raw`text.replace(/\p{Cc}+/gu, ' ')`,
    without: 'text',
    test: `${SERVER}/app.test.ts`,
  },
  {
    id: 'T24 one address writes so many lines of the log',
    file: `${SERVER}/modules/accounts/visits/beacon.ts`,
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
    test: `${SERVER}/modules/library/own-files/own-files.routes.test.ts`,
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
    file: `${FRONT}/handle-request.ts`,
    snippet: 'refuseRunning(request.headers);',
    without: '',
    test: `${FRONT}/refuse-running.http.test.ts`,
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
    snippet: `isLoopbackName(http.req.header('host') ?? '') &&
      !isHandedOn(http.req.raw.headers);`,
    without: `isLoopbackName(http.req.header('host') ?? '');`,
    test: `${SERVER}/app.test.ts`,
    name: 'row 146',
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
    file: 'apps/server/src/modules/object-store/object-store.config.ts',
    snippet: "refuseWeakSecret('STORE_SECRET_KEY', values.STORE_SECRET_KEY);",
    without: '',
    test: `${SERVER}/config.test.ts`,
  },
  {
    id: 'T24 who asks too often is answered after a pause',
    file: `${SERVER}/app.ts`,
    snippet: 'await pauseRefusal?.();',
    without: 'pauseRefusal?.();',
    test: `${HTTP}/refusal-pause.test.ts`,
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
    file: `${STORE}/keys/store-keys.ts`,
    snippet: 'writeFileSync(temporary, text, { mode: 0o600,',
    without: 'writeFileSync(temporary, text, { mode: 0o644,',
    test: `${STORE}/keys/store-keys.test.ts`,
  },
];
