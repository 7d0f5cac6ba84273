import { isJobEnded } from '@transmit/contract';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { Job } from '../api.ts';
import { useModelStop } from './api.ts';
import { text } from './text.ts';

/** Shows how far a model is, with the way to give it up; afterwards why it did not come. */
export function ModelFetching({ job }: { job: Job }) {
  const stop = useModelStop();
  if (job.state === 'failed') return <Notice tone="danger">{`${job.message}。`}</Notice>;
  if (job.state === 'cancelled') return <Notice>{text.stopped}</Notice>;
  if (isJobEnded(job)) return null;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <Progress job={job} />
        <Button
          size="sm"
          busy={stop.isPending || stop.isSuccess}
          onClick={() => stop.mutate(job.job_id)}
        >
          {stop.isSuccess ? text.stopping : text.stop}
        </Button>
      </div>
      {stop.error && (
        <Notice tone="danger" urgent>
          {text.notStopped(errorText(stop.error))}
        </Notice>
      )}
    </div>
  );
}

function Progress({ job }: { job: Job }) {
  const { total_bytes, done_bytes } = job;
  const word = wordOf(job);
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-small">
        <span role="status">{word}</span>
        {total_bytes > 0 && (
          <span className="text-muted" data-figures>
            {text.progress(formatBytes(done_bytes), formatBytes(total_bytes))}
          </span>
        )}
      </p>
      <ProgressBar label={word} value={total_bytes > 0 ? done_bytes / total_bytes : undefined} />
    </div>
  );
}

function wordOf({ state, total_bytes, done_bytes }: Job): string {
  if (state === 'waiting') return text.waiting;
  return total_bytes > 0 && done_bytes >= total_bytes ? text.checking : text.fetching;
}
