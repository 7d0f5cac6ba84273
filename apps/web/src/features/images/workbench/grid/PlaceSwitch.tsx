import { clsx } from 'clsx';
import { Link } from 'react-router';

interface PlaceSwitchProps<Id extends string> {
  /** Name of the choice. */
  label: string;
  places: readonly { id: Id; path: string; label: string }[];
  current: Id;
}

/** Between siblings that have an address each, so these are links. */
export function PlaceSwitch<Id extends string>({ label, places, current }: PlaceSwitchProps<Id>) {
  return (
    <nav aria-label={label} className="inline-flex gap-0.5 rounded-md bg-track p-1">
      {places.map((place) => (
        <Link
          key={place.id}
          to={place.path}
          aria-current={place.id === current ? 'page' : undefined}
          className={clsx(
            'grid h-9 pointer-coarse:h-11 place-items-center rounded-[calc(var(--r)-3px)] px-4 no-underline',
            place.id === current ? 'bg-raise text-fg shadow-1' : 'text-muted hover:text-fg',
          )}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
