import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../loading/Spinner.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Work in progress: keeps focus and label, ignores clicks, shows a spinner in the icon's place. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Not `disabled`: a disabled button drops the keyboard focus that the person will need again.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonStyle({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}
