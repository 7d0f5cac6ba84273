/** Brings the bank's notices to where they are to go, by real requests. */
import type { Database } from '#kernel/database/database.ts';
import type { Logger } from '#kernel/logger.ts';
import { isTaken } from './notice-answer.ts';
import type { NoticeSignature } from './notice-signature.ts';
import { claimNotice, listDueNotices, removeNotice } from './notices.store.ts';
import { isGivenUp, redeliveryDelay } from './redelivery.ts';
import type { SandboxNoticeRow } from './sandbox.tables.ts';

export interface Courier {
  /** Sets off with all that is due, and is not waited for. */
  wake(): void;
  /** When all that it was woken for has been delivered, or has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  db: Database;
  signature: NoticeSignature;
  fetch: typeof globalThis.fetch;
  now: () => number;
  log: Logger;
}

const AT_ONCE = 20;
const TIMEOUT_MS = 5000;

export function createCourier(options: Options): Courier {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();
  return {
    wake() {
      if (closing.signal.aborted) return;
      last = last
        .then(() => deliverDue(options, closing.signal))
        .catch((err: unknown) => options.log.error({ err }, 'sandbox notices were not delivered'));
    },
    settled: () => last,
    close() {
      closing.abort();
      return last;
    },
  };
}

async function deliverDue(options: Options, signal: AbortSignal): Promise<void> {
  const { db, now } = options;
  while (!signal.aborted) {
    const due = await listDueNotices(db, now(), AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map((notice) => deliver(options, notice, signal)));
  }
}

/**
 * Delivers a notice that is due; claiming it first puts its next time off, however the delivery
 * ends.
 */
async function deliver(
  options: Options,
  notice: SandboxNoticeRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, log } = options;
  const { id, tries } = notice;
  if (!(await claimNotice(db, notice, now() + redeliveryDelay(tries)))) return;
  const failure = await send(options, notice, signal);
  if (!failure || isGivenUp(tries + 1)) await removeNotice(db, id);
  if (failure) log.warn({ err: failure, tries: tries + 1 }, 'a sandbox notice was not taken');
}

/** Sends a notice and returns its failure, if any. */
async function send(
  { signature, now, fetch }: Options,
  notice: SandboxNoticeRow,
  signal: AbortSignal,
): Promise<Error | undefined> {
  const body = Buffer.from(notice.body);
  try {
    const answer = await fetch(notice.notify_url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signature.sign(body, now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await answer.text();
    return isTaken(answer.status, text) ? undefined : new Error(`answered ${answer.status}`);
  } catch (cause) {
    return new Error('no answer', { cause });
  }
}
