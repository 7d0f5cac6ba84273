import { Range } from '../../workbench/Range.tsx';
import { words } from '../words.ts';

export interface BrushForm {
  /** Share of the picture's longer side. */
  size: number;
  softness: number;
}

export const FIRST_BRUSH: BrushForm = { size: 0.03, softness: 0.3 };

export function BrushSettings({
  form,
  onChange,
}: {
  form: BrushForm;
  onChange: (form: BrushForm) => void;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Range
        label={words.brushSize}
        {...{ min: 0.005, max: 0.15, step: 0.005 }}
        value={form.size}
        said={words.percent(Math.round(form.size * 1000) / 10)}
        onChange={(size) => onChange({ ...form, size })}
      />
      <Range
        label={words.brushSoftness}
        {...{ min: 0, max: 1, step: 0.1 }}
        value={form.softness}
        said={words.percent(Math.round(form.softness * 100))}
        onChange={(softness) => onChange({ ...form, softness })}
      />
    </div>
  );
}
