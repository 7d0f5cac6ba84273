import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../text.ts';
import { areSizesCrossed, countFilters } from './files-filter.ts';
import type { UseFilesFilter } from './use-files-filter.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./FilterSheet.tsx')).FilterSheet,
}));

/** Opens the sheet of filters; it is fetched when a finger or the pointer comes near. */
export function FilterButton({ filter }: { filter: UseFilesFilter }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <OpenButton
        count={countFilters(filter.filter)}
        isOpen={open}
        onOpen={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {/* The sheet tells it at the fields; once that is closed, the list does not follow the filter. */}
      {!open && areSizesCrossed(filter.filter) && (
        <p className="order-last basis-full text-small text-danger">{text.filter.crossed}</p>
      )}
      {wanted && (
        <Suspense>
          <FilterSheet open={open} onOpenChange={setOpen} filter={filter} />
        </Suspense>
      )}
    </>
  );
}

interface OpenButtonProps {
  count: number;
  isOpen: boolean;
  onOpen: () => void;
}

function OpenButton({ count, isOpen, onOpen }: OpenButtonProps) {
  return (
    <Button
      size="sm"
      variant={count > 0 ? 'soft' : 'secondary'}
      icon={<SlidersHorizontal size={17} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => import('./FilterSheet.tsx')}
      onClick={onOpen}
    >
      {text.filter.open(count)}
    </Button>
  );
}
