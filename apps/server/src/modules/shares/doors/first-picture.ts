/**
 * The first picture of a share's page, before the app has started: the app is a long way off on a
 * slow phone.
 */
import {
  fileKindText,
  formatBytes,
  isCode,
  normalizeCode,
  timeLeft,
  toWireTime,
} from '@transmit/contract';
import type { FirstPicture } from '#http/pages/first-picture.ts';
import { findFacts } from '../finding/find-facts.ts';
import { findShared } from '../finding/find-shared.ts';
import { isOfKind, type SharedFile } from '../finding/shared.ts';
import { type Facts, judge } from './gate.ts';

/**
 * Name and button of a file that everybody with its code may download now. It is looked up as somebody
 * without a name, misses count like those of the call, and nothing is recorded as seen: machines that
 * draw a card for a link come here too.
 */
export const shareFirstPicture: FirstPicture = {
  route: '/v/detail/:code',
  async fill({ code: typed = '' }, context) {
    const code = normalizeCode(typed);
    if (!isCode(code)) return undefined;
    const shared = await findShared({ code }, context);
    if (!isOfKind(shared, 'file')) return undefined;
    return slotsOf(shared, await findFacts(shared, context), context.now);
  },
};

/** Pure: what the slots of the picture say, or nothing where the page would look different: a note moves the button. */
function slotsOf(
  file: Pick<
    SharedFile,
    'code' | 'name' | 'title' | 'note' | 'size_bytes' | 'expires_at' | 'sealed'
  >,
  facts: Facts,
  now: number,
) {
  const isPlain = !file.title && !file.note && file.sealed === 0;
  if (!isPlain || judge(facts).kind !== 'free') return undefined;
  return {
    code: file.code,
    name: file.name,
    kind: fileKindText(file.name),
    size: formatBytes(file.size_bytes),
    left: timeLeft(toWireTime(file.expires_at), now),
  };
}
