import { clsx } from 'clsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { wayWords } from './way-words.ts';

const WAYS = [
  { id: 'cutout', path: paths.cutout(), label: wayWords.onlyCutout },
  { id: 'all', path: paths.cutoutAndAll(), label: wayWords.all },
] as const;

/** Cutting out alone, or all steps in one pass: two addresses, so these are links. */
export function WaySwitch({ current }: { current: 'cutout' | 'all' }) {
  return (
    <nav aria-label={wayWords.ways} className="inline-flex gap-0.5 rounded-md bg-track p-1">
      {WAYS.map(({ id, path, label }) => (
        <Link
          key={id}
          to={path}
          aria-current={id === current ? 'page' : undefined}
          className={clsx(
            'grid h-9 pointer-coarse:h-11 place-items-center rounded-[calc(var(--r)-3px)] px-4 no-underline',
            id === current ? 'bg-raise text-fg shadow-1' : 'text-muted hover:text-fg',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
