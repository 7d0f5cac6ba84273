import { clsx } from 'clsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { words } from './words.ts';

const PLACES = [
  { id: 'one', path: paths.compress(), label: words.one },
  { id: 'many', path: paths.compressBatch(), label: words.many },
] as const;

/** One picture or many: two addresses, so these are links. */
export function ModeSwitch({ current }: { current: 'one' | 'many' }) {
  return (
    <nav aria-label={words.switch} className="inline-flex gap-0.5 rounded-md bg-track p-1">
      {PLACES.map(({ id, path, label }) => (
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
