import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { progressAria } from './progress-aria.ts';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  /** 0 to 1. */
  value: number;
  label: string;
  size?: number;
  /** In the middle; the percentage when left out. */
  children?: ReactNode;
  className?: string;
}

export function ProgressRing({ value, label, size = 48, children, className }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value));
  const percent = Math.floor(share * 100);
  return (
    <div
      {...progressAria(label, share)}
      className={clsx('relative grid shrink-0 place-items-center', className)}
      style={{ width: size, height: size }}
    >
      <Ring share={share} />
      <span className="text-caption font-semibold" data-figures>
        {children ?? `${percent}%`}
      </span>
    </div>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" aria-hidden="true">
      <circle cx="24" cy="24" r={RADIUS} fill="none" strokeWidth="4" className="stroke-track" />
      <circle
        cx="24"
        cy="24"
        r={RADIUS}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - share)}
        className={share === 0 ? 'stroke-transparent' : 'stroke-brand'}
      />
    </svg>
  );
}
