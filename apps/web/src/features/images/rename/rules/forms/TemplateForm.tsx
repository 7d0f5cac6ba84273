import { usesNumber } from '../read-draft.ts';
import { PROBLEM_WORDS } from '../rule-words.ts';
import type { FormProps } from './form-props.ts';
import { NumberingFields } from './NumberingFields.tsx';
import { TemplateField } from './TemplateField.tsx';

const PARTS = ['name', 'original', 'n', 'date', 'modified', 'taken', 'folder', 'camera'];

export function TemplateForm({ draft, onChange, problem }: FormProps<'template'>) {
  return (
    <>
      <TemplateField
        label="模板"
        value={draft.template}
        problem={problem && PROBLEM_WORDS[problem]}
        hint="日期可写格式，如 {拍摄日期:YYYY-MM-DD}"
        parts={PARTS}
        onChange={(template) => onChange({ ...draft, template })}
      />
      {usesNumber(draft.template) && (
        <NumberingFields value={draft} onChange={(changes) => onChange({ ...draft, ...changes })} />
      )}
    </>
  );
}
