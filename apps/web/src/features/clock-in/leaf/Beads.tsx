import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { text } from '../text.ts';
import { type Bead, beadsOf } from './beads.ts';

const STATES = {
  done: text.leaf.beadDone,
  today: text.leaf.beadToday,
  'today-done': text.leaf.beadDone,
  coming: text.leaf.beadComing,
} as const;

/** Seven days on a thread. */
export function Beads({ streak, isDone }: { streak: number; isDone: boolean }) {
  return (
    <ol aria-label={text.leaf.beads} className="isolate flex justify-between px-1">
      {beadsOf({ streak, isDone }).map((bead) => (
        <li key={bead.place} className="group relative grid flex-1 justify-items-center gap-1.5">
          <Thread bead={bead} />
          <Round bead={bead} />
          <span
            aria-hidden="true"
            className={clsx('text-caption', isToday(bead) ? 'font-bold text-accent' : 'text-muted')}
          >
            {isToday(bead) ? text.leaf.beadToday : `+${bead.points}`}
          </span>
          <span className="sr-only">
            {text.leaf.bead(bead.place, bead.points, STATES[bead.state])}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The thread from the previous bead to this one. */
function Thread({ bead }: { bead: Bead }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-[17px] max-[22.5rem]:top-3.5 right-1/2 -z-10 h-0.5 w-full group-first:hidden',
        bead.state === 'coming' ? 'bg-line' : 'bg-brand-line',
      )}
    />
  );
}

function Round({ bead }: { bead: Bead }) {
  const { place, points, state } = bead;
  const isChecked = state === 'done' || (state === 'today-done' && place < 7);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative grid size-9 place-items-center rounded-full text-small font-bold max-[22.5rem]:size-7.5 max-[22.5rem]:text-caption',
        isChecked && 'bg-brand text-on-brand',
        state === 'today' && 'border-2 border-accent bg-accent-soft text-accent',
        state === 'today-done' && place === 7 && 'bg-sun text-on-sun',
        state === 'coming' && 'border border-line-2 bg-card font-normal text-muted',
      )}
    >
      {isChecked ? <Check size={17} /> : place === 7 || state === 'today' ? `+${points}` : place}
    </span>
  );
}

function isToday({ state }: Bead): boolean {
  return state === 'today' || state === 'today-done';
}
