import { failureText } from '@transmit/imaging/failure-text';
import { useStore } from 'zustand';
import { Badge } from '#ui/Badge.tsx';
import { formatPercent } from '#ui/format.ts';
import { useItem } from '../workbench/use-bench.ts';
import { batchBench } from './batch-bench.ts';
import { useBatchForm } from './batch-choices.ts';
import { findingOf, review } from './batch-desk.ts';
import { STATE_WORDS } from './state-words.ts';

/** How far a picture is: being read, waiting for eyes, confirmed. */
export function BatchNote({ id }: { id: string }) {
  const item = useItem(batchBench, id);
  const decision = useStore(review, ({ decisions }) => decisions.get(id));
  const source = useBatchForm(({ form }) => form.source);
  if (!item || source === 'series') return null;
  const { stage } = item;
  const { state, value } = findingOf(item, decision);
  const { words, tone } = STATE_WORDS[state];
  if (stage.state === 'working') {
    return (
      <Badge tone="brand" dot>
        {stage.words ?? '识别中'} {formatPercent(stage.share)}
      </Badge>
    );
  }
  return (
    <button
      type="button"
      title={stage.state === 'failed' ? failureText(stage.failure) : '核对这一张'}
      onClick={() => review.setState({ current: id })}
      className="grid items-center text-left pointer-coarse:min-h-11"
    >
      <Badge tone={tone}>
        {words}
        {state === 'likely' || state === 'doubtful' ? ` ${value}` : ''}
      </Badge>
    </button>
  );
}
