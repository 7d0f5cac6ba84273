/**
 * Lets nginx in front send a plain file (STORE_ACCEL): the answer is headers alone, and the proxy reads the blob
 * by itself (docs/decisions/0111). Every gate has been asked by then, and every refusal is ours.
 */
import type { IncomingMessage } from 'node:http';
import { CosError } from '@transmit/cos';
import { isTrustedProxy } from '#http/client-address.ts';
import { findOnlyBlob } from '../../store/blobs.store.ts';
import { findObjectRow, type ObjectRow } from '../../store/objects.store.ts';
import type { Exchange } from '../exchange.ts';
import { objectHeaders, planAnswer } from './plan-answer.ts';

/** Set by the proxy on what it can send itself, and taken away where it asks again because it could not. */
const ASKED_BY = 'x-transmit-accel';

/** Headers that nginx keeps of our answer, or adds to its own from it (deploy/nginx.conf). */
const HANDED_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'x-cos-hash-crc64ecma',
  'x-cos-storage-class',
]);

/** nginx would compare these with a version of its own making. */
const OWN_CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** One range in the spelling that nginx and we read alike. */
const PLAIN_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** True where the proxy has been told what to send; false: the bytes are ours to send. */
export async function handOver(exchange: Exchange): Promise<boolean> {
  if (!isForProxy(exchange)) return false;
  const { store, key, joins, front, response } = exchange;
  const object = await findObjectRow(store.db, key);
  if (!object) throw new CosError('NoSuchKey');
  const plan = planAnswer(exchange, object);
  // nginx tells of ranges by itself: passed on, the header would stand there twice.
  const { 'accept-ranges': _, ...headers } = objectHeaders(exchange, object);
  if (!Object.keys(headers).every((name) => HANDED_HEADERS.has(name))) return false;
  const blobId = await findPlainFile(exchange, object);
  if (blobId === undefined) {
    joins.note(store, object);
    return false;
  }
  front.onBytes('out', plan.range.end - plan.range.start);
  const location = `${front.accel}${blobId.slice(0, 2)}/${blobId}`;
  response.writeHead(200, { ...headers, 'content-length': 0, 'x-accel-redirect': location });
  response.end();
  return true;
}

function isForProxy({ front, request, limits }: Exchange): boolean {
  if (front.accel === undefined || request.headers[ASKED_BY] === undefined) return false;
  const { headers, socket } = request;
  const isProxy = isTrustedProxy(socket.remoteAddress ?? '', limits.config.trustedProxies);
  return isProxy && isReadAlike(headers);
}

function isReadAlike(headers: IncomingMessage['headers']): boolean {
  if (OWN_CONDITIONS.some((name) => headers[name] !== undefined)) return false;
  return headers.range === undefined || PLAIN_RANGE.test(headers.range);
}

/** The one blob of the object, when the proxy can read it. */
async function findPlainFile(
  { store }: Exchange,
  { id, size_bytes }: ObjectRow,
): Promise<string | undefined> {
  const blobId = await findOnlyBlob(store.db, { ownerId: id, sizeBytes: size_bytes });
  return blobId !== undefined && (await store.blobs.openToGroup(blobId)) ? blobId : undefined;
}
