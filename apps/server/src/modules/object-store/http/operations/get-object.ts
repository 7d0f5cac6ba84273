import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { CosError } from '@transmit/cos';
import { type ByteRange, chooseRange, type RangeChoice } from '#core/byte-range.ts';
import { isSameVersion, type Version, weigh } from '#core/preconditions.ts';
import { twoBuffers } from '../../store/blobs/read-pieces.ts';
import { findObjectRow, type ObjectRow } from '../../store/objects.store.ts';
import { shownDate } from '../../store/own-date.ts';
import { openObject } from '../../store/read-object.ts';
import type { Exchange } from '../exchange.ts';
import { readHeaders } from '../read-headers.ts';
import { isArchived } from '../stored-meta.ts';

/** GET /key */
export async function answerGetObject(exchange: Exchange): Promise<void> {
  await refuseEndedLink(exchange);
  const { store, key } = exchange;
  const choose = (object: ObjectRow) => {
    const plan = planAnswer(exchange, object);
    // Nothing is read for an answer that carries no bytes.
    return plan.status === 304 ? { start: 0, end: 0 } : plan.range;
  };
  const opened = await openObject(store, key, choose, twoBuffers());
  if (!opened) throw new CosError('NoSuchKey');
  try {
    writeHead(exchange, opened.object, planAnswer(exchange, opened.object));
    await sendBytes(exchange, opened.bytes);
  } finally {
    await opened.close();
  }
}

/** HEAD /key */
export async function answerHeadObject(exchange: Exchange): Promise<void> {
  await refuseEndedLink(exchange);
  const object = await findObjectRow(exchange.store.db, exchange.key);
  if (!object) throw new CosError('NoSuchKey');
  writeHead(exchange, object, planAnswer(exchange, object));
  exchange.response.end();
}

/** SECURITY T12: the file behind a link may have ended since the link was made. */
async function refuseEndedLink({ store, caller, key }: Exchange): Promise<void> {
  if (caller.place !== 'query') return;
  const answer = await store.gates.mayRead(key);
  if (answer === 'missing') throw new CosError('NoSuchKey');
  if (answer === 'gone') throw new CosError('ObjectGone');
}

interface Plan {
  status: 200 | 206 | 304;
  range: ByteRange;
}

/** Plans the answer; throws where it is a refusal. */
function planAnswer(exchange: Exchange, object: ObjectRow): Plan {
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
  version: Version,
): RangeChoice {
  // Node gives these two as text, whatever they were.
  const ifRange = headers['if-range'] as string | undefined;
  if (!isSameVersion(ifRange, version)) return 'whole';
  return chooseRange(headers.range, object.size_bytes);
}

function versionOf({ params, caller, store }: Exchange, object: ObjectRow): Version {
  const told = { params, signed: caller.signedParams, now: store.now() };
  return { etag: object.etag, modifiedAt: shownDate(object.modified_at, told) };
}

function writeHead(exchange: Exchange, object: ObjectRow, plan: Plan): void {
  const { response, params, caller } = exchange;
  const { start, end } = plan.range;
  const headers = {
    ...readHeaders(object, params, caller),
    'last-modified': new Date(versionOf(exchange, object).modifiedAt).toUTCString(),
  } as OutgoingHttpHeaders;
  if (plan.status === 206) {
    headers['content-range'] = `bytes ${start}-${end - 1}/${object.size_bytes}`;
  }
  if (plan.status !== 304) headers['content-length'] = end - start;
  response.writeHead(plan.status, headers);
}

/** Reads one piece ahead of the receiver and no further; ends when it leaves. */
async function sendBytes({ response, front }: Exchange, bytes: AsyncIterable<Uint8Array>) {
  const write = writerTo(response);
  let previous = Promise.resolve();
  for await (const piece of bytes) {
    if (response.destroyed) return;
    const written = write(piece);
    front.onBytes('out', piece.length);
    // Its buffer is the one that the next piece is read into.
    await previous;
    previous = written;
  }
  response.end();
}

/** Resolves when the system has taken the piece, or the receiver is gone. */
function writerTo(response: ServerResponse): (piece: Uint8Array) => Promise<void> {
  const waiting = new Set<() => void>();
  response.once('close', () => {
    for (const done of waiting) done();
  });
  return (piece) =>
    new Promise((resolve) => {
      const done = () => {
        waiting.delete(done);
        resolve();
      };
      waiting.add(done);
      response.write(piece, done);
    });
}
