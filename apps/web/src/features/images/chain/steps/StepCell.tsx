import { clsx } from 'clsx';
import { FilePenLine } from 'lucide-react';
import { useStore } from 'zustand';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { formatPercent } from '#ui/words/format.ts';
import { doneOf, type WorkItem } from '../../workbench/batch/work-item.ts';
import { Thumbnail } from '../../workbench/grid/Thumbnail.tsx';
import { useBatch } from '../../workbench/use-workbench.ts';
import { byId, chainNames } from '../chain-names.ts';
import { stepsOf, waitsForLook } from '../chain-view.ts';
import { type ChainTypes, chainWorkbench } from '../chain-workbench.ts';
import { planOf, type StepId } from '../plan.ts';
import { words } from '../words.ts';
import { openAt } from './opened-step.ts';
import { type StepState, stepStates } from './step-states.ts';

const TONES: Record<StepState['state'], Tone> = {
  waiting: 'neutral',
  held: 'neutral',
  working: 'brand',
  done: 'ok',
  unsure: 'warn',
  undone: 'neutral',
  failed: 'danger',
  cancelled: 'warn',
};

const SPOT =
  'rounded-md text-caption text-muted hover:bg-soft focus-visible:outline-2 focus-visible:outline-brand';

interface StepCellProps {
  item: WorkItem<ChainTypes>;
  step: StepId;
}

/** One picture at one step: what came of it in small, and its state. Pressed, it opens there to be mended. */
export function StepCell({ item, step }: StepCellProps) {
  const settings = useBatch(chainWorkbench, () => chainWorkbench.batch.settings);
  const results = stepsOf(item);
  const plan = settings && planOf(settings, item.own);
  const state = stepStates(item.stage, plan, results).get(step) ?? { state: 'waiting' };
  const file = results?.get(step)?.file;
  const label = stateText(state);
  // The result of before is shown faint until the new one is there.
  const isThere = state.state === 'done' || state.state === 'unsure';
  return (
    <button
      type="button"
      data-step={step}
      aria-label={words.cell(item.source.file.name, words.steps[step], label)}
      onClick={() => openAt(item.id, step)}
      className={clsx('grid w-full justify-items-center gap-1 p-1', SPOT)}
    >
      {file ? (
        <Thumbnail
          file={file}
          fit="whole"
          className={clsx('size-14 rounded-sm', !isThere && 'opacity-30')}
        />
      ) : (
        <span className="size-14 rounded-sm border border-line border-dashed" />
      )}
      <Badge tone={TONES[state.state]} className="px-1.5! text-caption">
        {label}
      </Badge>
    </button>
  );
}

function stateText(state: StepState): string {
  return state.state === 'working'
    ? words.states.working(formatPercent(state.share))
    : words.states[state.state];
}

/** The last step: the name that the result is saved under. */
export function NameCell({ item }: { item: WorkItem<ChainTypes> }) {
  const after = useStore(chainNames.view, ({ rows }) => byId(rows).get(item.id)?.after);
  const isFinished = doneOf(item) !== undefined && !waitsForLook(item);
  const label = words.states[isFinished ? 'done' : 'waiting'];
  return (
    <button
      type="button"
      data-step="rename"
      aria-label={words.cell(item.source.file.name, words.steps.rename, after ?? label)}
      onClick={() => openAt(item.id, 'rename')}
      className={clsx('grid w-full gap-1 p-1 text-left', SPOT)}
    >
      <span className="flex items-center gap-1.5">
        <FilePenLine size={15} aria-hidden="true" className="shrink-0" />
        <span className={clsx('wrap-anywhere', isFinished && 'font-medium text-fg')}>
          {after ?? label}
        </span>
      </span>
    </button>
  );
}
