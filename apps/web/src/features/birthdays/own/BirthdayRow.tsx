import { clsx } from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { weekdayOf } from '#ui/words/weekday.ts';
import type { Birthday } from '../api.ts';
import { text } from '../text.ts';

const TONES = { waiting: 'info', sent: 'ok', unpaid: 'warn', failed: 'danger' } as const;

interface BirthdayRowProps {
  birthday: Birthday;
  onEdit: () => void;
  onRemove: () => void;
}

/** A birthday: days left, name, date, and the days before it when it is told of. */
export function BirthdayRow(props: BirthdayRowProps) {
  const { birthday } = props;
  const { name, days_left, note, last_notice } = birthday;
  return (
    <li className="flex items-start gap-4 border-b border-line px-5 py-4 last:border-0 sm:px-6">
      <DaysLeft days={days_left} />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {last_notice && (
            <Badge tone={TONES[last_notice.state]}>{text.own.notice[last_notice.state]}</Badge>
          )}
        </h3>
        <p className="text-small text-muted">{factsOf(birthday).join(' · ')}</p>
        {note && <p className="text-small break-words whitespace-pre-line">{note}</p>}
      </div>
      <Actions {...props} />
    </li>
  );
}

function Actions({ birthday: { name }, onEdit, onRemove }: BirthdayRowProps) {
  return (
    <div className="-mr-2 flex shrink-0">
      <IconButton label={text.own.edit(name)} icon={<Pencil size={17} />} onClick={onEdit} />
      <IconButton
        label={text.own.remove(name)}
        icon={<Trash2 size={17} />}
        tone="danger"
        onClick={onRemove}
      />
    </div>
  );
}

function DaysLeft({ days }: { days: number }) {
  return (
    <p
      className={clsx(
        'grid size-14 shrink-0 place-content-center rounded-lg text-center leading-tight',
        days === 0 ? 'bg-accent-soft text-accent' : 'bg-brand-soft text-brand',
      )}
      data-figures
    >
      {days === 0 ? (
        <strong>{text.own.today}</strong>
      ) : (
        <>
          <strong className="text-h3">{days}</strong>
          <span className="text-caption">{text.own.days}</span>
        </>
      )}
    </p>
  );
}

function factsOf({ date_text, next_date, age, days_before }: Birthday): string[] {
  return [
    date_text,
    text.own.next(next_date, weekdayOf(next_date)),
    age === null ? '' : text.own.age(age),
    text.own.before(days_before),
  ].filter(Boolean);
}
