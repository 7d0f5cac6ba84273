import type { ComponentProps } from 'react';

/** A picture to look at: it is told of beside it, cannot be dragged away, and never holds the page while it is decoded. */
export function StillPicture(props: Omit<ComponentProps<'img'>, 'alt' | 'decoding' | 'draggable'>) {
  return <img {...props} alt="" decoding="async" draggable={false} />;
}
