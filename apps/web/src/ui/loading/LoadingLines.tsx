import { clsx } from 'clsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadingLinesProps {
  /** Said to screen readers. */
  label: string;
  rows: number;
  /** Class of the height of a line. */
  height: string;
  className?: string;
}

/** In place of a card's lines until they are there. */
export function LoadingLines({ label, rows, height, className = 'gap-4 p-6' }: LoadingLinesProps) {
  return (
    <div role="status" className={clsx('grid', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className={height} />
      ))}
    </div>
  );
}
