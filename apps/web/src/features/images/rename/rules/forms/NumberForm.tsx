import { words } from '../../words.ts';
import type { FormProps } from './form-props.ts';
import { NumberingFields } from './NumberingFields.tsx';
import { SpotFields } from './SpotFields.tsx';

export function NumberForm({ draft, onChange }: FormProps<'number'>) {
  return (
    <>
      <NumberingFields value={draft} onChange={(changes) => onChange({ ...draft, ...changes })} />
      <SpotFields
        legend={words.form.numberSpot}
        value={draft}
        onChange={(changes) => onChange({ ...draft, ...changes })}
      />
    </>
  );
}
