import { clsx } from 'clsx';

const BASE = [
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap',
  'transition-[transform,opacity] duration-150 ease-out active:translate-y-px',
  'disabled:opacity-55 aria-disabled:opacity-55 disabled:active:translate-y-0',
];

const VARIANTS = {
  primary: 'border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand-hover',
  secondary:
    'border-line bg-card text-fg not-disabled:hover:border-line-2 not-disabled:hover:bg-soft',
  soft: 'border-transparent bg-brand-soft text-brand not-disabled:hover:border-brand-line',
  ghost: 'border-transparent bg-transparent text-fg not-disabled:hover:bg-soft',
  danger: 'border-transparent bg-danger-soft text-danger not-disabled:hover:border-bar-danger',
};

const SIZES = {
  /** Toolbars: 36. A finger needs 44. */
  sm: 'h-9 px-3.5 text-small pointer-coarse:h-11',
  /** Forms: 40. */
  md: 'h-10 px-4 text-body pointer-coarse:h-11',
  /** The one action of a screen: 48. */
  lg: 'h-12 px-6 text-lead',
};

export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  wide?: boolean | undefined;
}

/** The look of a button, for real buttons and for links that read as one. */
export function buttonStyle({ variant, size, wide }: ButtonLook): string {
  return clsx(BASE, VARIANTS[variant ?? 'secondary'], SIZES[size ?? 'md'], wide && 'w-full');
}
