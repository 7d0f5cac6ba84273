import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { words } from '../../words.ts';
import { FIELD_CHOICES, SPOT_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';
import { SeparatorField } from './SeparatorField.tsx';

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
      <Segmented
        legend={words.form.exifSpot}
        size="sm"
        choices={SPOT_CHOICES}
        value={draft.spot}
        onChange={(spot) => onChange({ ...draft, spot })}
      />
      {draft.spot !== 'instead' && (
        <SeparatorField
          value={draft.separator}
          onChange={(separator) => onChange({ ...draft, separator })}
        />
      )}
    </>
  );
}
