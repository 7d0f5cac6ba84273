import type { ComponentProps } from 'react';

type ScrollTag = 'pre' | 'section' | 'ul';

/** A box whose contents scroll: the keyboard reaches it too, because it scrolls only what has the focus (WCAG 2.1.1). */
export function ScrollBox<T extends ScrollTag>({ as, ...rest }: { as: T } & ComponentProps<T>) {
  const Tag: ScrollTag = as;
  return <Tag tabIndex={0} {...(rest as object)} />;
}
