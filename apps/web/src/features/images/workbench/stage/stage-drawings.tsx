import { FannedPicture } from './FannedPicture.tsx';

/** A large picture that becomes a small one. */
export function ShrinkingPicture() {
  return (
    <FannedPicture>
      <path d="M46 6h80v106H46z" className="fill-brand-soft" />
      <path d="m46 112 30-44 22 26 12-14 16 20v12z" className="fill-line-2" />
      <rect x="68" y="38" width="36" height="46" rx="5" className="fill-brand" />
      <path d="m68 79 12-17 9 10 5-6 10 13v5H68z" className="fill-on-brand" opacity="0.55" />
      <g strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" className="stroke-brand">
        <path d="m54 16 8 8m0-7v7h-7M118 16l-8 8m0-7v7h7M54 102l8-8m0 7v-7h-7M118 102l-8-8m0 7v-7h7" />
      </g>
    </FannedPicture>
  );
}

/** Old names with a line through them, and new ones below. */
export function RenamedPicture() {
  return (
    <FannedPicture>
      <path d="M46 6h80v34H46z" className="fill-brand" />
      <g strokeWidth="5" strokeLinecap="round">
        <path d="M60 24h34" className="stroke-on-brand" opacity="0.55" />
        <path d="M60 60h44M60 92h44" className="stroke-track" />
        <path d="M60 74h52M60 105h30" className="stroke-brand" />
      </g>
      <path d="M56 60h52M56 92h52" strokeWidth="1.75" className="stroke-danger" />
    </FannedPicture>
  );
}

/** A label with the number that is read from it. */
export function LabelPicture() {
  return (
    <FannedPicture>
      <path d="M46 6h80v106H46z" className="fill-brand-soft" />
      <rect
        x="60"
        y="22"
        width="52"
        height="60"
        rx="5"
        strokeWidth="1.5"
        className="fill-card stroke-brand-line"
      />
      <path d="M68 34h36M68 44h24" strokeWidth="4" strokeLinecap="round" className="stroke-track" />
      <rect x="66" y="56" width="40" height="16" rx="4" strokeWidth="2" className="stroke-brand" />
      <path
        d="M73 64h26"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="5 7"
        className="stroke-brand"
      />
      <path
        d="M86 84v18m-6-6 6 6 6-6"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand"
      />
    </FannedPicture>
  );
}

/** A photograph above, rows and columns below. */
export function TablePicture() {
  return (
    <FannedPicture>
      <path d="M46 6h80v42H46z" className="fill-brand" />
      <path
        d="M58 20h40M58 31h26"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-on-brand"
        opacity="0.55"
      />
      <g strokeWidth="1.5" className="stroke-brand-line">
        <path d="M46 70h80M46 91h80M73 48v64M100 48v64" />
      </g>
      <g strokeWidth="4.5" strokeLinecap="round">
        <path d="M53 59h12M80 59h12M107 59h12" className="stroke-brand" />
        <path d="M53 81h12M80 81h12M107 81h12M53 102h12M80 102h12" className="stroke-track" />
      </g>
    </FannedPicture>
  );
}

/** A landscape that is half a photograph and half painted. */
export function PaintedPicture() {
  return (
    <FannedPicture>
      <path d="M46 6h40v106H46z" className="fill-brand" />
      <path d="M86 6h40v106H86z" className="fill-brand-soft" />
      <path d="m46 104 24-36 16 18v26H46z" className="fill-on-brand" opacity="0.5" />
      <g strokeWidth="4" strokeLinecap="round" className="stroke-brand">
        <path d="M90 92c8-12 12-16 18-20M94 102c9-10 16-16 26-22M104 108c6-6 10-10 18-14M92 36c10-4 18-4 28-1M96 46c6-2 12-2 18-1" />
      </g>
      <circle cx="66" cy="32" r="8" className="fill-on-brand" opacity="0.7" />
      <path d="M86 6v106" strokeWidth="1.75" strokeDasharray="4 4" className="stroke-brand" />
    </FannedPicture>
  );
}

/** One picture after the other steps, down a ladder. */
export function StepsPicture() {
  return (
    <FannedPicture>
      <path d="M62 20v80" strokeWidth="2" strokeDasharray="3 4" className="stroke-brand-line" />
      <g strokeWidth="2" className="fill-brand stroke-brand">
        <circle cx="62" cy="24" r="5" />
        <circle cx="62" cy="48" r="5" />
        <circle cx="62" cy="72" r="5" />
      </g>
      <circle cx="62" cy="96" r="5" strokeWidth="2" className="fill-card stroke-brand" />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M78 24h32M78 48h24M78 72h36" className="stroke-track" />
        <path d="M78 96h28" className="stroke-brand" />
      </g>
    </FannedPicture>
  );
}
