import { FannedPicture } from '../../workbench/stage/FannedPicture.tsx';

/** The front picture is half cut out: a vase along a dashed line. */
export function CutoutPicture() {
  return (
    <FannedPicture>
      <pattern id="stage-checks" width="10" height="10" patternUnits="userSpaceOnUse">
        <rect width="10" height="10" className="fill-card" />
        <path d="M0 0h5v5H0zM5 5h5v5H5z" className="fill-track" />
      </pattern>
      <path d="M46 6h40v106H46z" className="fill-brand" />
      <path d="M86 6h40v106H86z" fill="url(#stage-checks)" />
      <circle cx="63" cy="28" r="7" className="fill-on-brand" opacity="0.5" />
      <path
        d="M71 52c0-5 30-5 30 0 0 7-4 9-4 14 8 4 14 11 14 19 0 9-8 15-25 15s-25-6-25-15c0-8 6-15 14-19 0-5-4-7-4-14Z"
        strokeWidth="2"
        className="fill-card stroke-brand"
      />
      <path d="M86 8v102" strokeWidth="1.75" strokeDasharray="4 4" className="stroke-brand" />
    </FannedPicture>
  );
}
