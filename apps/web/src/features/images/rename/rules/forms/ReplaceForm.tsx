import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '../../words.ts';
import type { FormProps } from './form-props.ts';

export function ReplaceForm({ draft, onChange, problem }: FormProps<'replace'>) {
  return (
    <>
      <TextField
        label={words.form.find}
        value={draft.find}
        error={problem && words.rules.problems[problem]}
        hint={draft.isPattern ? words.form.findHint : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, find: event.target.value })}
      />
      <TextField
        label={words.form.replacement}
        value={draft.replacement}
        hint={draft.isPattern ? words.form.patternHint : words.form.replacementHint}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, replacement: event.target.value })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          label={words.form.isPattern}
          checked={draft.isPattern}
          onChange={(event) => onChange({ ...draft, isPattern: event.target.checked })}
        />
        <Checkbox
          label={words.form.matchCase}
          checked={draft.matchCase}
          onChange={(event) => onChange({ ...draft, matchCase: event.target.checked })}
        />
      </div>
    </>
  );
}
