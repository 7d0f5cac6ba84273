import { Segmented } from '#ui/form/Segmented.tsx';
import { words } from '../../words.ts';
import { CASE_CHOICES, EXTENSION_CHOICES } from '../rule-choices.ts';
import type { FormProps } from './form-props.ts';

export function CaseForm({ draft, onChange }: FormProps<'case'>) {
  return (
    <Segmented
      legend={words.form.letters}
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
      legend={words.form.extension}
      size="sm"
      choices={EXTENSION_CHOICES}
      value={draft.to}
      onChange={(to) => onChange({ ...draft, to })}
    />
  );
}
