import { Segmented } from '#ui/Segmented.tsx';
import { CASE_CHOICES, EXTENSION_CHOICES } from '../rule-words.ts';
import type { FormProps } from './form-props.ts';

export function CaseForm({ draft, onChange }: FormProps<'case'>) {
  return (
    <Segmented
      legend="英文字母"
      size="sm"
      choices={CASE_CHOICES}
      value={draft.to}
      onChange={(to) => onChange({ ...draft, to })}
    />
  );
}

export function ExtensionCaseForm({ draft, onChange }: FormProps<'extension-case'>) {
  return (
    <Segmented
      legend="扩展名"
      size="sm"
      choices={EXTENSION_CHOICES}
      value={draft.to}
      onChange={(to) => onChange({ ...draft, to })}
    />
  );
}
