import type { Executor } from '#kernel/database/database.ts';
import { hasAudit, insertAudit } from './audit.store.ts';

/** Actors of acts that no person did. */
export const AUDIT_ACTOR = { command: 'command', system: 'system' } as const;

export interface AuditEntry {
  now: number;
  /** `ownerOf(viewer)`, or one of {@link AUDIT_ACTOR}. */
  actor: string;
  /** `area.verb`: `user.role`, `rights.give`. */
  action: string;
  /** Object of the act: `u:5`, a version's number, a file's code. */
  target: string;
  /** The fields that changed, and nothing secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes down an operator's action (SECURITY T5). Call it inside the transaction that acts: what is
 * done is then always recorded, and nothing is recorded that was not done.
 */
export async function recordAudit(tx: Executor, entry: AuditEntry): Promise<void> {
  const { now, actor, action, target, before, after } = entry;
  await insertAudit(tx, {
    at: now,
    actor,
    action,
    target,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  });
}

/** A page asks again whenever it is come back to: that is one look. */
const LOOK_MS = 10 * 60_000;

/** Writes down that an operator has looked at something, once for a while. */
export async function recordLook(
  db: Executor,
  { now, actor, action, target }: Pick<AuditEntry, 'now' | 'actor' | 'action' | 'target'>,
): Promise<void> {
  if (await hasAudit(db, { actor, action, target, since: now - LOOK_MS })) return;
  await recordAudit(db, { now, actor, action, target });
}
