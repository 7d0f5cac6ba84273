import { lazy, Suspense } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExportButtons } from './text/ExportButtons.tsx';
import { LayoutSettings } from './text/LayoutSettings.tsx';
import { ReadingFacts } from './text/ReadingFacts.tsx';
import { csvOutputs } from './text/read-pictures.ts';
import { textBench } from './text/text-bench.ts';
import { words } from './text/words.ts';
import { OpenedPanel } from './workbench/OpenedPanel.tsx';
import { WorkbenchFrame } from './workbench/WorkbenchFrame.tsx';
import { doneOf } from './workbench/work-item.ts';

/** The table editor and its menus come with the first picture that is opened. */
const ReadingView = lazy(async () => ({
  default: (await import('./text/ReadingView.tsx')).ReadingView,
}));

/** spec §1: batch text extraction into a table. */
export function ExtractTextScreen() {
  return (
    <div className="container-page grid gap-6 py-8">
      <PageHead title={words.title} lead={words.lead} />
      <WorkbenchFrame
        bench={textBench}
        saveName={words.saveName}
        settings={<LayoutSettings />}
        empty={<EmptyState title={words.empty} body={words.emptyHint} />}
        renderHeadline={({ done, unchanged }) => words.headline(done - unchanged)}
        renderFacts={(item) => <ReadingFacts done={doneOf(item)} />}
        unchangedWord={words.blank}
        outputs={csvOutputs}
        actions={<ExportButtons />}
        renderOpened={(item, close) => {
          const done = doneOf(item);
          if (!done) return null;
          const { file } = item.source;
          return (
            <OpenedPanel key={item.id} name={file.name} onClose={close}>
              <Suspense fallback={<Skeleton className="h-80" />}>
                <ReadingView id={item.id} file={file} done={done} />
              </Suspense>
            </OpenedPanel>
          );
        }}
      />
    </div>
  );
}
