/** `GET /api/ai/events`: a batch as it changes, until it is done or the session ends. */
import { setTimeout as delay } from 'node:timers/promises';
import { AI_ROUTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { ownerOf } from '#http/viewer.ts';
import type { AiJobRow } from '../ai.tables.ts';
import { listChangedItems } from '../items/items.store.ts';
import { findBatch } from './batches.store.ts';
import { ownBatch } from './own-batch.ts';
import { presentBatch, presentItem } from './present-batch.ts';

const LOOK_EVERY_MS = 400;
const ASK_SESSION_EVERY_MS = 3000;
const SAY_ALIVE_EVERY_MS = 15_000;
/** A page has one, and somebody some pages. */
const STREAMS_OF_ONE = 8;
const ITEMS_AT_ONCE = 100;

export const eventsRoute: OwnRoute = {
  method: 'GET',
  path: AI_ROUTES.events,
  access: 'user',
  reason: 'a stream; admitted like a call that reads, and asked again while it lasts',
  answer: streamEvents,
};

const open = new Map<string, number>();

async function streamEvents(http: Context, call: OwnCall): Promise<Response> {
  const { admit, services } = call;
  const viewer = await admit({ effect: 'read', access: 'user' });
  const owner = ownerOf(viewer);
  const id = Number(/^\d{1,15}$/.exec(http.req.query('job_id') ?? '')?.[0] ?? 0);
  const batch = await ownBatch(id, { services, viewer });
  const count = open.get(owner) ?? 0;
  if (count >= STREAMS_OF_ONE) {
    fail('E_BUSY', { text: REFUSALS.E_BUSY.aiEvents, retryAfter: 10 });
  }
  open.set(owner, count + 1);
  const gone = new AbortController();
  http.req.raw.signal.addEventListener('abort', () => gone.abort(), { once: true });
  const after = readLastId(http.req.header('last-event-id'));
  const events = eventsOf({ call, batch, after, signal: gone.signal });
  const encoder = new TextEncoder();
  let hasLeft = false;
  // A page that goes while the next event is made ends it twice.
  const leave = () => {
    if (hasLeft) return;
    hasLeft = true;
    const left = (open.get(owner) ?? 1) - 1;
    if (left > 0) open.set(owner, left);
    else open.delete(owner);
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        // Cancelled meanwhile: nobody is there to be told.
        if (gone.signal.aborted) return leave();
        if (!done) return controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (gone.signal.aborted) return leave();
        services.log.error({ err: error }, 'AI events broke off');
      }
      leave();
      controller.close();
    },
    cancel() {
      gone.abort();
      leave();
    },
  });
  return http.body(body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that collects would hold back what is meant for now.
    'X-Accel-Buffering': 'no',
  });
}

interface Stream {
  call: OwnCall;
  batch: Pick<AiJobRow, 'id' | 'owner'>;
  after: number;
  signal: AbortSignal;
}

/** The id of an event is the version of the batch up to which the page knows all. */
async function* eventsOf({ call, batch, after, signal }: Stream): AsyncGenerator<string> {
  const { services, admit } = call;
  let known = after;
  let spokeAt = performance.now();
  let askedAt = spokeAt;
  let isFirst = true;
  yield 'retry: 2000\n\n';
  while (!signal.aborted && !services.isDraining()) {
    const job = await findBatch(services.db, batch);
    if (!job) break;
    if (job.version > known || isFirst) {
      isFirst = false;
      yield* changesOf(call, { batch, known });
      known = job.version;
      yield event('job', await presentBatch(services.db, job), known);
      spokeAt = performance.now();
    }
    if (job.state === 'done') break;
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    if (performance.now() - spokeAt > SAY_ALIVE_EVERY_MS) {
      yield ': alive\n\n';
      spokeAt = performance.now();
    }
    if (performance.now() - askedAt > ASK_SESSION_EVERY_MS) {
      askedAt = performance.now();
      // Logged out, frozen, or no user any more: nothing more is told.
      const isStill = await admit({ effect: 'read', access: 'user' }).then(
        () => true,
        () => false,
      );
      if (!isStill) break;
    }
  }
  yield 'event: end\ndata: {}\n\n';
}

/** Without ids of their own: a page that breaks off in between is told all of them again. */
async function* changesOf(
  { services: { db } }: OwnCall,
  { batch, known }: Pick<Stream, 'batch'> & { known: number },
): AsyncGenerator<string> {
  const job = await findBatch(db, batch);
  if (!job) return;
  for (let afterVersion = known; ; ) {
    const items = await listChangedItems(db, batch.id, { afterVersion, limit: ITEMS_AT_ONCE });
    // One version may have more items than a portion: all of it is read before it is passed over.
    const last = items.at(-1)?.version ?? afterVersion;
    const whole =
      items.length < ITEMS_AT_ONCE
        ? items
        : await listChangedItems(db, batch.id, { afterVersion, upTo: last });
    for (const item of whole) yield event('item', presentItem(item, job));
    if (items.length < ITEMS_AT_ONCE) return;
    afterVersion = last;
  }
}

function event(name: string, data: unknown, id?: number): string {
  const line = id === undefined ? '' : `id: ${id}\n`;
  return `${line}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function readLastId(text: string | undefined): number {
  return Number(/^\d{1,15}$/.exec(text ?? '')?.[0] ?? 0);
}
