/** Pure: the sentence about names that were given on the disk. */
import { words } from '../words.ts';
import type { Applied } from './way-back.ts';

type Told = Pick<Applied, 'rows' | 'failures' | 'wasStopped' | 'brokenOff' | 'restored'>;

export function appliedWords(applied: Told, note: string): string {
  const { rows, failures, wasStopped, brokenOff, restored } = applied;
  const count = rows.filter(({ isChanged }) => isChanged).length;
  if (restored !== undefined) return `${words.inPlace.partlyUndone(restored, count)}。${note}`;
  const unread = failures.filter(({ isRenamed }) => isRenamed).length;
  const failed = failures.length - unread;
  const given = words.inPlace.applied(count);
  const said = [unread > 0 ? `${given}${words.inPlace.unread(unread)}` : given];
  if (brokenOff) said.push(words.inPlace.brokenOff);
  else if (wasStopped) said.push(words.inPlace.stopped);
  if (failed > 0) said.push(words.inPlace.notApplied(failed));
  return `${said.join('，')}。${note}`;
}
