import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { FIELD_CHOICES, SPOT_CHOICES } from '../rule-words.ts';
import type { FormProps } from './form-props.ts';
import { SeparatorField } from './SeparatorField.tsx';

export function ExifForm({ draft, onChange }: FormProps<'exif'>) {
  return (
    <>
      <Select
        label="信息"
        options={FIELD_CHOICES}
        value={draft.field}
        onChange={(event) => {
          const chosen = FIELD_CHOICES.find(({ value }) => value === event.target.value);
          if (chosen) onChange({ ...draft, field: chosen.value });
        }}
      />
      <Segmented
        legend="信息放在哪里"
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
