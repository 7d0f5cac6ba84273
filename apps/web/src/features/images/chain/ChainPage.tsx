import { Cpu, FileImage, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { hasHandedOver } from '#platform/files/hand-over.ts';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { cutoutWorkbench } from '../cutout/cutout-workbench.ts';
import { useOfferedModel } from '../cutout/use-offered-model.ts';
import { text } from '../text.ts';
import { PlaceSwitch } from '../workbench/grid/PlaceSwitch.tsx';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import type { StageFace } from '../workbench/stage/EmptyStage.tsx';
import { StepsPicture } from '../workbench/stage/stage-drawings.tsx';
import { useStock } from '../workbench/use-stock.ts';
import { WorkbenchPage } from '../workbench/WorkbenchPage.tsx';
import { viewOf } from '../workbench/workbench-view.ts';
import { ChainFacts } from './ChainFacts.tsx';
import { ChainHeadline } from './ChainHeadline.tsx';
import { ChainOpened } from './ChainOpened.tsx';
import { chainOutputs, hasChainOutput } from './chain-names.ts';
import { chainPresets } from './chain-shelf.ts';
import { shownStep, stepsOf, waitsForLook } from './chain-view.ts';
import { chainWorkbench, takeChainSettings, useChainForm } from './chain-workbench.ts';
import { Ladder } from './Ladder.tsx';
import { Ordering, PlaceHandle } from './Ordering.tsx';
import { StepChoice } from './steps/StepChoice.tsx';
import { StepTable } from './steps/StepTable.tsx';
import { resultAt, SHOWN_STEPS, type ShownStep } from './steps/shown-steps.ts';
import { formSummary } from './steps/step-summary.ts';
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
    hasOutput: hasChainOutput,
    pictured: (item) => resultAt(stepsOf(item), step)?.file,
    renderFacts: (item) => <ChainFacts item={item} />,
    awaitsLook: waitsForLook,
    renderHeadline: () => <ChainHeadline />,
    renderOpened: (item, close) => <ChainOpened item={item} onClose={close} />,
    renderPlace: ({ id }, tabIndex) => <PlaceHandle id={id} tabIndex={tabIndex} />,
    table: { label: words.table.layout, render: () => <StepTable /> },
    lead: <StepChoice />,
  });
}

const STAGE: StageFace = {
  picture: <StepsPicture />,
  titleTouch: words.stage.titleTouch,
  hintTouch: words.stage.hintTouch,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: words.stage.local },
    { icon: <Undo2 size={16} aria-hidden="true" />, words: words.stage.steps },
    {
      icon: <FileImage size={16} aria-hidden="true" className="shrink-0" />,
      words: text.intake.usualFormats,
    },
  ],
};

/** /v/koutu?do=all: cut out, canvas, compress, rename, in one pass over one batch. */
export function ChainPage() {
  const modelSize = useOfferedModel();
  const step = useStore(shownStep, (shown) => shown.step);
  const form = useChainForm((state) => state.form);
  useStock(STOCK);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is offered beside React
  useEffect(takeChainSettings, [modelSize]);
  // Asked before the workbench takes what was handed over.
  const [isHandedOver] = useState(() => hasHandedOver(chainWorkbench.batch.tool.name));
  useEffect(() => {
    if (!isHandedOver) takeAlong();
  }, [isHandedOver]);
  return (
    <Ordering>
      <WorkbenchPage
        words={words}
        aside={<PlaceSwitch {...WAYS} current="all" />}
        view={VIEWS[step]}
        settings={
          <>
            <PresetBar shelf={chainPresets} form={form} describe={formSummary} />
            <Ladder modelSize={modelSize} />
          </>
        }
        summary={formSummary(form)}
        stage={STAGE}
      />
    </Ordering>
  );
}

/**
 * Whoever comes from cutting out brings the pictures along, with what was mended by hand; what was found of
 * them is known already.
 */
function takeAlong(): void {
  const { batch } = chainWorkbench;
  if (batch.items.length > 0) return;
  const { items } = cutoutWorkbench.batch;
  const { added } = batch.add(items.map(({ source }) => source));
  for (const [at, { own }] of items.entries()) {
    const id = added[at];
    if (own && id !== undefined) {
      batch.changeOwn(id, { touches: own, accepted: own.accepted });
    }
  }
}
