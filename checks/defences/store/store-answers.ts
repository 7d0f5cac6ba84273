import { alike, type Defence } from '../defence.ts';

const FRONT = 'apps/server/src/modules/object-store/http';
const ADAPTER = 'apps/server/src/adapters/object-storage';

/** Headers and answers of the store to a browser. */
const sent = alike({
  test: `${FRONT}/answers.attacks.test.ts`,
});

export const STORE_ANSWERS: readonly Defence[] = [
  sent({
    id: 'T9 nothing of the store is taken for another type',
    file: `${FRONT}/reply.ts`,
    snippet: `'X-Content-Type-Options': 'nosniff',`,
    without: '',
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T9 nothing of the store runs',
    file: `${FRONT}/reply.ts`,
    snippet: `'Content-Security-Policy': "sandbox; default-src 'none'",`,
    without: '',
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T9 other sites cannot embed what the store sends',
    file: `${FRONT}/reply.ts`,
    snippet: `'Cross-Origin-Resource-Policy': 'same-site',`,
    without: '',
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T9 what a browser could run is an attachment, whatever is asked for',
    file: `${FRONT}/content-types.ts`,
    snippet: "return ['attachment', ...params].join(';');",
    without: "return wanted ?? 'inline';",
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T9 the type that a link asks for decides what is an attachment',
    file: `${FRONT}/read-headers.ts`,
    snippet: 'safeDisposition(contentType, wanted)',
    without: 'safeDisposition(meta.contentType, wanted)',
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T9 a link obeys no parameter that was added to it',
    file: `${FRONT}/read-headers.ts`,
    snippet: 'if (signedParams.has(',
    without: 'if (params.has(',
    name: 'links (rows',
  }),
  sent({
    id: 'T9 requests that break off are refused with the safe headers too',
    file: `${FRONT}/prepare-store-server.ts`,
    snippet: '...Object.entries(SAFE_HEADERS).map(',
    without: '...Object.entries({}).map(',
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T10 no header value from a link breaks out of its line',
    file: `${FRONT}/read-headers.ts`,
    snippet: String.raw`if (/\p{Cc}/u.test(value)) {`,
    without: 'if (value.length < 0) {',
    name: 'what browsers must not run',
  }),
  sent({
    id: 'T12 a link is asked about its file at the first byte',
    file: `${FRONT}/operations/get-object.ts`,
    snippet: "if (caller.place !== 'query') return;",
    without: 'if (caller) return;',
    name: 'links (rows',
  }),
  sent({
    id: 'T12 what a link gives stays in no cache',
    file: `${FRONT}/read-headers.ts`,
    snippet: "...(caller.place === 'query' && { 'cache-control': 'private, no-store' }),",
    without: '',
    name: 'links (rows',
  }),
  sent({
    id: 'T12 the uploader does not say how long to cache what a link gives',
    file: `${FRONT}/read-headers.ts`,
    snippet: "name !== 'cache-control' && name !== 'content-encoding'",
    without: "name !== 'content-encoding'",
    name: 'links (rows',
  }),
  sent({
    id: 'T20 a link unpacks nothing: few bytes become no many',
    file: `${FRONT}/read-headers.ts`,
    snippet: "name !== 'cache-control' && name !== 'content-encoding'",
    without: "name !== 'cache-control'",
    name: 'links (rows',
  }),
  {
    id: 'T25 only our own pages read from the store in a browser',
    file: `${FRONT}/cors.ts`,
    snippet: 'if (request.headers.origin !== publicOrigin) return;',
    without: '',
    test: `${FRONT}/requests.http.test.ts`,
  },
  {
    id: 'T25 a foreign page’s preflight is refused',
    file: `${FRONT}/cors.ts`,
    snippet: 'origin !== publicOrigin || !method',
    without: '!method',
    test: `${FRONT}/requests.http.test.ts`,
  },
  {
    id: 'T24 a body that trickles is cut off',
    file: `${FRONT}/slow-body.ts`,
    snippet: 'if (isSlow) request.destroy(new SlowBodyError());',
    without: '',
    test: `${FRONT}/slow-body.test.ts`,
  },
  {
    id: 'T24 the rest of a refused body is limited in bytes',
    file: `${FRONT}/unread-body.ts`,
    snippet: 'if (drained > DRAINED_BYTES) request.destroy();',
    without: '',
    test: `${FRONT}/unread-body.test.ts`,
  },
  {
    id: 'T24 the rest of a refused body is limited in time',
    file: `${FRONT}/unread-body.ts`,
    snippet: 'const patience = setTimeout(() => request.destroy(), PATIENCE_MS);',
    without: 'const patience = setTimeout(() => {}, PATIENCE_MS);',
    test: `${FRONT}/unread-body.test.ts`,
  },
  {
    id: 'T24 a part is sent only so often at once',
    file: `${FRONT}/in-flight.ts`,
    snippet: 'return same < MAX_SAME && ',
    without: 'return ',
    test: `${FRONT}/in-flight.test.ts`,
  },
  {
    id: 'T24 XML that is deep is no document',
    file: 'packages/cos/src/read-xml.ts',
    snippet: 'return open.length <= MAX_DEPTH;',
    without: 'return true;',
    test: 'packages/cos/src/xml.test.ts',
  },
  {
    id: 'T24 XML with too many tags is no document',
    file: 'packages/cos/src/read-xml.ts',
    snippet: '|| tags > MAX_TAGS',
    without: '',
    test: 'packages/cos/src/xml.test.ts',
  },
  {
    id: 'T24 XML is read only up to its limit',
    file: `${FRONT}/read-body.ts`,
    snippet: "if (bytes > MAX_XML_BYTES) throw new CosError('XMLSizeLimit');",
    without: '',
    test: `${FRONT}/uploads.http.test.ts`,
  },
  {
    id: 'T24 a thousand ranges are refused',
    file: 'apps/server/src/core/byte-range.ts',
    snippet: "if (specs.length > MAX_RANGES) return 'unsatisfiable';",
    without: '',
    test: 'apps/server/src/core/byte-range.test.ts',
  },
  {
    id: 'T23 no key leaves the folder of backups',
    file: `${ADAPTER}/folder-storage.ts`,
    snippet: "(KEY.test(key) ? join(folder, key) : fail('E_KEY'))",
    without: 'join(folder, key)',
    test: `${ADAPTER}/folder-storage.test.ts`,
  },
];
