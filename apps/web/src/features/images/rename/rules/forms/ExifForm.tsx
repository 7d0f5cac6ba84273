import { Select } from '#ui/form/Select.tsx';
import { words } from '../../words.ts';
import { FIELD_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';
import { SpotFields } from './SpotFields.tsx';

export function ExifForm({ draft, onChange }: FormProps<'exif'>) {
  return (
    <>
      <Select
        label={words.form.exif}
        options={FIELD_CHOICES}
        value={draft.field}
        onChange={(event) => {
          const chosen = FIELD_CHOICES.find(({ value }) => value === event.target.value);
          if (chosen) onChange({ ...draft, field: chosen.value });
        }}
      />
      <SpotFields
        legend={words.form.exifSpot}
        value={draft}
        onChange={(changes) => onChange({ ...draft, ...changes })}
      />
    </>
  );
}
