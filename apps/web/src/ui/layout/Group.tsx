import type { ComponentProps } from 'react';

type GroupProps = {
  label: string;
  /** A span within a sentence, a box anywhere else. */
  as?: 'div' | 'span';
} & Omit<ComponentProps<'div'>, 'role' | 'aria-label'>;

/**
 * Controls or views that belong together under one name. It is no fieldset, because nothing is filled in
 * here, and because a fieldset has a frame.
 */
export function Group({ label, as = 'div', ...rest }: GroupProps) {
  // Both tags take the same attributes; they differ in where they may stand.
  const Tag = as as 'div';
  return <Tag role="group" aria-label={label} {...rest} />;
}
