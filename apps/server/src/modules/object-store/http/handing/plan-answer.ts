/** The answer to a GET or HEAD of an object as far as its row tells it: refused, unchanged, whole or a range. */
import type { OutgoingHttpHeaders } from 'node:http';
import { CosError } from '@transmit/cos';
import { type ByteRange, chooseRange, type RangeChoice } from '#core/byte-range.ts';
import { isSameVersion, type VersionFacts, weigh } from '#core/preconditions.ts';
import type { ObjectRow } from '../../store/objects.store.ts';
import { shownDate } from '../../store/own-date.ts';
import type { Exchange } from '../exchange.ts';
import { readHeaders } from '../read-headers.ts';
import { isArchived } from '../stored-meta.ts';

export interface AnswerPlan {
  status: 200 | 206 | 304;
  range: ByteRange;
}

/** Plans the answer; throws where it is a refusal. */
export function planAnswer(exchange: Exchange, object: ObjectRow): AnswerPlan {
  const { request, response } = exchange;
  if (isArchived(object.storage_class) && request.method === 'GET') {
    throw new CosError('InvalidObjectState');
  }
  const { headers } = request;
  const version = versionOf(exchange, object);
  const verdict = weigh(
    {
      ifMatch: headers['if-match'],
      ifUnmodifiedSince: headers['if-unmodified-since'],
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
    },
    version,
  );
  const whole = { start: 0, end: object.size_bytes };
  if (verdict === 'failed') throw new CosError('PreconditionFailed');
  if (verdict === 'not-modified') return { status: 304, range: whole };
  const range = rangeOf(headers, object, version);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${object.size_bytes}`);
    throw new CosError('InvalidRange');
  }
  return range === 'whole' ? { status: 200, range: whole } : { status: 206, range };
}

function rangeOf(
  headers: Exchange['request']['headers'],
  object: ObjectRow,
  version: VersionFacts,
): RangeChoice {
  // Node gives these two as text, whatever they were.
  const ifRange = headers['if-range'] as string | undefined;
  if (!isSameVersion(ifRange, version)) return 'whole';
  return chooseRange(headers.range, object.size_bytes);
}

function versionOf({ params, caller, store }: Exchange, object: ObjectRow): VersionFacts {
  const told = { params, signed: caller.signedParams, now: store.now() };
  return { etag: object.etag, modifiedAt: shownDate(object.modified_at, told) };
}

/** Headers of the whole object, whatever is sent of it. */
export function objectHeaders(exchange: Exchange, object: ObjectRow): OutgoingHttpHeaders {
  const { params, caller } = exchange;
  return {
    ...readHeaders(object, params, caller),
    'last-modified': new Date(versionOf(exchange, object).modifiedAt).toUTCString(),
  };
}

export function plannedHeaders(
  exchange: Exchange,
  object: ObjectRow,
  { status, range: { start, end } }: AnswerPlan,
): OutgoingHttpHeaders {
  const headers = objectHeaders(exchange, object);
  if (status === 206) headers['content-range'] = `bytes ${start}-${end - 1}/${object.size_bytes}`;
  if (status !== 304) headers['content-length'] = end - start;
  return headers;
}
