/** The events of which an owner is told, each by the one function that its area calls in its transaction. */
import {
  type AccountNews,
  cleanTitle,
  MAX_TITLE_LENGTH,
  type NoticeFacts,
  SHOWN_HANDS,
  toWireTime,
} from '@transmit/contract';
import { addDays, findDayBounds, shanghaiDay } from '#core/shanghai-day.ts';
import type { Executor } from '#kernel/database/database.ts';
import { type ToldEvent, tellOwner } from './tell-owner.ts';

type FactsOf<Kind extends NoticeFacts['kind']> = Extract<NoticeFacts, { kind: Kind }>;

/** Later downloads of a day are told together on the next day at this hour. */
const MORNING_MS = 9 * 3_600_000;
/** Later hands of a window are told together at its end. */
const HANDS_WINDOW_MS = 10 * 60_000;

/** A file or a bundle, as its owner knows it. */
export interface OwnSending {
  kind: 'file' | 'bundle';
  id: number;
  owner: string;
  title: string;
}

/**
 * Somebody else has downloaded it: the first time at once, then one notice for each day. `wasTold`: the first time
 * was told so long ago that its notice is gone.
 */
export async function tellPickedUp(
  tx: Executor,
  sending: OwnSending,
  { left, wasTold, now }: { left: number | null; wasTold: boolean; now: number },
): Promise<void> {
  const { owner } = sending;
  const eventKey = `picked-up:${sending.kind}:${sending.id}`;
  const day = shanghaiDay(now);
  const facts: FactsOf<'picked_up'> = {
    kind: 'picked_up',
    title: shorten(sending.title),
    isFirst: true,
    count: 1,
    left,
  };
  const later: ToldEvent = {
    owner,
    eventKey: `${eventKey}:${day}`,
    facts: { ...facts, isFirst: false },
    now,
    sendAt: (findDayBounds(addDays(day, 1))?.from ?? now) + MORNING_MS,
    merge: (before) => ({ ...facts, isFirst: false, count: countOf(before) + 1 }),
  };
  if (wasTold) await tellOwner(tx, later);
  else await tellFirstThenTogether(tx, { owner, eventKey, facts, now }, later);
}

/** The last of a code's limited downloads was taken; a raised limit that is used up is told again. */
export async function tellUsedUp(
  tx: Executor,
  sending: OwnSending,
  { code, limit, now }: { code: string; limit: number; now: number },
): Promise<void> {
  await tellOwner(tx, {
    owner: sending.owner,
    eventKey: `used-up:${code}:${limit}`,
    facts: { kind: 'used_up', title: shorten(sending.title), limit },
    now,
  });
}

/** Sendings of one owner that end soon; `endsAt` is the first one's end. */
export async function tellEnding(
  tx: Executor,
  sending: OwnSending,
  { count, endsAt, now }: { count: number; endsAt: number; now: number },
): Promise<void> {
  await tellOwner(tx, {
    owner: sending.owner,
    eventKey: `ending:${sending.kind}:${sending.id}:${endsAt}`,
    facts: { kind: 'ending', title: shorten(sending.title), count, endsAt: toWireTime(endsAt) },
    now,
  });
}

/** The files that a collection has received end soon: one notice, however many there are. */
export async function tellCollectedEnding(
  tx: Executor,
  collection: { id: number; owner: string; title: string },
  { count, endsAt, now }: { count: number; endsAt: number; now: number },
): Promise<void> {
  const { id, owner, title } = collection;
  await tellOwner(tx, {
    owner,
    eventKey: `ending:collection:${id}:${endsAt}`,
    facts: {
      kind: 'ending',
      title: shorten(title),
      count,
      endsAt: toWireTime(endsAt),
      isCollected: true,
    },
    now,
  });
}

/**
 * Somebody has handed in: the first of ten minutes at once, the others of that time together. For the area that
 * collects, in the transaction in which the submission counts.
 */
export async function tellHandedIn(
  tx: Executor,
  collection: { id: number; owner: string; title: string },
  { hand, done, total, now }: { hand: string; done: number; total: number | null; now: number },
): Promise<void> {
  const { owner } = collection;
  const window = Math.floor(now / HANDS_WINDOW_MS);
  const eventKey = `handed-in:${collection.id}:${window}`;
  const facts: FactsOf<'handed_in'> = {
    kind: 'handed_in',
    title: shorten(collection.title),
    count: 1,
    hands: [shorten(hand)],
    done,
    total,
  };
  await tellFirstThenTogether(
    tx,
    { owner, eventKey, facts, now },
    {
      owner,
      eventKey: `${eventKey}:more`,
      facts,
      now,
      sendAt: (window + 1) * HANDS_WINDOW_MS,
      merge: (before) => ({
        ...facts,
        count: countOf(before) + 1,
        hands:
          before.kind === 'handed_in'
            ? [facts.hands[0] ?? '', ...before.hands].slice(0, SHOWN_HANDS)
            : facts.hands,
      }),
    },
  );
}

/** An operator has answered what its owner told the site. */
export async function tellAnswered(
  tx: Executor,
  report: { id: number; owner: string; kind: 'report' | 'feedback' },
  { answer, now }: { answer: string; now: number },
): Promise<void> {
  await tellOwner(tx, {
    owner: report.owner,
    eventKey: `answered:${report.id}:${now}`,
    facts: { kind: 'answered', about: report.kind, answer },
    now,
  });
}

/** Something grave was done with the account, by its person or by whoever had the password. */
export async function tellAccountNews(
  tx: Executor,
  { owner, news, now }: { owner: string; news: AccountNews; now: number },
): Promise<void> {
  await tellOwner(tx, {
    owner,
    eventKey: `account:${news}:${now}`,
    facts: { kind: 'account', news },
    now,
  });
}

async function tellFirstThenTogether(
  tx: Executor,
  first: ToldEvent,
  later: ToldEvent,
): Promise<void> {
  if (!(await tellOwner(tx, first))) await tellOwner(tx, later);
}

function countOf(facts: NoticeFacts): number {
  return 'count' in facts ? facts.count : 0;
}

function shorten(title: string): string {
  const letters = Array.from(cleanTitle(title));
  if (letters.length <= MAX_TITLE_LENGTH) return letters.join('');
  return `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`;
}
