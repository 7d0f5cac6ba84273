import { clsx } from 'clsx';
import { FilePenLine } from 'lucide-react';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import { Thumbnail } from '../../workbench/grid/Thumbnail.tsx';
import { stepsOf } from '../chain-view.ts';
import { type ChainTypes, useChainForm } from '../chain-workbench.ts';
import { words } from '../words.ts';
import { resultAt, SHOWN_STEPS, type ShownStep } from './shown-steps.ts';
import { LADDER } from './step-summary.ts';

interface StepStripProps {
  item: WorkItem<ChainTypes>;
  shown: ShownStep;
  onShow: (step: ShownStep) => void;
}

/** A picture at each of its steps, from the original to its name; pressed, a step is shown in large. */
export function StepStrip({ item, shown, onShow }: StepStripProps) {
  const { form } = useChainForm();
  const steps = stepsOf(item);
  const there = SHOWN_STEPS.filter((step) => {
    const rung = LADDER.find((each) => each.step === step);
    return !rung || form[rung.on];
  });
  return (
    <ol aria-label={words.allSteps} className="flex max-w-full gap-2 overflow-x-auto p-1">
      {there.map((step) => {
        const file = step === 'source' ? item.source.file : resultAt(steps, step)?.file;
        const isThere = step === 'source' || step === 'rename' || steps?.has(step);
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={step === shown ? 'step' : undefined}
              onClick={() => onShow(step)}
              className={clsx(
                'grid w-16 justify-items-center gap-1 rounded-md border p-1 text-caption',
                step === shown
                  ? 'border-brand bg-brand-soft text-brand'
                  : 'border-transparent text-muted hover:bg-soft',
              )}
            >
              <StepPicture file={step === 'rename' ? undefined : file} isThere={isThere === true} />
              {words.steps[step]}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface StepPictureProps {
  /** Nothing for a name. */
  file: File | undefined;
  isThere: boolean;
}

function StepPicture({ file, isThere }: StepPictureProps) {
  if (!file) {
    return (
      <span className="grid size-12 place-items-center rounded-sm bg-soft">
        <FilePenLine size={18} aria-hidden="true" />
      </span>
    );
  }
  return (
    <Thumbnail
      file={file}
      fit="whole"
      className={clsx('size-12 rounded-sm', !isThere && 'opacity-30')}
    />
  );
}
