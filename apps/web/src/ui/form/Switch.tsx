import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
}

/** A setting that takes effect at once; for a choice that is sent later use Checkbox. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={clsx('inline-flex items-center gap-3', className)}>
      <span className="relative inline-grid h-6 w-10.5 shrink-0">
        <input
          {...input}
          {...NATIVE_SWITCH}
          className="peer size-full appearance-none rounded-full border border-line-2 bg-track checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform duration-150 peer-checked:translate-x-4.5 peer-checked:bg-on-brand"
        />
      </span>
      {label}
    </label>
  );
}

/** A native checkbox brings its own checked state to the role; aria-checked beside it is forbidden. */
const NATIVE_SWITCH = { type: 'checkbox', role: 'switch' } as const;
