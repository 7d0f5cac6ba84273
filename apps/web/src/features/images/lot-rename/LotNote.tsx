import { failureText } from '@transmit/imaging/failure-text';
import { useStore } from 'zustand';
import { Badge } from '#ui/feedback/Badge.tsx';
import { formatPercent } from '#ui/words/format.ts';
import { modelWords } from '../workbench/batch/model-words.ts';
import { useBatch, useItem } from '../workbench/use-workbench.ts';
import { useLotForm } from './lot-choices.ts';
import { batchShapes, findingOf, review } from './lot-names.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { STATE_TONES } from './review.ts';
import { words } from './words.ts';

/** State of a picture: being read, waiting for eyes, confirmed. */
export function LotNote({ id }: { id: string }) {
  const item = useItem(lotWorkbench, id);
  const decision = useStore(review, ({ decisions }) => decisions.get(id));
  const source = useLotForm(({ form }) => form.source);
  // A neighbour that is read may show that this number is out of the pattern.
  useBatch(lotWorkbench, batchShapes);
  if (!item || source !== 'picture') return null;
  const { stage } = item;
  const { state, value, doubt } = findingOf(item, decision);
  if (stage.state === 'working') {
    return (
      <Badge tone="brand" dot>
        {stage.words ?? words.reading}
        {stage.words !== modelWords.starting && ` ${formatPercent(stage.share)}`}
      </Badge>
    );
  }
  return (
    <button
      type="button"
      title={
        stage.state === 'failed'
          ? failureText(stage.failure)
          : doubt
            ? words.review.doubts[doubt]
            : words.review.one
      }
      onClick={() => review.setState({ current: id })}
      className="grid items-center text-left pointer-coarse:min-h-11"
    >
      <Badge tone={STATE_TONES[state]}>
        {words.states[state]}
        {state === 'likely' || state === 'doubtful' ? ` ${value}` : ''}
      </Badge>
    </button>
  );
}
