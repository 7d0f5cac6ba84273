import { alike, type Defence } from '../defence.ts';

const STORE = 'apps/server/src/modules/object-store/store';
const FRONT = 'apps/server/src/modules/object-store/http';

/** The one door of the embedded store. */
const verify = alike({
  file: `${FRONT}/verify.ts`,
  test: `${FRONT}/verify.test.ts`,
});

const authorization = alike({
  file: `${FRONT}/find-authorization.ts`,
  test: `${FRONT}/verify.test.ts`,
});

const token = alike({
  file: `${STORE}/keys/session-token.ts`,
  test: `${STORE}/keys/session-token.test.ts`,
});

export const SIGNATURE_DEFENCES: readonly Defence[] = [
  verify({
    id: 'T7 the signature is compared',
    snippet: 'if ([format, ...others].some(fits)) return;',
    without: 'if (others.length >= 0) return;',
  }),
  verify({
    id: 'T7 a signature is compared whole, never as a beginning',
    snippet: 'a.length === b.length && timingSafeEqual(a, b)',
    without: 'a.length <= b.length && timingSafeEqual(a, b.subarray(0, a.length))',
  }),
  verify({
    id: 'T7 a signature that has ended opens nothing',
    snippet: 'if (unixNow > window.end) throw',
    without: 'if (unixNow < 0) throw',
  }),
  verify({
    id: 'T7 the time of the key counts as well as that of the signature',
    snippet: 'checkTime(authorization.keyTime, unixNow);',
    without: '',
  }),
  verify({
    id: 'T7 the time of the signature counts as well as that of the key',
    snippet: 'checkTime(authorization.signTime, unixNow);',
    without: '',
  }),
  verify({
    id: 'T7 a signature from the future is told to correct its clock',
    snippet: 'if (window.start > unixNow + MAX_CLOCK_SKEW_SECONDS) {',
    without: 'if (window.start < 0) {',
  }),
  verify({
    id: 'T7 a malformed time is refused',
    snippet: `if (!window) throw new CosError('InvalidArgument', { message: 'Malformed signature time.' });`,
    without: 'if (!window) return;',
  }),
  verify({
    id: 'T7 the host is signed',
    snippet: `if (!headerList.includes('host')) {`,
    without: 'if (headerList.length < 0) {',
  }),
  verify({
    id: 'T7 a list of what is signed has one spelling',
    snippet: 'if (!isCanonical) throw',
    without: 'if (isCanonical === undefined) throw',
  }),
  verify({
    id: 'T7 headers of the store that are not signed are refused',
    snippet: `(name.startsWith('x-cos-') && name !== 'x-cos-security-token') ||`,
    without: `name === 'x-cos-nothing' ||`,
  }),
  verify({
    id: 'T7 a digest of the body that is not signed is refused',
    snippet: `(name === 'content-md5' && place === 'header'),`,
    without: `(name === 'content-nothing' && place === 'header'),`,
  }),
  verify({
    id: 'T7 parameters that change the meaning and are not signed are refused',
    snippet: 'isOperative(name) && !paramList.includes(name)',
    without: 'isOperative(name) && name === ""',
  }),
  verify({
    id: 'T7 an unknown key id opens nothing',
    snippet: 'if (secretId === keys.secretId && keys.secretKey) return',
    without: 'if (keys.secretKey) return',
  }),
  verify({
    id: 'T7 a token belongs to one key id',
    snippet: 'if (!claims || claims.ak !== secretId) throw',
    without: 'if (!claims) throw',
  }),
  verify({
    id: 'T7 a token opens nothing after its end',
    snippet: `if (claims && unixNow > claims.exp) throw new CosError('ExpiredToken');`,
    without: '',
  }),
  verify({
    id: 'T7 a link for reading writes nothing',
    snippet: `if (isLinkForGet && request.method !== 'GET') throw new CosError('MethodNotAllowed');`,
    without: 'if (isLinkForGet) return;',
    test: `${FRONT}/verify-links.test.ts`,
  }),
  {
    id: 'T7 nothing is looked up before the signature is verified',
    file: `${FRONT}/handle-request.ts`,
    snippet:
      'const caller = verify({ method, headers: request.headers, address }, front, unixNow);',
    without: "const caller = { place: 'header' as const, signedParams: new Set<string>() };",
    test: `${FRONT}/credentials.attacks.test.ts`,
    name: '(sqlite)',
  },
  authorization({
    id: 'T7 of two signatures none counts',
    snippet: 'if (!candidate || others.length > 0) throw',
    without: 'if (!candidate) throw',
  }),
  authorization({
    id: 'T7 of two tokens none counts',
    snippet: `if (inHeader !== undefined && inQuery !== undefined) throw new CosError('AccessDenied');`,
    without: '',
  }),
  {
    id: 'T7 of two values of a parameter none counts',
    file: `${FRONT}/address.ts`,
    snippet: 'if (params.has(name))',
    without: 'if (params.size < 0)',
    test: `${FRONT}/address.test.ts`,
  },
  {
    id: 'T7 operations that the store does not have are never taken for others',
    file: `${FRONT}/operation.ts`,
    snippet:
      "if ([...asked.params.keys()].some((name) => FOREIGN.has(name))) return 'notImplemented';",
    without: '',
    test: `${FRONT}/operation.test.ts`,
  },
  {
    id: 'T7 whoever asks for a part or an upload never gets the whole object',
    file: `${FRONT}/operation.ts`,
    snippet: 'if (isMisplaced) return undefined;',
    without: '',
    test: `${FRONT}/operation.test.ts`,
  },
  {
    id: 'T7 the store does not start without its keys',
    file: `${STORE}/embedded-storage.ts`,
    snippet: 'refuseEmptySecrets(options);',
    without: '',
    test: `${STORE}/embedded-storage.test.ts`,
    name: 'the store without its keys',
  },
  token({
    id: 'T7 a token carries a proof of its words',
    snippet: 'timingSafeEqual(given, expected) &&',
    without: 'given.length > 0 ||',
  }),
  token({
    id: 'T7 a token has one spelling',
    snippet: `proof === expected.toString('base64url');`,
    without: 'proof.length > 0;',
  }),
  token({
    id: 'T7 each token has a key of its own',
    snippet: 'export function tokenKey(secret: string, token: string): string {',
    without: "export function tokenKey(secret: string, token: string): string { token = '';",
  }),
];
