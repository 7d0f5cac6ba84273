import type { ServerResponse } from 'node:http';
import { CosError } from '@transmit/cos';
import { twoBuffers } from '../../store/blobs/read-pieces.ts';
import { findObjectRow, type ObjectRow } from '../../store/objects.store.ts';
import { openObject } from '../../store/read-object.ts';
import type { Exchange } from '../exchange.ts';
import { handOver } from '../handing/hand-over.ts';
import { type AnswerPlan, planAnswer, plannedHeaders } from '../handing/plan-answer.ts';

/** GET /key */
export async function answerGetObject(exchange: Exchange): Promise<void> {
  await refuseEndedLink(exchange);
  if (await handOver(exchange)) return;
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

function writeHead(exchange: Exchange, object: ObjectRow, plan: AnswerPlan): void {
  exchange.response.writeHead(plan.status, plannedHeaders(exchange, object, plan));
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
