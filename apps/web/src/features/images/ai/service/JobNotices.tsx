import type { WireAiJob } from '@transmit/contract';
import { CirclePause, History } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { BuyPoints } from './ServiceBar.tsx';
import type { ServiceDesk } from './service-desk.ts';
import { serviceWords } from './service-words.ts';

const { paused, found } = serviceWords;

type AnyDesk = Pick<
  ServiceDesk<'rename' | 'title' | 'image'>,
  'view' | 'resume' | 'cancel' | 'dismissFound'
>;

/** Batches that stand still, and those that were there before the page was. */
export function JobNotices({ desk, how = found.how }: { desk: AnyDesk; how?: string }) {
  const { jobs, found: foundIds } = useStore(desk.view);
  const earlier = foundIds.flatMap((id) => jobs.get(id) ?? []);
  const standing = [...jobs.values()].filter((job) => job.paused > 0);
  if (earlier.length === 0 && standing.length === 0) return null;
  return (
    <div className="grid gap-2.5">
      {earlier.length > 0 && <Found desk={desk} jobs={earlier} how={how} />}
      {standing.map((job) => (
        <Paused key={job.job_id} desk={desk} job={job} />
      ))}
    </div>
  );
}

function Found({ desk, jobs, how }: { desk: AnyDesk; jobs: readonly WireAiJob[]; how: string }) {
  const sum = (of: (job: WireAiJob) => number) => jobs.reduce((all, job) => all + of(job), 0);
  const open = sum((job) => job.waiting + job.running + job.paused);
  const { engine = '' } = jobs.at(-1) ?? {};
  return (
    <Notice
      tone="info"
      icon={<History size={16} />}
      action={
        <span className="flex flex-wrap gap-1">
          {open > 0 && (
            <Press
              label={found.cancel}
              onPress={async () => {
                for (const { job_id } of jobs) await desk.cancel(job_id);
              }}
            />
          )}
          <Button size="sm" variant="ghost" onClick={() => desk.dismissFound()}>
            {found.dismiss}
          </Button>
        </span>
      }
    >
      <span data-figures>
        {found.title(
          engine,
          sum((job) => job.total),
          sum((job) => job.done),
        )}
        {open > 0 && found.open(open)}
        {how}
      </span>
    </Notice>
  );
}

function Paused({ desk, job }: { desk: AnyDesk; job: WireAiJob }) {
  const isForPoints = job.points_missing > 0 || job.pause === 'points';
  return (
    <Notice
      tone="warn"
      icon={<CirclePause size={16} />}
      action={
        <span className="flex flex-wrap gap-1.5">
          {isForPoints && <BuyPoints size="sm" />}
          <Press label={paused.goOn} onPress={() => desk.resume(job.job_id)} />
          <Press label={paused.cancel} onPress={() => desk.cancel(job.job_id)} />
        </span>
      }
    >
      <span data-figures>
        {paused.count(job.paused)}
        {job.message && `${job.message}。`}
        {job.points_missing > 0 && paused.missing(job.points_missing)}
      </span>
    </Notice>
  );
}

function Press({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onPress();
    } catch (error) {
      toast(errorText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={isBusy} onClick={press}>
      {label}
    </Button>
  );
}
