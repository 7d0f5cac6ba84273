import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { inputStyle } from './input-style.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> & FieldProps;

export function TextArea({
  label,
  hint,
  error,
  required = false,
  aside,
  className,
  rows = 3,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, aside }} {...(className && { className })}>
      {(wiring) => (
        <textarea
          {...textarea}
          {...wiring}
          rows={rows}
          className={clsx(inputStyle, 'h-auto min-h-20 resize-y py-2')}
        />
      )}
    </Field>
  );
}
