import type { Box } from './drop-place.ts';

/** Marks the place where the held file would come to lie. */
export function DropLine({ left, top, width, height }: Box) {
  const isDown = height === 0;
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed z-20 rounded-full bg-brand ${isDown ? 'h-1 -translate-y-1/2' : 'w-1 -translate-x-1/2'}`}
      style={isDown ? { left, top, width } : { left, top, height }}
    />
  );
}
