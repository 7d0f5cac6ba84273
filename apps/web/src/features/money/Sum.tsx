import { clsx } from 'clsx';
import { text } from './text.ts';

/** `¥0.60`, the sign a little smaller than the figures. */
export function Sum({ fee, className }: { fee: number; className?: string }) {
  return (
    <strong className={clsx('leading-tight font-bold whitespace-nowrap', className)} data-figures>
      <span className="mr-0.5 text-[0.68em]">¥</span>
      {text.yuan(fee)}
    </strong>
  );
}
