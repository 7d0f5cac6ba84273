import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A navigation that looks like a button; it stays a link for the keyboard and for a new tab. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonStyle({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
