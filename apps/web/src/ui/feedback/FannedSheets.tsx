/** Three sheets in a fan, the front one with an arrow: the picture of a drop zone. */
export function FannedSheets({ width = 148 }: { width?: number }) {
  return (
    <svg width={width} viewBox="0 0 148 102" fill="none" aria-hidden="true">
      <g strokeWidth="1.25" className="fill-card stroke-brand-line">
        <rect x="8" y="16" width="62" height="78" rx="9" transform="rotate(-14 39 55)" />
        <rect x="78" y="16" width="62" height="78" rx="9" transform="rotate(14 109 55)" />
      </g>
      <g strokeWidth="3" strokeLinecap="round" className="stroke-line-2">
        <path d="m14 44 22-5.5M16.5 53.5l22-5.5M19 63l14-3.5" />
      </g>
      <path d="m112 78 12-12 6 17z" className="fill-line-2" />
      <rect x="40" y="2" width="68" height="92" rx="11" className="fill-brand" />
      <g strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand">
        <path d="M74 66V31M59 45l15-15 15 15" />
        <path d="M61 79h26" opacity="0.45" />
      </g>
    </svg>
  );
}
