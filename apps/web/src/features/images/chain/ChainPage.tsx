import { Layers } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { menu } from '#ui/LateMenu.tsx';
import { cutoutWorkbench } from '../cutout/cutout-workbench.ts';
import { useOfferedModel } from '../cutout/use-offered-model.ts';
import { PlaceSwitch } from '../workbench/PlaceSwitch.tsx';
import { useStock } from '../workbench/use-stock.ts';
import { WorkbenchPage } from '../workbench/WorkbenchPage.tsx';
import { viewOf } from '../workbench/workbench-view.ts';
import { ChainFacts } from './ChainFacts.tsx';
import { ChainHeadline } from './ChainHeadline.tsx';
import { ChainOpened } from './ChainOpened.tsx';
import { chainOutputs } from './chain-names.ts';
import { shownStep, stepsOf } from './chain-view.ts';
import { chainWorkbench, takeChainSettings, useChainForm } from './chain-workbench.ts';
import { Ladder } from './Ladder.tsx';
import { PresetBar } from './PresetBar.tsx';
import { StepChoice } from './StepChoice.tsx';
import { resultAt, SHOWN_STEPS, type ShownStep } from './shown-steps.ts';
import { formSummary } from './step-summary.ts';
import { WAYS } from './ways.ts';
import { words } from './words.ts';

const STOCK = [menu];

/** The grid shows each picture at the step that is chosen: another step, another view. */
const VIEWS = Object.fromEntries(
  SHOWN_STEPS.map((step) => [step, viewAt(step)] as const),
) as Record<ShownStep, ReturnType<typeof viewAt>>;

function viewAt(step: ShownStep) {
  return viewOf(chainWorkbench, {
    saveName: words.saveName,
    unchangedWord: words.unchanged,
    outputs: chainOutputs,
    pictured: (item) => resultAt(stepsOf(item), step)?.file,
    renderFacts: (item) => <ChainFacts item={item} />,
    renderHeadline: () => <ChainHeadline />,
    renderOpened: (item, close) => <ChainOpened key={item.id} item={item} onClose={close} />,
    lead: <StepChoice />,
  });
}

/** /v/koutu?do=all: cut out, canvas, compress, rename, in one pass over one batch. */
export function ChainPage() {
  const modelSize = useOfferedModel();
  const step = useStore(shownStep, (shown) => shown.step);
  const form = useChainForm((state) => state.form);
  useStock(STOCK);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is offered beside React
  useEffect(takeChainSettings, [modelSize]);
  useEffect(takeAlong, []);
  return (
    <WorkbenchPage
      words={words}
      aside={<PlaceSwitch {...WAYS} current="all" />}
      view={VIEWS[step]}
      settings={
        <>
          <PresetBar />
          <Ladder modelSize={modelSize} />
        </>
      }
      summary={formSummary(form)}
      icon={<Layers size={26} />}
    />
  );
}

/** Whoever comes from cutting out brings the pictures along; what was found of them is known already. */
function takeAlong(): void {
  const { batch } = chainWorkbench;
  if (batch.items.length === 0) batch.add(cutoutWorkbench.batch.items.map(({ source }) => source));
}
