/** Makes a one-time code for each person of a list, all in one transaction. */
import { isAlive, MAX_PERSON_CODES } from '@transmit/contract';
import { cleanPerson } from '@transmit/contract/collect';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { freshCodes, isExpired } from '#modules/files/index.ts';
import { limitShareChanges } from '../codes/limit-share-changes.ts';
import type { SharedBundle, SharedFile } from '../finding/shared.ts';
import type { NewPersonCode, PersonCodeRow } from '../shares.tables.ts';
import { decideMaking } from './decide-person-codes.ts';
import { findOwnShare } from './find-own-share.ts';
import {
  insertPersonCodes,
  listPersonCodes,
  removePersonCodes,
  toTarget,
} from './person-codes.store.ts';

interface Wish {
  code: string;
  people: readonly string[];
  request_key: string;
}

export async function makePersonCodes(
  { code, people: typed, request_key }: Wish,
  context: CallContext,
): Promise<PersonCodeRow[]> {
  const people = typed.map(cleanPerson);
  if (people.includes('')) fail('E_PARAM', { fields: { people: FIELD_FAULTS.invalid } });
  await limitShareChanges(context);
  const { services, now } = context;
  const share = await findOwnShare(code, context);
  const target = toTarget(share);
  const lock = `person-codes:${share.kind}:${share.id}`;
  return lockedTransaction(services.db, [lock], async (tx) => {
    const there = await listPersonCodes(tx, target);
    const before = there.filter((row) => row.request_key === request_key);
    if (before.length > 0) return takeUp(before, people);
    const verdict = decideMaking({ isEnded: hasEnded(share, now), asked: people.length }, there);
    if (verdict.kind === 'ended') fail('E_STATE', { text: REFUSALS.E_STATE.addCode });
    if (verdict.kind === 'many') {
      fail('E_LIMIT', { text: REFUSALS.E_LIMIT.personCodes(MAX_PERSON_CODES, verdict.left) });
    }
    await removePersonCodes(tx, verdict.drop);
    const row = { ...target, owner: share.owner, created_at: now, request_key };
    return storePersonCodes(
      tx,
      people.map((person) => ({ ...row, person })),
    );
  });
}

/** With a million codes the second round is needed once in a hundred thousand lists. */
const ROUNDS = 5;

/** Stores each row under a code that nothing else has; one statement a round. */
export async function storePersonCodes(
  tx: Executor,
  rows: readonly Omit<NewPersonCode, 'code'>[],
  nextCode: () => string = freshCodes.createCode,
): Promise<PersonCodeRow[]> {
  const stored: PersonCodeRow[] = [];
  let left = rows;
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    const drawn = left.map((row) => ({ ...row, code: nextCode() }));
    const made = await insertPersonCodes(tx, drawn);
    const taken = new Set(made.map(({ code }) => code));
    stored.push(...made);
    left = drawn.filter(({ code }) => !taken.has(code));
  }
  if (left.length > 0) throw new Error('no free code found');
  return stored.toSorted((one, other) => one.id - other.id);
}

/** The codes that the first such call has made; refuses another list under its key. */
function takeUp(made: PersonCodeRow[], people: readonly string[]): PersonCodeRow[] {
  const names = made.map(({ person }) => person).toSorted();
  const isSame = JSON.stringify(names) === JSON.stringify(people.toSorted());
  if (!isSame) fail('E_IDEMPOTENCY', { text: REFUSALS.E_IDEMPOTENCY.personCodes });
  return made;
}

function hasEnded(share: SharedFile | SharedBundle, now: number): boolean {
  return isExpired(share, now) || (share.kind === 'file' && !isAlive(share.status));
}
