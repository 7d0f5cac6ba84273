import { clsx } from 'clsx';
import { BAR_TONES, type Tone } from './tone.ts';

interface MeterProps {
  /** 0 to 1: how full it is. */
  value: number;
  /** Name of the measure, for screen readers. */
  label: string;
  /** The share in words, such as “已用 62%”. */
  text: string;
  className?: string;
}

const NEARLY_FULL = 0.8;
const FULL = 0.95;

/** Shows the part of a room that is taken. */
export function Meter({ value, label, text, className }: MeterProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      {...meterAria(label, share, text)}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-track', className)}
    >
      <div
        className={clsx('h-full origin-left rounded-full', BAR_TONES[toneOf(share)])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

/** Not `<meter>`: what is inside of that no browser lets us draw. */
function meterAria(label: string, share: number, text: string) {
  return {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(share * 100),
    'aria-valuetext': text,
  } as const;
}

function toneOf(share: number): Tone {
  if (share >= FULL) return 'danger';
  return share >= NEARLY_FULL ? 'warn' : 'brand';
}
