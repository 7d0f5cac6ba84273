import { parseMinute, writeMinute } from '@transmit/contract';
import { useId } from 'react';
import { client } from '#api/client.ts';
import { inputStyle } from '#ui/form/input-style.ts';
import { Switch } from '#ui/form/Switch.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Settings } from './api.ts';
import { text } from './text.ts';
import { useSettingsChange } from './use-settings-change.ts';

type Quiet = Settings['quiet'];

/** The hours in which nothing is sent outside of the site; each change is saved at once. */
export function QuietCard({ quiet }: { quiet: Quiet }) {
  const save = useSaveQuiet();
  const { is_on } = quiet;
  return (
    <Card className="px-5 py-4 sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-h3 font-semibold">{text.quiet.title}</h2>
          <p className="text-small text-muted">{text.quiet.lead}</p>
        </div>
        <Switch
          label={<span className="sr-only">{text.quiet.title}</span>}
          checked={is_on === 1}
          onChange={(event) => save({ ...quiet, is_on: event.target.checked ? 1 : 0 })}
        />
      </div>
      {is_on === 1 && <Hours quiet={quiet} onChange={save} />}
    </Card>
  );
}

function Hours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { from, to } = quiet;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-muted">
        <TimeField
          label={text.quiet.from}
          minute={from}
          onChange={(minute) => onChange({ ...quiet, from: minute })}
        />
        <span>{to <= from ? text.quiet.untilNextDay : text.quiet.untilSameDay}</span>
        <TimeField
          label={text.quiet.to}
          minute={to}
          onChange={(minute) => onChange({ ...quiet, to: minute })}
        />
        <span className="text-small">{text.quiet.zone}</span>
      </div>
      {from === to && <p className="mt-2 text-small text-warn">{text.quiet.same}</p>}
    </>
  );
}

interface TimeFieldProps {
  label: string;
  minute: number;
  onChange: (minute: number) => void;
}

function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <span className="w-32">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="time"
        className={inputStyle}
        value={writeMinute(minute)}
        onChange={(event) => {
          const next = parseMinute(event.target.value);
          if (next !== undefined) onChange(next);
        }}
      />
    </span>
  );
}

function useSaveQuiet() {
  return useSettingsChange<Quiet>({
    save: (quiet) => client.notices.setQuiet(quiet),
    applied: (settings, quiet) => ({ ...settings, quiet }),
    undoing: (settings) => settings.quiet,
    notSaved: text.quiet.notSaved,
  });
}
