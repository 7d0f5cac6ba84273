import { useId } from 'react';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Input } from '#ui/form/Input.tsx';
import { words } from '../../words.ts';
import { numberProblems } from '../read-draft.ts';

interface TypedNumbering {
  start: string;
  step: string;
  width: string;
  perFolder: boolean;
}

interface NumberingFieldsProps {
  value: TypedNumbering;
  onChange: (changes: Partial<TypedNumbering>) => void;
}

const FIELDS = ['start', 'step', 'width'] as const;

/** Start, step and width; what is out of range is said at its field (SECURITY §3, row 124). */
export function NumberingFields({ value, onChange }: NumberingFieldsProps) {
  const id = useId();
  const problems = numberProblems(value);
  const noteOf = (field: string) => `${id}-${field}`;
  return (
    <>
      <div className="grid grid-cols-3 gap-2.5">
        {FIELDS.map((field) => (
          <div key={field} className="grid gap-1.5">
            <label htmlFor={`${id}-${field}-input`}>{words.form[field]}</label>
            <Input
              id={`${id}-${field}-input`}
              value={value[field]}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={problems[field] ? true : undefined}
              aria-describedby={problems[field] ? noteOf(field) : undefined}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </div>
        ))}
      </div>
      {/* Below all three: a column is too narrow for a sentence. */}
      <div role="alert" className="grid gap-1 text-small text-danger empty:hidden">
        {FIELDS.flatMap((field) => {
          const problem = problems[field];
          if (!problem) return [];
          return (
            <p key={field} id={noteOf(field)}>
              {words.form.fieldProblem(words.form[field], problem)}
            </p>
          );
        })}
      </div>
      <Checkbox
        label={words.form.perFolder}
        checked={value.perFolder}
        onChange={(event) => onChange({ perFolder: event.target.checked })}
      />
    </>
  );
}
