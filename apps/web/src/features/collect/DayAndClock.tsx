import { TextField } from '#ui/form/TextField.tsx';
import { text } from './text.ts';

interface DayAndClockProps {
  /** Without one the time alone is asked for. */
  day: string | undefined;
  clock: string;
  onChange: (part: { day?: string; clock?: string }) => void;
}

/** Asks when a collection ends. */
export function DayAndClock({ day, clock, onChange }: DayAndClockProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {day !== undefined && (
        <TextField
          type="date"
          label={text.making.day}
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      )}
      <TextField
        type="time"
        label={text.making.clock}
        value={clock}
        onChange={({ target }) => onChange({ clock: target.value })}
      />
    </div>
  );
}
