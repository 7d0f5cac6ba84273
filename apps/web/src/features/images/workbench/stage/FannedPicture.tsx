import { type ReactNode, useId } from 'react';

/** Sheets in a fan, and on the one in front a drawing of 80 × 106 at (46, 6) that tells what the tool does. */
export function FannedPicture({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <svg width="172" viewBox="0 0 172 120" fill="none" aria-hidden="true">
      <clipPath id={id}>
        <rect x="46" y="6" width="80" height="106" rx="11" />
      </clipPath>
      <g strokeWidth="1.25" className="fill-card stroke-brand-line">
        <rect x="8" y="26" width="66" height="82" rx="9" transform="rotate(-14 41 67)" />
        <rect x="98" y="26" width="66" height="82" rx="9" transform="rotate(14 131 67)" />
      </g>
      <g className="fill-line-2">
        <path d="m24 86 9-22 18 15z" />
        <circle cx="141" cy="58" r="6" />
        <path d="m124 84 9-20 14 19z" />
      </g>
      <rect x="46" y="6" width="80" height="106" rx="11" className="fill-card" />
      <g clipPath={`url(#${id})`}>{children}</g>
      <rect x="46" y="6" width="80" height="106" rx="11" strokeWidth="2" className="stroke-brand" />
    </svg>
  );
}
