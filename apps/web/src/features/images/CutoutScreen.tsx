import { lazy, Suspense } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CutoutFacts } from './cutout/CutoutFacts.tsx';
import { CutoutHeadline } from './cutout/CutoutHeadline.tsx';
import { CutoutSettings } from './cutout/CutoutSettings.tsx';
import { cutoutBench } from './cutout/cutout-bench.ts';
import { useOfferedModel } from './cutout/use-offered-model.ts';
import { words } from './cutout/words.ts';
import { WorkbenchFrame } from './workbench/WorkbenchFrame.tsx';
import { doneOf } from './workbench/work-item.ts';

/** Canvas and brushes come with the first picture that is opened. */
const CutoutView = lazy(async () => ({
  default: (await import('./cutout/CutoutView.tsx')).CutoutView,
}));

/** spec §1: batch background removal. */
export function CutoutScreen() {
  const modelSize = useOfferedModel();
  return (
    <div className="container-page grid gap-6 py-8">
      <PageHead title={words.title} lead={words.lead} />
      <WorkbenchFrame
        bench={cutoutBench}
        saveName={words.saveName}
        settings={<CutoutSettings modelSize={modelSize} />}
        empty={<EmptyState title={words.empty} body={words.emptyHint} />}
        renderHeadline={() => <CutoutHeadline />}
        pictured={(item) => doneOf(item)?.file}
        renderFacts={(item) => <CutoutFacts item={item} />}
        renderOpened={(item, close) => (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <CutoutView key={item.id} item={item} onClose={close} />
          </Suspense>
        )}
      />
    </div>
  );
}
