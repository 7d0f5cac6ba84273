/** Shared by every change of an operator's second step: the audit log, and recovery codes. */
import type { Executor } from '#kernel/database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setSecondStepReset } from '../users/users.store.ts';
import { removeAuthenticatorOf } from './authenticators.store.ts';
import { listWays } from './list-ways.ts';
import { removePasskeys } from './passkeys.store.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts';
import {
  countRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.store.ts';
import { removeAsks } from './second-step-asks.store.ts';

export interface Change {
  userId: number;
  /** `u:…` of who changes it, or the command line. */
  actor: string;
  now: number;
}

/** Facts of a second step for the audit log: numbers, and nothing secret. */
export interface SecondStepFacts {
  passkeys: number;
  one_time_code: boolean;
  recovery_codes: number;
}

export async function factsOfSecondStep(db: Executor, userId: number): Promise<SecondStepFacts> {
  const { ways, passkeys } = await listWays(db, userId, { hasPlace: true });
  const codes = await countRecoveryCodes(db, userId);
  return {
    passkeys: passkeys.length,
    one_time_code: ways.includes('one_time_code'),
    recovery_codes: codes?.left ?? 0,
  };
}

/** Does it, and writes down what it was before and after; inside the transaction that acts. */
export async function recordSecondStep<T>(
  tx: Executor,
  { userId, actor, now }: Change,
  { action, act }: { action: string; act: () => Promise<T> },
): Promise<T> {
  const before = await factsOfSecondStep(tx, userId);
  const result = await act();
  const after = await factsOfSecondStep(tx, userId);
  const entry = { now, actor, action, target: `u:${userId}` };
  await recordAudit(tx, { ...entry, before: { ...before }, after: { ...after } });
  return result;
}

/** New ones in the place of any others: the only time that they can be read. */
export async function makeRecoveryCodes(
  tx: Executor,
  { userId, now, key }: { userId: number; now: number; key: string },
): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(code, userId, key));
  await replaceRecoveryCodes(tx, { userId, hashes, now });
  return codes;
}

/** After a way was added: the first one brings the codes that stand in for it. */
export async function firstRecoveryCodes(
  tx: Executor,
  made: { userId: number; now: number; key: string },
): Promise<string[] | null> {
  await setSecondStepReset(tx, made.userId, null);
  const codes = await countRecoveryCodes(tx, made.userId);
  return codes ? null : makeRecoveryCodes(tx, made);
}

/** After a way was removed: codes that stand in for nothing go too. */
export async function dropUselessRecoveryCodes(tx: Executor, userId: number): Promise<void> {
  const { passkeys, one_time_code } = await factsOfSecondStep(tx, userId);
  if (passkeys === 0 && !one_time_code) await removeRecoveryCodes(tx, userId);
}

/** All of it: with the account, with the role, and when it is reset. */
export async function removeSecondStep(tx: Executor, userId: number): Promise<void> {
  await removePasskeys(tx, userId);
  await removeAuthenticatorOf(tx, userId);
  await removeRecoveryCodes(tx, userId);
  await removeAsks(tx, userId);
}
