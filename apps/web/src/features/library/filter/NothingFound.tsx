import { SearchX } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { text } from '../text.ts';

/** The empty face of a list that is narrowed. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={text.filter.none}
      body={text.filter.noneBody}
      action={<Button onClick={onClear}>{text.filter.clear}</Button>}
    />
  );
}
