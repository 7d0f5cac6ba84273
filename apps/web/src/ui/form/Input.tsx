import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { inputStyle } from './input-style.ts';

/** A bare input. Where it has a visible label use TextField; where not, give it an aria-label. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(inputStyle, className)} />;
}
