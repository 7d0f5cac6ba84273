import { Segmented } from '#ui/Segmented.tsx';
import { PROBLEM_WORDS, SPOT_CHOICES } from '../rule-words.ts';
import type { FormProps } from './form-props.ts';
import { TemplateField } from './TemplateField.tsx';

export function AddForm({ draft, onChange, problem }: FormProps<'add'>) {
  return (
    <>
      <TemplateField
        label="文字"
        value={draft.text}
        problem={problem && PROBLEM_WORDS[problem]}
        parts={['folder', 'date', 'modified', 'taken', 'camera']}
        onChange={(text) => onChange({ ...draft, text })}
      />
      <Segmented
        legend="加在哪里"
        size="sm"
        choices={SPOT_CHOICES.filter(({ value }) => value !== 'instead')}
        value={draft.spot}
        onChange={(spot) => onChange({ ...draft, spot })}
      />
    </>
  );
}
