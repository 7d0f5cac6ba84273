/** From the sheet to the corner in which every chat has its menu: dotted, with an edge of paper. */
export function ShownArrow() {
  return (
    <div className="flex min-h-0 w-14 flex-1 flex-col self-end pt-2 pr-2">
      <Point />
      <Shaft />
    </div>
  );
}

function Point() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 26"
      className="h-6.5 w-12 shrink-0"
      fill="none"
      strokeLinecap="round"
    >
      <path d="M28 22 38 4 46 22" className="stroke-card" strokeWidth="8" strokeLinejoin="round" />
      <path d="M28 22 38 4 46 22" className="stroke-brand" strokeWidth="3" strokeLinejoin="round" />
    </svg>
  );
}

const LINE = 'M6 96C34 88 40 70 38 4';

function Shaft() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 100"
      preserveAspectRatio="none"
      className="-mt-4.5 min-h-0 w-12 flex-1"
      fill="none"
      strokeLinecap="round"
    >
      <path d={LINE} className="stroke-card" strokeWidth="9" vectorEffect="non-scaling-stroke" />
      <path
        d={LINE}
        className="stroke-brand"
        strokeWidth="3"
        strokeDasharray="0.1 7"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
