import type { AiWork } from '@transmit/contract';

/** The same wish has the same text, in whatever order its fields came. */
export function workText(work: AiWork): string {
  return JSON.stringify(
    Object.entries(work).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  );
}
