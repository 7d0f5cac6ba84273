/** The seven fields of a signature, as header value or as pairs of a query (COS.md §1.2). */
export interface Authorization {
  secretId: string;
  /** `start;end`, verbatim: the text itself is signed. */
  signTime: string;
  keyTime: string;
  headerList: readonly string[];
  paramList: readonly string[];
  /** Lower-case hex. */
  signature: string;
}

const AUTHORIZATION_FIELDS = [
  'q-sign-algorithm',
  'q-ak',
  'q-sign-time',
  'q-key-time',
  'q-header-list',
  'q-url-param-list',
  'q-signature',
] as const;

type Field = (typeof AUTHORIZATION_FIELDS)[number];

export function isAuthorizationField(name: string): boolean {
  return (AUTHORIZATION_FIELDS as readonly string[]).includes(name);
}

/** The pairs in their customary order, joined as the header carries them. */
export function writeAuthorization(authorization: Authorization): string {
  return authorizationPairs(authorization)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function authorizationPairs(authorization: Authorization): [Field, string][] {
  return [
    ['q-sign-algorithm', 'sha1'],
    ['q-ak', authorization.secretId],
    ['q-sign-time', authorization.signTime],
    ['q-key-time', authorization.keyTime],
    ['q-header-list', authorization.headerList.join(';')],
    ['q-url-param-list', authorization.paramList.join(';')],
    ['q-signature', authorization.signature],
  ];
}

/** Undefined unless the text holds exactly the seven fields, each once, and algorithm sha1. */
export function parseAuthorization(text: string): Authorization | undefined {
  const pairs = text.split('&').map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  });
  return authorizationFrom(pairs);
}

export function authorizationFrom(
  pairs: readonly (readonly [string, string])[],
): Authorization | undefined {
  const fields = new Map(pairs);
  const isExact =
    pairs.length === AUTHORIZATION_FIELDS.length &&
    AUTHORIZATION_FIELDS.every((field) => fields.has(field));
  if (!isExact || fields.get('q-sign-algorithm') !== 'sha1') return undefined;
  const field = (name: Field) => fields.get(name) ?? '';
  return {
    secretId: field('q-ak'),
    signTime: field('q-sign-time'),
    keyTime: field('q-key-time'),
    headerList: list(field('q-header-list')),
    paramList: list(field('q-url-param-list')),
    signature: field('q-signature'),
  };
}

/** Undefined unless `start;end` are two unix times in this order. */
export function parseTimeWindow(text: string): { start: number; end: number } | undefined {
  const match = /^(\d{1,10});(\d{1,10})$/.exec(text);
  if (!match) return undefined;
  const start = Number(match[1]);
  const end = Number(match[2]);
  return start < end ? { start, end } : undefined;
}

function list(text: string): string[] {
  return text === '' ? [] : text.split(';');
}
