import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { popupHome } from '#ui/overlays/popup-home.ts';
import { text } from '../text.ts';
import { DayGrid } from './DayGrid.tsx';
import {
  chooseDay,
  type GrantPeriod,
  lasting,
  monthOf,
  periodOf,
  shiftMonths,
  timesOf,
} from './period.ts';

const words = text.period;
const LENGTHS = [7, 30, 90, 365] as const;

interface Times {
  startTime: string;
  endTime: string;
}

interface PeriodPickerProps extends Times {
  onChoose: (times: Times) => void;
}

/** A calendar beside the two typed times: days by pressing, times of day by typing. */
export function PeriodPicker({ startTime, endTime, onChoose }: PeriodPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={setOpener}>
        <Button size="sm" icon={<CalendarDays size={16} />}>
          {words.open}
        </Button>
      </Radix.Trigger>
      <Radix.Portal container={popupHome(opener)}>
        <Radix.Content
          aria-label={words.open}
          align="start"
          side="top"
          sideOffset={6}
          collisionPadding={12}
          className="motion-popup z-30 max-h-(--radix-popover-content-available-height) w-90 max-w-[calc(100vw-24px)] overflow-y-auto rounded-lg border border-line bg-card p-4 text-fg shadow-2"
        >
          <Panel
            known={periodOf(startTime, endTime, serverNow())}
            onChoose={(times) => {
              onChoose(times);
              setOpen(false);
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Panel({ known, onChoose }: { known: GrantPeriod; onChoose: (times: Times) => void }) {
  const [period, setPeriod] = useState(known);
  const [focus, setFocus] = useState({ day: known.from, isByKey: false });
  const [isTried, setTried] = useState(false);
  const month = monthOf(focus.day);
  const times = timesOf(period);
  const turn = (count: number) => setFocus({ day: shiftMonths(focus.day, count), isByKey: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form around it is another one.
    event.stopPropagation();
    setTried(true);
    if (times) onChoose(times);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex items-center justify-between pl-2">
        <p aria-live="polite" className="font-semibold" data-figures>
          {words.month(month)}
        </p>
        <span className="flex">
          <IconButton
            label={words.before}
            icon={<ChevronLeft size={18} />}
            onClick={() => turn(-1)}
          />
          <IconButton
            label={words.after}
            icon={<ChevronRight size={18} />}
            onClick={() => turn(1)}
          />
        </span>
      </div>
      <DayGrid
        month={month}
        period={period}
        focused={focus.day}
        isByKey={focus.isByKey}
        onFocus={(day) => setFocus({ day, isByKey: true })}
        onChoose={(day) => {
          setPeriod(chooseDay(period, day));
          setFocus({ day, isByKey: true });
        }}
      />
      <div className="grid grid-cols-2 gap-3 border-t border-line pt-3">
        {(['fromTime', 'toTime'] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            value={period[name]}
            placeholder="HH:mm:ss"
            maxLength={8}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
          />
        ))}
      </div>
      {isTried && !times && (
        <p role="alert" className="text-small text-danger">
          {period.to === '' ? words.noEnd : words.wrong}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {LENGTHS.map((days) => (
          <Button
            key={days}
            size="sm"
            onClick={() => {
              const next = lasting(period, days);
              setPeriod(next);
              setFocus({ day: next.to, isByKey: false });
            }}
          >
            {words.lengths[days]}
          </Button>
        ))}
        <Button type="submit" size="sm" variant="primary" className="ml-auto">
          {words.done}
        </Button>
      </div>
    </form>
  );
}
