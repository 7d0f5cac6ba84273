import { words } from '../../words.ts';
import { usesNumber } from '../read-draft.ts';
import type { FormProps } from './form-props.ts';
import { NumberingFields } from './NumberingFields.tsx';
import { TemplateField } from './TemplateField.tsx';

const PARTS = ['name', 'original', 'n', 'date', 'modified', 'taken', 'folder', 'camera'];

export function TemplateForm({ draft, onChange, problem }: FormProps<'template'>) {
  return (
    <>
      <TemplateField
        label={words.form.template}
        value={draft.template}
        problem={problem && words.rules.problems[problem]}
        hint={words.form.templateHint}
        parts={PARTS}
        onChange={(template) => onChange({ ...draft, template })}
      />
      {usesNumber(draft.template) && (
        <NumberingFields value={draft} onChange={(changes) => onChange({ ...draft, ...changes })} />
      )}
    </>
  );
}
