import { clsx } from 'clsx';

interface WaxSealProps {
  size: number;
  /** The seal breaks and disappears, without animation for people who want no motion. */
  isBroken?: boolean;
  className?: string | undefined;
}

const EDGE =
  'M50 4c8 0 10 6 17 8s13-1 18 5 2 12 5 18 9 8 9 16-6 10-8 17 1 13-5 18-12 2-18 5-8 9-16 9-10-6-17-8-13 1-18-5-2-12-5-18-9-8-9-16 6-10 8-17-1-13 5-18 12-2 18-5 8-9 16-9z';

/** 密封: wax on the parcel, apricot-brown, so that it never competes with the red seal (UI §12). */
export function WaxSeal({ size, isBroken = false, className }: WaxSealProps) {
  if (!isBroken) return <Wax size={size} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={clsx('relative inline-block shrink-0 motion-reduce:hidden', className)}
      style={{ width: size, height: size }}
    >
      <span className="absolute inset-0 animate-[wax-left_700ms_var(--ease-out)_forwards] [clip-path:polygon(0_0,58%_0,44%_34%,56%_62%,46%_100%,0_100%)]">
        <Wax size={size} />
      </span>
      <span className="absolute inset-0 animate-[wax-right_700ms_var(--ease-out)_forwards] [clip-path:polygon(58%_0,100%_0,100%_100%,46%_100%,56%_62%,44%_34%)]">
        <Wax size={size} />
      </span>
    </span>
  );
}

function Wax({ size, className }: Pick<WaxSealProps, 'size' | 'className'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 104 104"
      width={size}
      height={size}
      className={clsx('shrink-0 text-accent', className)}
    >
      <path d={EDGE} fill="currentColor" />
      <path d={EDGE} fill="none" stroke="black" strokeWidth="2" opacity="0.15" />
      <circle cx="51" cy="52" r="33" fill="black" opacity="0.2" />
      <path
        d="M22 40a33 33 0 0 1 20-19"
        fill="none"
        stroke="white"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.45"
      />
      <text
        x="51"
        y="65"
        textAnchor="middle"
        fill="white"
        fontSize="36"
        fontWeight="700"
        className="font-display"
      >
        封
      </text>
    </svg>
  );
}
