import { clsx } from 'clsx';
import { Link } from 'react-router';
import { homePath } from '../home-path.ts';

/** The mark: a paper plane on a celadon tile. index.html draws the same for the first paint. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" className="shrink-0">
      <rect width="36" height="36" rx="10" className="fill-brand" />
      <path
        d="M27.6 8.7 8.3 16.4l5.3 3.4 8.8-6.6-6.5 8.2.1 6.1 3.4-4 4.3 2.8z"
        className="fill-on-brand"
      />
    </svg>
  );
}

interface BrandProps {
  siteName: string;
  /** In the narrowest windows the name is told, and not shown. */
  mayShrink?: boolean;
  onClick?: () => void;
}

export function Brand({ siteName, mayShrink = false, onClick }: BrandProps) {
  return (
    <Link
      to={homePath()}
      onClick={onClick}
      className="flex shrink-0 items-center gap-2.5 rounded-md py-1"
    >
      <BrandMark />
      <span className={clsx('text-h3 font-semibold', mayShrink && 'max-[22.5rem]:sr-only')}>
        {siteName}
      </span>
    </Link>
  );
}
