import { text } from '../../text.ts';

interface DividingRangeProps {
  /** The place of the line, in percent of the width. */
  at: number;
  /** Name of the picture, for screen readers. */
  name: string;
  onAt: (at: number) => void;
  className?: string;
}

/** The native range that moves the line between two states of a picture, unseen over the whole of it. */
export function DividingRange({ at, name, onAt, className = '' }: DividingRangeProps) {
  return (
    <input
      type="range"
      min={0}
      max={100}
      value={at}
      aria-label={`${text.compare}：${name}`}
      aria-valuetext={`${at}%`}
      onChange={(event) => onAt(Number(event.target.value))}
      className={`absolute inset-0 m-0 size-full cursor-ew-resize opacity-0 ${className}`}
    />
  );
}
