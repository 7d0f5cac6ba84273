import type { SandboxOutcome } from '@transmit/contract';
import { clsx } from 'clsx';
import { Check, CircleSlash, Clock, Copy, type LucideIcon, Undo2, X } from 'lucide-react';
import { useId } from 'react';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { text } from '../text.ts';

interface OutcomeListProps {
  title: string;
  outcomes: readonly SandboxOutcome[];
  /** The one that is being done. */
  busy: SandboxOutcome | undefined;
  onChoose: (outcome: SandboxOutcome) => void;
}

/** Each thing that can happen, with what follows from it; what a buyer does stands first and alone. */
export function OutcomeList({ title, outcomes, busy, onChoose }: OutcomeListProps) {
  return (
    <section>
      <h2 className="text-small font-semibold text-muted">{title}</h2>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {outcomes.map((outcome) => (
          <OutcomeTile
            key={outcome}
            outcome={outcome}
            isBusy={busy === outcome}
            isOff={busy !== undefined && busy !== outcome}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

const ICONS: Record<SandboxOutcome, [icon: LucideIcon, tone: string]> = {
  success: [Check, ''],
  failure: [X, 'text-danger'],
  late: [Clock, 'text-warn'],
  twice: [Copy, 'text-warn'],
  refund: [Undo2, 'text-info'],
  fail_refunds: [CircleSlash, 'text-danger'],
  pass_refunds: [Undo2, 'text-info'],
};

interface OutcomeTileProps extends Pick<OutcomeListProps, 'onChoose'> {
  outcome: SandboxOutcome;
  isBusy: boolean;
  isOff: boolean;
}

/** In the bank's own colours: ours stand for ours alone. The whole tile is its button. */
function OutcomeTile({ outcome, isBusy, isOff, onChoose }: OutcomeTileProps) {
  const [Icon, tone] = ICONS[outcome];
  const isFirst = outcome === 'success';
  return (
    <li
      className={clsx(
        'relative flex min-h-16 items-center gap-3 rounded-sm border px-4 py-2.5 has-disabled:opacity-55',
        isFirst
          ? 'border-transparent bg-warn text-card hover:opacity-90 sm:col-span-2'
          : 'border-line-2 bg-card hover:bg-soft',
      )}
    >
      <span className={clsx('shrink-0', tone)}>
        {isBusy ? <Spinner size={20} /> : <Icon size={20} aria-hidden="true" />}
      </span>
      <TileWords {...{ outcome, isFirst, isBusy, isOff, onChoose }} />
    </li>
  );
}

interface TileWordsProps extends OutcomeTileProps {
  isFirst: boolean;
}

function TileWords({ outcome, isFirst, isBusy, isOff, onChoose }: TileWordsProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 justify-items-start">
      <button
        type="button"
        aria-describedby={id}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        disabled={isOff}
        // Not disabled while it is done: the keyboard's place is kept.
        onClick={() => !isBusy && onChoose(outcome)}
        className="font-semibold after:absolute after:inset-0"
      >
        {text.outcomes[outcome]}
      </button>
      <p id={id} className={clsx('text-small', !isFirst && 'text-muted')}>
        {text.outcomeBodies[outcome]}
      </p>
    </div>
  );
}
