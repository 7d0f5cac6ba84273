/**
 * Whoever asks too often is told so after a moment: a program that repeats at once what was refused
 * would otherwise keep the event loop busy with refusals alone (SECURITY §9.6). A person does not notice.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@transmit/contract';

const PAUSE_MS = 250;

const HASTY: ReadonlySet<ErrorCode> = new Set(['E_RATE', 'E_PROOF', 'E_BUSY']);

/** True for refusals that ask for patience; all others are answered at once. */
export function asksForPatience(code: ErrorCode): boolean {
  return HASTY.has(code);
}

export function pauseRefusal(): Promise<void> {
  return delay(PAUSE_MS);
}
