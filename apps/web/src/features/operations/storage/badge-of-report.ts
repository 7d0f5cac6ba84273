/** Pure: the verdict on records and store, of what one check has found. */
import type { Job } from '../api.ts';
import { text } from '../text.ts';

interface ReportBadge {
  tone: 'danger' | 'ok';
  text: string;
}

/** Undefined where nobody knows: one that failed or was stopped has not looked at everything. */
export function badgeOfReport({
  state,
  findings,
}: {
  state: Job['state'];
  findings: readonly Pick<Job['findings'][number], 'is_breach' | 'total'>[];
}): ReportBadge | undefined {
  const broken = findings.filter(({ is_breach, total }) => is_breach && total > 0).length;
  if (broken > 0) return { tone: 'danger', text: text.storage.broken(broken) };
  return state === 'done' ? { tone: 'ok', text: text.storage.clean } : undefined;
}
