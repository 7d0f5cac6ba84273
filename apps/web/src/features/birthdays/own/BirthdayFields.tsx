import { MAX_BIRTHDAY_NAME, MAX_BIRTHDAY_NOTE } from '@transmit/contract';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';
import {
  type BirthdayDraft,
  type BirthdayFaults,
  daysBeforeChoices,
  daysOf,
  mayBeLeap,
  withDate,
} from './draft.ts';
import { NextDate } from './NextDate.tsx';

const CALENDARS = (['solar', 'lunar'] as const).map((value) => ({
  value,
  label: text.form[value],
}));

interface BirthdayFieldsProps {
  /** The birthday that is being changed; undefined for a new one. */
  id: number | undefined;
  draft: BirthdayDraft;
  faults: BirthdayFaults;
  onChange: (draft: BirthdayDraft) => void;
}

export function BirthdayFields({ id, draft, faults, onChange }: BirthdayFieldsProps) {
  const set = (change: Partial<BirthdayDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label={text.form.name}
        required
        hint={text.form.nameHint}
        error={faults.name}
        maxLength={MAX_BIRTHDAY_NAME}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <DateFields draft={draft} onChange={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.form.year}
          hint={text.form.yearHint}
          error={faults.year}
          inputMode="numeric"
          maxLength={4}
          value={draft.year}
          onChange={(event) => set({ year: event.target.value })}
        />
        <Select
          label={text.form.before}
          options={daysBeforeChoices(draft.daysBefore).map((days) => ({
            value: String(days),
            label: days === 0 ? text.form.onDay : text.form.daysBefore(days),
          }))}
          value={String(draft.daysBefore)}
          onChange={(event) => set({ daysBefore: Number(event.target.value) })}
        />
      </div>
      <TextField
        label={text.form.note}
        hint={text.form.noteHint}
        maxLength={MAX_BIRTHDAY_NOTE}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <NextDate id={id} draft={draft} />
    </>
  );
}

type DateFieldsProps = Pick<BirthdayFieldsProps, 'draft' | 'onChange'>;

function DateFields({ draft, onChange }: DateFieldsProps) {
  const { calendar, isLeap } = draft;
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr_1fr]">
      <Segmented
        legend={text.form.calendar}
        showLegend
        choices={CALENDARS}
        value={calendar}
        onChange={(value) => onChange(withDate(draft, { calendar: value }))}
      />
      <DayFields draft={draft} onChange={onChange} />
      {mayBeLeap(draft) && (
        <div className="sm:col-span-3">
          <Checkbox
            label={text.form.leap}
            description={text.form.leapHint}
            checked={isLeap}
            onChange={(event) => onChange(withDate(draft, { isLeap: event.target.checked }))}
          />
        </div>
      )}
    </div>
  );
}

function DayFields({ draft, onChange }: DateFieldsProps) {
  const { month, day } = draft;
  return (
    <>
      <Select
        label={text.form.month}
        options={monthsOf(draft)}
        value={String(month)}
        onChange={(event) => onChange(withDate(draft, { month: Number(event.target.value) }))}
      />
      <Select
        label={text.form.day}
        options={monthDaysOf(draft)}
        value={String(day)}
        onChange={(event) => onChange(withDate(draft, { day: Number(event.target.value) }))}
      />
    </>
  );
}

function monthsOf({ calendar }: BirthdayDraft) {
  return numbersTo(12).map((number) => ({
    value: String(number),
    label:
      calendar === 'lunar' ? (text.form.months[number - 1] ?? '') : text.form.solarMonth(number),
  }));
}

function monthDaysOf(draft: BirthdayDraft) {
  return numbersTo(daysOf(draft)).map((number) => ({
    value: String(number),
    label:
      draft.calendar === 'lunar'
        ? (text.form.lunarDays[number - 1] ?? '')
        : text.form.solarDay(number),
  }));
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
