import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Says the verb; read aloud and shown on hover. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'brand' | 'danger';
}

const TONES = {
  plain: 'text-fg hover:bg-soft',
  brand: 'text-brand hover:bg-brand-soft',
  danger: 'text-muted hover:bg-danger-soft hover:text-danger',
} as const;

/** On a touch screen the button measures 44 pixels, as a finger needs. */
const SHAPE =
  'inline-grid size-9 shrink-0 place-items-center rounded-md disabled:opacity-45 pointer-coarse:size-11';

export function IconButton({
  label,
  icon,
  tone = 'plain',
  className,
  title = label,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={title}
      className={clsx(SHAPE, TONES[tone], className)}
    >
      {icon}
    </button>
  );
}
