import { TextField } from '#ui/form/TextField.tsx';
import { parseColour } from './cutout-form.ts';
import { words } from './words.ts';

interface ColourFieldProps {
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
}

/** A background's colour, typed or picked. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const colour = parseColour(value);
  const parts = colour ? [colour.red, colour.green, colour.blue] : [255, 255, 255];
  return (
    <div className="flex items-start gap-3">
      <TextField
        className="flex-1"
        label={words.colour}
        hint={words.colourHint}
        error={colour ? undefined : words.colourBad}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="color"
        aria-label={words.pickColour}
        value={`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`}
        onChange={(event) => onChange(event.target.value)}
        className="mt-7.5 size-10 rounded-md border border-line bg-card p-1 pointer-coarse:size-11"
      />
    </div>
  );
}
