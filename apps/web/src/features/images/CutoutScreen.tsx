import { Cpu, FileImage, Layers } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { WAYS } from './chain/ways.ts';
import { CutoutFacts } from './cutout/CutoutFacts.tsx';
import { CutoutHeadline } from './cutout/CutoutHeadline.tsx';
import { CutoutSettings } from './cutout/CutoutSettings.tsx';
import { useCutoutForm } from './cutout/cutout-form.ts';
import { cutoutOutputs } from './cutout/cutout-outputs.ts';
import type { CutoutTypes } from './cutout/cutout-types.ts';
import { cutoutWorkbench } from './cutout/cutout-workbench.ts';
import { CutoutPicture } from './cutout/examples/CutoutPicture.tsx';
import { Examples } from './cutout/examples/Examples.tsx';
import { cutoutSummary } from './cutout/form-summary.ts';
import { isUnsure } from './cutout/is-unsure.ts';
import { useOfferedModel } from './cutout/use-offered-model.ts';
import { words } from './cutout/words.ts';
import { text } from './text.ts';
import { doneOf, type WorkItem } from './workbench/batch/work-item.ts';
import { PlaceSwitch } from './workbench/grid/PlaceSwitch.tsx';
import type { StageFace } from './workbench/stage/EmptyStage.tsx';
import { useStock } from './workbench/use-stock.ts';
import { WorkbenchPage } from './workbench/WorkbenchPage.tsx';
import { viewOf } from './workbench/workbench-view.ts';

/** Canvas and brushes. */
const editor = new Late(async () => (await import('./cutout/CutoutView.tsx')).CutoutView);
const STOCK = [editor];

const view = viewOf(cutoutWorkbench, {
  saveName: words.saveName,
  outputs: cutoutOutputs,
  awaitsLook: isUnsure,
  renderHeadline: () => <CutoutHeadline />,
  pictured: (item) => doneOf(item)?.file,
  renderFacts: (item) => <CutoutFacts item={item} />,
  renderOpened: (item, close) => <Opened item={item} onClose={close} />,
});

const STAGE: StageFace = {
  picture: <CutoutPicture />,
  titleTouch: words.stage.titleTouch,
  hintTouch: words.stage.hintTouch,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: words.stage.local },
    { icon: <Layers size={16} aria-hidden="true" />, words: words.stage.several },
    {
      icon: <FileImage size={16} aria-hidden="true" className="shrink-0" />,
      words: text.intake.usualFormats,
    },
  ],
  examples: <Examples />,
};

/** All steps in one pass, which few come for at once. */
const chain = new Late(async () => (await import('./chain/ChainPage.tsx')).ChainPage);

/** spec §1: batch background removal; with `?do=all` the steps after it too (docs/decisions/0078). */
export function CutoutScreen() {
  const isChain = useSearchParams()[0].get('do') === 'all';
  const ChainPage = useLate(chain, isChain);
  if (!isChain) return <CutoutPage />;
  return ChainPage ? <ChainPage /> : <Skeleton className="container-page mt-8 h-96" />;
}

function CutoutPage() {
  const modelSize = useOfferedModel();
  const form = useCutoutForm((state) => state.form);
  useStock(STOCK);
  return (
    <WorkbenchPage
      words={words}
      aside={<PlaceSwitch {...WAYS} current="cutout" />}
      view={view}
      settings={<CutoutSettings modelSize={modelSize} />}
      summary={cutoutSummary(form)}
      stage={STAGE}
    />
  );
}

function Opened({ item, onClose }: { item: WorkItem<CutoutTypes>; onClose: () => void }) {
  const CutoutView = useLate(editor);
  if (!CutoutView) return <Skeleton className="h-80" />;
  return <CutoutView key={item.id} item={item} onClose={onClose} />;
}
