/** Decides about a token from its row and its owner's: pure, so that tables can try it. */
import { TOKEN_RIGHTS, type TokenDays, type TokenRight } from '@transmit/contract';

const DAY_MS = 86_400_000;
/** Milliseconds between two records of use: a program that calls every second must not cause a write every second. */
const SEEN_EVERY_MS = 60_000;

export type TokenState = 'live' | 'ended' | 'password_changed';

/**
 * A change of the password ends every token, as it ends the other sessions: who has lost an account gets all of it
 * back by one reset.
 */
export function tokenState(
  token: { created_at: number; ends_at: number | null },
  owner: { password_changed_at: number },
  now: number,
): TokenState {
  if (token.ends_at !== null && token.ends_at <= now) return 'ended';
  return token.created_at < owner.password_changed_at ? 'password_changed' : 'live';
}

/** The moment at which a new token ends; null for one without an end. */
export function tokenEnd(days: TokenDays, now: number): number | null {
  return days === 0 ? null : now + days * DAY_MS;
}

/** Tells whether a use is due to be written down. */
export function isUseDue({ used_at }: { used_at: number | null }, now: number): boolean {
  return used_at === null || used_at <= now - SEEN_EVERY_MS;
}

/** Sorts rights in the order of the contract and drops repeated ones. */
export function orderRights(rights: readonly TokenRight[]): TokenRight[] {
  return TOKEN_RIGHTS.filter((right) => rights.includes(right));
}

/** The rights of a row; a word that is no right any more opens nothing. */
export function readRights(written: string): TokenRight[] {
  const words = written.split(' ');
  return TOKEN_RIGHTS.filter((right) => words.includes(right));
}

const MOST_PROGRAM = 40;

/** `curl`, `transmit-cli 1.4.0`: the first word of a user agent, which its program chose, and no more. */
export function programName(userAgent: string): string {
  const [first = ''] = userAgent.trim().split(/\s/);
  const name = first.replaceAll(/[^\w./+-]/g, '').slice(0, MOST_PROGRAM);
  return name.replace('/', ' ');
}
