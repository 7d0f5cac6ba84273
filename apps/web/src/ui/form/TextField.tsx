import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { inputStyle } from './input-style.ts';

interface TextFieldProps
  extends Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'aria-describedby'>,
    FieldProps {
  /** Inside the frame at the right: a unit or a small button. */
  suffix?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const [frame, { suffix, ...input }] = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className="relative block">
          <input {...input} {...wiring} className={clsx(inputStyle, suffix && 'pr-14')} />
          {suffix && (
            <span className="absolute inset-y-0 right-3 grid place-items-center text-small text-muted">
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
