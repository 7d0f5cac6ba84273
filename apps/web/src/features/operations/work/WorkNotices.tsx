import { CircleAlert, X } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { isSignedOut } from '#api/is-signed-out.ts';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../text.ts';
import { shareOfJob } from './changed-rows.ts';
import type { LostSight } from './perform.ts';
import type { Operations, Work, WorkFailure } from './use-operations.ts';

/** Above the list: what is being done to several files, and what could not be done. */
export function WorkNotices({ operations }: { operations: Operations }) {
  const { told, stop, lookAgain, forget, failure, forgetFailure, retry } = operations;
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      {told.map((work) =>
        work.lost ? (
          <Lost
            key={work.id}
            {...{ work, lookAgain }}
            lost={work.lost}
            onClose={() => forget(work)}
          />
        ) : (
          <Running key={work.id} work={work} onStop={() => stop(work)} />
        ),
      )}
      {failure && <Failed {...{ failure, retry }} onClose={forgetFailure} />}
    </div>
  );
}

function Running({ work, onStop }: { work: Work; onStop: () => void }) {
  return (
    <Card className="grid gap-3 px-5 py-3.5">
      <div className="flex items-center gap-4">
        <Progress work={work} />
        <Button size="sm" disabled={!work.job} onClick={onStop}>
          {text.work.stop}
        </Button>
      </div>
      {work.notStopped && (
        <Notice tone="danger" urgent>
          {text.work.notStopped(work.notStopped)}
        </Notice>
      )}
    </Card>
  );
}

function Progress({ work: { job, operation, rows } }: { work: Work }) {
  const label = text.work.progress(text.operations[operation], rows.length);
  return (
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
  );
}

interface LostProps extends Pick<Operations, 'lookAgain'> {
  work: Work;
  lost: LostSight;
  onClose: () => void;
}

/** An operation that goes on where the page cannot see it: the way to look again, or back in. */
function Lost({ work, lost, lookAgain, onClose }: LostProps) {
  const { operation, rows } = work;
  const { cause } = lost;
  return (
    <Notice
      tone="warn"
      urgent
      icon={<CircleAlert size={16} />}
      action={
        <span className="flex items-center gap-2">
          <LoginAgain error={cause} size="sm" />
          {!isSignedOut(cause) && (
            <Button size="sm" onClick={() => lookAgain(work, lost)}>
              {text.work.lookAgain}
            </Button>
          )}
          <IconButton label={text.work.close} icon={<X size={16} />} onClick={onClose} />
        </span>
      }
    >
      {text.work.lost(text.operations[operation], rows.length, errorText(cause))}
    </Notice>
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
