import { CircleAlert, X } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';
import { shareOfJob } from './changed-rows.ts';
import type { Operations, Work, WorkFailure } from './use-operations.ts';

/** Above the list: what is being done to several files, and what could not be done. */
export function WorkNotices({ operations }: { operations: Operations }) {
  const { together, stop, failure, forgetFailure, retry } = operations;
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      {together.map((work) => (
        <Running key={work.id} work={work} onStop={() => stop(work)} />
      ))}
      {failure && <Failed {...{ failure, retry }} onClose={forgetFailure} />}
    </div>
  );
}

function Running({ work, onStop }: { work: Work; onStop: () => void }) {
  const { job, operation, rows } = work;
  const label = text.work.progress(text.operations[operation], rows.length);
  return (
    <Card className="flex items-center gap-4 px-5 py-3.5">
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex justify-between gap-3 text-small">
          <span>{label}</span>
          {job && (
            <span className="text-muted" data-figures>
              {text.work.progressOf(job.finished, job.total)}
            </span>
          )}
        </p>
        <ProgressBar label={label} value={job && shareOfJob(job)} />
      </div>
      <Button size="sm" disabled={!job} onClick={onStop}>
        {text.work.stop}
      </Button>
    </Card>
  );
}

interface FailedProps {
  failure: WorkFailure;
  retry: () => void;
  onClose: () => void;
}

function Failed({ failure: { title, details }, retry, onClose }: FailedProps) {
  return (
    <Notice
      tone="danger"
      urgent
      icon={<CircleAlert size={16} />}
      action={
        <span className="flex items-center gap-2">
          <Button size="sm" onClick={retry}>
            {text.work.retry}
          </Button>
          <IconButton label={text.work.close} icon={<X size={16} />} onClick={onClose} />
        </span>
      }
    >
      <p>{title}</p>
      {details.length > 0 && <Details lines={details} />}
    </Notice>
  );
}

function Details({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1 grid max-h-40 gap-0.5 overflow-y-auto">
      {lines.map((line) => (
        <li key={line} className="break-all">
          {line}
        </li>
      ))}
    </ul>
  );
}
