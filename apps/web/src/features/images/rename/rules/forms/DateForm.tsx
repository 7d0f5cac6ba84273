import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '../../words.ts';
import { DATE_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';
import { SpotFields } from './SpotFields.tsx';

export function DateForm({ draft, onChange }: FormProps<'date'>) {
  return (
    <>
      <Segmented
        legend={words.form.whichDate}
        size="sm"
        choices={DATE_CHOICES}
        value={draft.source}
        onChange={(source) => onChange({ ...draft, source })}
      />
      <TextField
        label={words.form.format}
        value={draft.format}
        error={formatProblem(draft.format)}
        hint={words.form.formatHint}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, format: event.target.value })}
      />
      <SpotFields
        legend={words.form.dateSpot}
        value={draft}
        onChange={(changes) => onChange({ ...draft, ...changes })}
      />
    </>
  );
}

function formatProblem(format: string): string | undefined {
  return /YY|MM|DD|HH|mm|ss/.test(format) ? undefined : words.form.formatBad;
}
