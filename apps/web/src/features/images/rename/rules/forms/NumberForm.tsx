import { Segmented } from '#ui/Segmented.tsx';
import { words } from '../../words.ts';
import { SPOT_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';
import { NumberingFields } from './NumberingFields.tsx';
import { SeparatorField } from './SeparatorField.tsx';

export function NumberForm({ draft, onChange }: FormProps<'number'>) {
  return (
    <>
      <NumberingFields value={draft} onChange={(changes) => onChange({ ...draft, ...changes })} />
      <Segmented
        legend={words.form.numberSpot}
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
