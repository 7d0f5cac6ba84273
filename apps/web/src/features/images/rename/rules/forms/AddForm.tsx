import { Segmented } from '#ui/form/Segmented.tsx';
import { words } from '../../words.ts';
import { SPOT_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';
import { TemplateField } from './TemplateField.tsx';

export function AddForm({ draft, onChange, problem }: FormProps<'add'>) {
  return (
    <>
      <TemplateField
        label={words.form.text}
        value={draft.text}
        problem={problem && words.rules.problems[problem]}
        parts={['folder', 'date', 'modified', 'taken', 'camera']}
        onChange={(text) => onChange({ ...draft, text })}
      />
      <Segmented
        legend={words.form.textSpot}
        size="sm"
        choices={SPOT_CHOICES.filter(({ value }) => value !== 'instead')}
        value={draft.spot}
        onChange={(spot) => onChange({ ...draft, spot })}
      />
    </>
  );
}
