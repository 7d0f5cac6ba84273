import { clsx } from 'clsx';
import { text } from './text.ts';

const BARS = [
  { left: 'h-2.5', delay: '0ms' },
  { left: 'h-4', delay: '180ms' },
  { left: 'h-3', delay: '360ms' },
];

/** Three bars in the place of the number; they breathe only while it plays. */
export function PlayingBars({ isPlaying }: { isPlaying: boolean }) {
  return (
    <span className="inline-flex h-4 items-end gap-[3px]">
      <span className="sr-only">{isPlaying ? text.isPlaying : text.player.paused}</span>
      {BARS.map(({ left, delay }) => (
        <span
          key={delay}
          aria-hidden="true"
          style={{ animationDelay: delay }}
          className={clsx(
            'w-[3px] origin-bottom rounded-full bg-brand',
            left,
            isPlaying && 'animate-[breathe_900ms_ease-in-out_infinite_alternate]',
          )}
        />
      ))}
    </span>
  );
}
