import { clsx } from 'clsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatBytes, formatDuration, formatSpeed } from '#ui/words/format.ts';
import type { Standing } from './standing-query.ts';
import { promisedText } from './text.ts';

export type Sending = NonNullable<Standing['sending']>;
type ShownState = keyof typeof promisedText.states;

interface ProgressPanelProps {
  state: ShownState;
  sending: Sending;
  /** No newer answer has come. */
  isOld: boolean;
}

/** Shows how far the sender is, and what is still to come before anything can be had. */
export function ProgressPanel({ state, sending, isOld }: ProgressPanelProps) {
  const share = shareArrived(state, sending);
  const isStill = state === 'paused' || state === 'failed' || state === 'lost';
  return (
    <section
      aria-label={promisedText.progress}
      className={clsx('mt-4 rounded-lg px-5 py-4', isStill ? 'bg-bg-2' : 'bg-brand-soft')}
    >
      <div className="flex items-end justify-between gap-4">
        <p role="status" className="flex min-w-0 items-center gap-2 pb-1">
          <Dot isStill={isStill} />
          {promisedText.states[state]}
        </p>
        <p
          className={clsx(
            'text-hero leading-none font-bold whitespace-nowrap',
            isStill ? 'text-muted' : 'text-brand',
          )}
          data-figures
        >
          {Math.floor(share * 100)}
          <span className="ml-1 text-h3">%</span>
        </p>
      </div>
      <ProgressBar
        value={share}
        tone={isStill ? 'neutral' : 'brand'}
        label={promisedText.progress}
        className="mt-3"
      />
      <Figures state={state} sending={sending} />
      {isOld && <p className="mt-1 text-small text-muted">{promisedText.later}</p>}
      <Steps state={state} />
    </section>
  );
}

/** 100 % is said only once all of it has arrived. */
function shareArrived(state: ShownState, { loaded, total_size }: Sending): number {
  if (state === 'checking' || state === 'ready') return 1;
  return total_size > 0 ? Math.min(loaded / total_size, 0.99) : 0;
}

function Figures({ state, sending }: Pick<ProgressPanelProps, 'state' | 'sending'>) {
  const { loaded, total_size, speed } = sending;
  const isAll = state === 'checking' || state === 'ready';
  const left = state === 'sending' && speed > 0 ? (total_size - loaded) / speed : undefined;
  return (
    <div
      className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-muted"
      data-figures
    >
      <p>
        {isAll
          ? promisedText.total(formatBytes(total_size))
          : `${formatBytes(loaded)} / ${formatBytes(total_size)}`}
        {speed > 0 && ` · ${formatSpeed(speed)}`}
      </p>
      {left !== undefined && <p>{promisedText.left(formatDuration(left * 1000))}</p>}
    </div>
  );
}

function Dot({ isStill }: { isStill: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('size-2 shrink-0 rounded-full', isStill ? 'bg-muted' : 'bg-brand')}
    />
  );
}

function Steps({ state }: { state: ShownState }) {
  const { send, check, take } = promisedText.steps;
  const at = state === 'ready' ? 2 : state === 'checking' ? 1 : 0;
  return (
    <ol className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3 text-small sm:gap-x-3">
      {[send, check, take].map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={clsx('flex items-center gap-2 sm:gap-3', index > 0 && 'min-w-0 grow')}
        >
          {index > 0 && <span aria-hidden="true" className="h-px min-w-2 grow bg-line-2" />}
          <span
            className={clsx(
              'flex items-center gap-2 whitespace-nowrap',
              index === at ? 'font-semibold text-brand' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'size-2.5 rounded-full border-2',
                index <= at ? 'border-brand bg-brand' : 'border-line-2',
              )}
            />
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
