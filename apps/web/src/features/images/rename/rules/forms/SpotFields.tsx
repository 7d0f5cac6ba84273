import { Segmented } from '#ui/form/Segmented.tsx';
import { SPOT_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';
import { SeparatorField } from './SeparatorField.tsx';

type Spot = Pick<FormProps<'date' | 'exif' | 'number'>['draft'], 'spot' | 'separator'>;

interface SpotFieldsProps {
  legend: string;
  value: Spot;
  onChange: (changes: Partial<Spot>) => void;
}

/** Chooses the place in the name, and the text between the two. */
export function SpotFields({ legend, value, onChange }: SpotFieldsProps) {
  return (
    <>
      <Segmented
        legend={legend}
        size="sm"
        choices={SPOT_CHOICES}
        value={value.spot}
        onChange={(spot) => onChange({ spot })}
      />
      {value.spot !== 'instead' && (
        <SeparatorField value={value.separator} onChange={(separator) => onChange({ separator })} />
      )}
    </>
  );
}
