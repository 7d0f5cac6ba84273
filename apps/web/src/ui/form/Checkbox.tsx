import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Tick } from './Tick.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

export function Checkbox({ label, description, className, ...input }: CheckboxProps) {
  const descriptionId = useId();
  return (
    <label className={clsx('flex items-start gap-3', className)}>
      <span className="relative mt-[3px] grid size-[18px] shrink-0">
        <input
          {...input}
          type="checkbox"
          aria-describedby={description ? descriptionId : input['aria-describedby']}
          className="peer size-full appearance-none rounded-[5px] border border-line-2 bg-card checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <Tick />
      </span>
      <span className="grid">
        {label}
        {description && (
          <span id={descriptionId} className="text-small text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
