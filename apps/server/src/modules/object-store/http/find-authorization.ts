import type { IncomingHttpHeaders } from 'node:http';
import {
  type Authorization,
  authorizationFrom,
  CosError,
  isAuthorizationField,
  parseAuthorization,
} from '@transmit/cos';

/** Place of the signature: presigned links carry it in the query. */
export type AuthorizationPlace = 'header' | 'query';

export interface FoundAuthorization {
  authorization: Authorization;
  place: AuthorizationPlace;
  /** The session token, empty for the permanent key pair. */
  token: string;
}

const TOKEN = 'x-cos-security-token';

/**
 * The one signature of a request: in the header, as `q-…` parameters, or whole in `?sign=`
 * (COS.md §1.2). None is 403, and so are two, because nobody could say which one counts.
 */
export function findAuthorization(
  headers: IncomingHttpHeaders,
  params: ReadonlyMap<string, string>,
): FoundAuthorization {
  const pairs = [...params].filter(([name]) => isAuthorizationField(name));
  const candidates = [
    headers.authorization !== undefined && {
      text: headers.authorization,
      place: 'header' as const,
    },
    pairs.length > 0 && { pairs, place: 'query' as const },
    params.has('sign') && { text: params.get('sign') ?? '', place: 'query' as const },
  ].filter((candidate) => candidate !== false);
  const [candidate, ...others] = candidates;
  if (!candidate || others.length > 0) throw new CosError('AccessDenied');
  const authorization =
    'pairs' in candidate ? authorizationFrom(candidate.pairs) : parseAuthorization(candidate.text);
  if (!authorization) {
    if ('text' in candidate && candidate.text === '') throw new CosError('AccessDenied');
    throw new CosError('InvalidArgument', { message: 'Malformed authorization.' });
  }
  return { authorization, place: candidate.place, token: findToken(headers, params) };
}

function findToken(headers: IncomingHttpHeaders, params: ReadonlyMap<string, string>): string {
  const inHeader = headers[TOKEN];
  const inQuery = params.get(TOKEN);
  if (inHeader !== undefined && inQuery !== undefined) throw new CosError('AccessDenied');
  return String(inHeader ?? inQuery ?? '');
}
