/**
 * Programs that call with a token (SECURITY §10.11). They travel in `Authorization` alone, which no browser adds by
 * itself and no other page can: they need no cookie and no further proof. Their rights are compared with
 * what the call declares here, and nowhere else.
 */
import { mayTokenCall, TOKEN_RIGHT_LABELS, type TokenRight } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { createNobody, type Program, type Viewer } from './viewer.ts';

export interface ShownToken {
  token: string;
  address: string;
  addressKey: string;
  userAgent: string;
}

export type FindProgram = (shown: ShownToken) => Promise<Program>;

/** Refuses with E_FORBIDDEN what the token does not cover. */
export function requireTokenRight(
  rights: readonly TokenRight[],
  declared: TokenRight | 'any' | undefined,
): void {
  if (mayTokenCall(rights, declared)) return;
  const { tokenNever, tokenRight } = REFUSALS.E_FORBIDDEN;
  const isNever = declared === undefined || declared === 'any';
  fail('E_FORBIDDEN', { text: isNever ? tokenNever : tokenRight(TOKEN_RIGHT_LABELS[declared]) });
}

/** A program acts as a user, whoever its owner is: an operator's token has no operator's rights. */
export function viewerOfProgram(program: Program): Viewer {
  return {
    role: 'user',
    userId: program.userId,
    signedInAt: program.since,
    visitorId: createNobody().visitorId,
    identity: 'shown',
    program,
  };
}
