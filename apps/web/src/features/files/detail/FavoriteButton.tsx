import { Star } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { useFavorite } from '#files/favorite/use-favorite.ts';
import { useIsFavorite } from '#files/favorite/use-is-favorite.ts';
import { fileText } from '#files/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/** Keeps a file among the favourites or takes it out. */
export function FavoriteButton({ code, name }: { code: string; name: string }) {
  const isFavorite = useIsFavorite(code);
  const { change, busyCode, error } = useFavorite();
  const { add, addOf, remove, removeOf } = fileText.favorite;
  return (
    <span className="relative shrink-0">
      <IconButton
        label={isFavorite ? removeOf(name) : addOf(name)}
        title={isFavorite ? remove : add}
        icon={<Star size={20} className={isFavorite ? 'fill-current text-accent' : 'text-muted'} />}
        aria-pressed={isFavorite}
        aria-busy={busyCode !== undefined || undefined}
        onClick={() => {
          if (busyCode === undefined) {
            change({ file: { code, name }, favorite: isFavorite ? 0 : 1 });
          }
        }}
      />
      {error && (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-56 rounded-md bg-danger-soft px-3 py-2 text-small text-danger shadow-1"
        >
          {errorText(error)}
        </span>
      )}
    </span>
  );
}
