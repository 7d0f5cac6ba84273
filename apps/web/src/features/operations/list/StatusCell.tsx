import type { FileRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatPercent } from '#ui/words/format.ts';
import { text } from '../text.ts';
import { shareOfJob } from '../work/changed-rows.ts';
import type { Work } from '../work/use-operations.ts';

/** spec §4: the status in words; while something is done to the file, how far that is. */
export function StatusCell({ row, work }: { row: FileRow; work: Work | undefined }) {
  if (work?.operation === 'backup') return <BackingUp work={work} />;
  return <StatusBadge row={row} />;
}

function BackingUp({ work: { job, rows } }: { work: Work }) {
  // Several files have one job and one share together, which stands above the list.
  const share = job && rows.length === 1 ? shareOfJob(job) : undefined;
  const label =
    share === undefined
      ? text.work.running(text.operations.backup)
      : text.work.backingUp(formatPercent(share));
  return (
    <span className="grid w-24 gap-1.5 text-small text-brand" role="status">
      {label}
      <ProgressBar label={label} value={share} />
    </span>
  );
}
