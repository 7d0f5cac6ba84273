/** Pictures in a fan, the front one half cut out: a vase along a dashed line. */
export function CutoutPicture() {
  return (
    <svg width="172" viewBox="0 0 172 120" fill="none" aria-hidden="true">
      <defs>
        <pattern id="stage-checks" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" className="fill-card" />
          <path d="M0 0h5v5H0zM5 5h5v5H5z" className="fill-track" />
        </pattern>
        <clipPath id="stage-right">
          <path d="M86 0h86v120H86z" />
        </clipPath>
      </defs>
      <g strokeWidth="1.25" className="fill-card stroke-brand-line">
        <rect x="8" y="26" width="66" height="82" rx="9" transform="rotate(-14 41 67)" />
        <rect x="98" y="26" width="66" height="82" rx="9" transform="rotate(14 131 67)" />
      </g>
      <g className="fill-line-2">
        <path d="m24 86 9-22 18 15z" />
        <circle cx="141" cy="58" r="6" />
        <path d="m124 84 9-20 14 19z" />
      </g>
      <rect x="46" y="6" width="80" height="106" rx="11" className="fill-brand" />
      <g clipPath="url(#stage-right)">
        <rect x="46" y="6" width="80" height="106" rx="11" fill="url(#stage-checks)" />
      </g>
      <circle cx="63" cy="28" r="7" className="fill-on-brand" opacity="0.5" />
      <path
        d="M71 52c0-5 30-5 30 0 0 7-4 9-4 14 8 4 14 11 14 19 0 9-8 15-25 15s-25-6-25-15c0-8 6-15 14-19 0-5-4-7-4-14Z"
        strokeWidth="2"
        className="fill-card stroke-brand"
      />
      <path d="M86 8v102" strokeWidth="1.75" strokeDasharray="4 4" className="stroke-brand" />
      <rect x="46" y="6" width="80" height="106" rx="11" strokeWidth="2" className="stroke-brand" />
    </svg>
  );
}
