import { clsx } from 'clsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import type { NamePart } from './changed-parts.ts';

/** A name whose changed parts stand out; whole on hover. Long names break, so that nothing is hidden. */
export function NameText({
  parts,
  side,
}: {
  parts: readonly NamePart[];
  side: 'before' | 'after';
}) {
  const Mark = side === 'before' ? 'del' : 'ins';
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {withPlaces(parts).map(({ place, item: { text, isChanged } }) =>
        isChanged ? (
          <Mark
            key={place}
            className={clsx(
              'rounded-[4px] px-px',
              side === 'before' ? 'bg-danger-soft text-danger' : 'bg-ok-soft text-ok',
              // A line through a space would read as a hyphen.
              (side === 'after' || text.trim() === '') && 'no-underline',
            )}
          >
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
