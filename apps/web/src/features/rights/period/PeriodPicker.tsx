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

type Length = (typeof LENGTHS)[number];

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
  const { period, setPeriod, focus, turn, moveTo, choose, chooseLength } = useCalendar(known);
  const [isTried, setTried] = useState(false);
  const month = monthOf(focus.day);
  const times = timesOf(period);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form around it is another one.
    event.stopPropagation();
    setTried(true);
    if (times) onChoose(times);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <MonthHead month={month} onTurn={turn} />
      <DayGrid
        month={month}
        period={period}
        focused={focus.day}
        isByKey={focus.isByKey}
        onFocus={moveTo}
        onChoose={choose}
      />
      <TimeFields period={period} onChange={setPeriod} />
      {isTried && !times && (
        <p role="alert" className="text-small text-danger">
          {period.to === '' ? words.noEnd : words.wrong}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Lengths onChoose={chooseLength} />
        <Button type="submit" size="sm" variant="primary" className="ml-auto">
          {words.done}
        </Button>
      </div>
    </form>
  );
}

/** The period that is being chosen, and the day that the calendar is on. */
function useCalendar(known: GrantPeriod) {
  const [period, setPeriod] = useState(known);
  const [focus, setFocus] = useState({ day: known.from, isByKey: false });
  const turn = (count: number) => setFocus({ day: shiftMonths(focus.day, count), isByKey: false });
  const moveTo = (day: string) => setFocus({ day, isByKey: true });
  const choose = (day: string) => {
    setPeriod(chooseDay(period, day));
    moveTo(day);
  };
  const chooseLength = (days: Length) => {
    const next = lasting(period, days);
    setPeriod(next);
    setFocus({ day: next.to, isByKey: false });
  };
  return { period, setPeriod, focus, turn, moveTo, choose, chooseLength };
}

function MonthHead({ month, onTurn }: { month: string; onTurn: (count: number) => void }) {
  return (
    <div className="flex items-center justify-between pl-2">
      <p aria-live="polite" className="font-semibold" data-figures>
        {words.month(month)}
      </p>
      <span className="flex">
        <IconButton
          label={words.before}
          icon={<ChevronLeft size={18} />}
          onClick={() => onTurn(-1)}
        />
        <IconButton
          label={words.after}
          icon={<ChevronRight size={18} />}
          onClick={() => onTurn(1)}
        />
      </span>
    </div>
  );
}

interface TimeFieldsProps {
  period: GrantPeriod;
  onChange: (period: GrantPeriod) => void;
}

function TimeFields({ period, onChange }: TimeFieldsProps) {
  return (
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
          onChange={({ target }) => onChange({ ...period, [name]: target.value })}
        />
      ))}
    </div>
  );
}

function Lengths({ onChoose }: { onChoose: (days: Length) => void }) {
  return (
    <>
      {LENGTHS.map((days) => (
        <Button key={days} size="sm" onClick={() => onChoose(days)}>
          {words.lengths[days]}
        </Button>
      ))}
    </>
  );
}
