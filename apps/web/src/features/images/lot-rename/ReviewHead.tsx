import { CheckCheck } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { decideAll, findingOf, review } from './lot-names.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { isOpen, type LotState } from './review.ts';
import { words } from './words.ts';

/** Shows the number of finished pictures, and confirms all clear ones by one press. */
export function ReviewHead({ states }: { states: ReadonlyMap<string, LotState> }) {
  const all = [...states.values()];
  const open = all.filter(isOpen).length;
  const likely = all.filter((state) => state === 'likely').length;
  const pending = all.filter((state) => state === 'pending').length;
  const confirmLikely = () => {
    const { byId } = lotWorkbench.batch.view.getState();
    const { decisions } = review.getState();
    decideAll(
      Array.from(byId, ([id, item]) => ({ id, ...findingOf(item, decisions.get(id)) }))
        .filter(({ state }) => state === 'likely')
        .map(({ id, value }) => [id, { value, isConfirmed: true }] as const),
    );
    review.setState({ current: undefined });
  };
  const left = open > 0 ? words.review.open(open) : words.review.done;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-h3 font-semibold">{words.review.title}</h2>
        <p role="status" className="text-small text-muted" data-figures>
          {pending === all.length ? words.review.reading : left}
          {pending > 0 && pending < all.length && words.review.pending(pending)}
        </p>
      </div>
      {likely > 0 && (
        <Button size="sm" variant="soft" icon={<CheckCheck size={16} />} onClick={confirmLikely}>
          {words.review.confirmLikely(likely)}
        </Button>
      )}
    </div>
  );
}
