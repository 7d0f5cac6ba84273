import { fromWireTime } from '@transmit/contract';

const DAY_MS = 86_400_000;
/** A minute more is no extension that anybody would ask for. */
const SLACK_MS = 60 * 60_000;

/** Returns those of the days on offer, counted from now, that really keep the file longer. */
export function longerChoices(
  choices: readonly number[],
  expireTime: string,
  now: number,
): readonly number[] {
  const expiresAt = fromWireTime(expireTime) ?? now;
  return choices.filter((days) => now + days * DAY_MS > expiresAt + SLACK_MS);
}
