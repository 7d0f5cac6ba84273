import { EXPIRY_DAYS } from '@transmit/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { changeTerms } from '#files/cached-files.ts';
import { useKnownPlan } from '#files/sender-plan.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { SelectControl } from '#ui/form/Select.tsx';
import { pageText } from '../../page-text.ts';
import { longerChoices } from './longer-choices.ts';
import { OwnerRow } from './OwnerRow.tsx';
import type { OwnerCalls } from './owner-calls.ts';
import { useChange } from './use-change.ts';

interface ExtendRowProps {
  calls: OwnerCalls;
  /** Unknown while the share is locked; then every choice is offered, and none shortens it. */
  expireTime: string | undefined;
  /** Only visitors have such a link, and their terms hold whoever opens it. */
  isByLink: boolean;
}

export function ExtendRow({ calls, expireTime, isByLink }: ExtendRowProps) {
  const own = useKnownPlan();
  const plan = isByLink ? 'visitor' : own;
  // Until it is known whether its sender is a member the days of every account are offered.
  const all = EXPIRY_DAYS[plan ?? 'user'].choices;
  const choices = expireTime ? longerChoices(all, expireTime, serverNow()) : all;
  const [chosen, setChosen] = useState<number>();
  const days = choices.find((choice) => choice === chosen) ?? choices.at(-1) ?? 0;
  const extend = useChange({
    call: () => calls.extend(days),
    onDone: (newEnd) => toast(pageText.owner.extended(newEnd.slice(0, 16))),
    keep: (queries, newEnd) =>
      changeTerms(queries, calls.code, { expire_time: newEnd, expire_status: 0 }),
  });
  return (
    <OwnerRow
      icon={<CalendarPlus size={18} />}
      label={pageText.owner.extend}
      {...(expireTime && { value: expireTime.slice(0, 16) })}
      error={extend.error}
    >
      {choices.length === 0 ? (
        plan && <span className="text-small text-muted">{pageText.owner.extendMost}</span>
      ) : (
        <span className="flex gap-2.5">
          <DaysChoice choices={choices} days={days} onChoose={setChosen} />
          <Button busy={extend.isPending} onClick={() => extend.mutate(undefined)}>
            {pageText.owner.extendAction}
          </Button>
        </span>
      )}
    </OwnerRow>
  );
}

interface DaysChoiceProps {
  choices: readonly number[];
  days: number;
  onChoose: (days: number) => void;
}

function DaysChoice({ choices, days, onChoose }: DaysChoiceProps) {
  return (
    <SelectControl
      aria-label={pageText.owner.extend}
      value={String(days)}
      options={choices.map((choice) => ({
        value: String(choice),
        label: pageText.owner.extendTo(choice),
      }))}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}
