import type { ReactNode } from 'react';

interface StampedHeadProps {
  icon: ReactNode;
  stamp: string;
  title: string;
}

/** The head of a ticket by which nothing is to be had: a faded icon, a stamp, and what has happened. */
export function StampedHead({ icon, stamp, title }: StampedHeadProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <span className="opacity-60 grayscale">{icon}</span>
        <span className="-rotate-8 rounded-md border-2 border-line-2 px-3 py-0.5 text-lead font-semibold tracking-[0.18em] whitespace-nowrap text-muted">
          {stamp}
        </span>
      </div>
      <h1 className="mt-5 text-title leading-snug font-bold">{title}</h1>
    </>
  );
}
