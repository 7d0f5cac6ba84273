import { CheckCheck } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { batchBench } from './batch-bench.ts';
import { decideAll, findingOf, review } from './batch-desk.ts';
import { type BatchState, isOpen } from './review.ts';

/** How many are done, and one press for all that are clear. */
export function ReviewHead({ states }: { states: ReadonlyMap<string, BatchState> }) {
  const all = [...states.values()];
  const open = all.filter(isOpen).length;
  const likely = all.filter((state) => state === 'likely').length;
  const pending = all.filter((state) => state === 'pending').length;
  const confirmLikely = () => {
    const { byId } = batchBench.work.view.getState();
    const { decisions } = review.getState();
    decideAll(
      Array.from(byId, ([id, item]) => ({ id, ...findingOf(item, decisions.get(id)) }))
        .filter(({ state }) => state === 'likely')
        .map(({ id, value }) => [id, { value, isConfirmed: true }] as const),
    );
    review.setState({ current: undefined });
  };
  const left = open > 0 ? `还有 ${open} 张待核对` : '都核对过了，可以改名';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-h3 font-semibold">核对批号</h2>
        <p role="status" className="text-small text-muted" data-figures>
          {pending === all.length ? '正在识别' : left}
          {pending > 0 && pending < all.length && ` · ${pending} 张还在识别`}
        </p>
      </div>
      {likely > 0 && (
        <Button size="sm" variant="soft" icon={<CheckCheck size={16} />} onClick={confirmLikely}>
          确认 {likely} 个清楚的批号
        </Button>
      )}
    </div>
  );
}
