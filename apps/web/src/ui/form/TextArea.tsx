import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { inputStyle } from './input-style.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'> & FieldProps;

export function TextArea(props: TextAreaProps) {
  const [frame, { rows = 3, ...textarea }] = splitFieldProps(props);
  return (
    <Field {...frame}>
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
