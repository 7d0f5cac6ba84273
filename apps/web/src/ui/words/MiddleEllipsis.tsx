import { clsx } from 'clsx';
import { closeGap } from './close-gap.ts';
import { splitName } from './split-name.ts';

/** A long name cut in the middle, so that its ending stays readable; whole on hover and when copied. */
export function MiddleEllipsis({ text, className }: { text: string; className?: string }) {
  const { head, tail } = splitName(text);
  return (
    <span
      // Another name is another width, though its box may stay the same.
      key={text}
      ref={tail ? closeGap : undefined}
      title={text}
      className={clsx('flex min-w-0 whitespace-pre', className)}
    >
      <span className="truncate">{head}</span>
      {tail && <span className="shrink-0">{tail}</span>}
    </span>
  );
}
