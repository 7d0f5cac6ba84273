import { Cpu, FileImage, ScanSearch } from 'lucide-react';
import { Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { ExportButtons } from './text/ExportButtons.tsx';
import { LayoutSettings } from './text/LayoutSettings.tsx';
import { layoutSummary } from './text/layout-presets.ts';
import { useLayoutSettings } from './text/layout-settings.ts';
import { ReadingFacts } from './text/ReadingFacts.tsx';
import { csvOutputs } from './text/read-pictures.ts';
import { type TextTypes, textWorkbench } from './text/text-workbench.ts';
import { words } from './text/words.ts';
import { doneOf, type WorkItem } from './workbench/batch/work-item.ts';
import { OpenedPanel } from './workbench/grid/OpenedPanel.tsx';
import type { StageFace } from './workbench/stage/EmptyStage.tsx';
import { TablePicture } from './workbench/stage/stage-drawings.tsx';
import { useStock } from './workbench/use-stock.ts';
import { WorkbenchPage } from './workbench/WorkbenchPage.tsx';
import { viewOf } from './workbench/workbench-view.ts';

/** The table editor and its menus. */
const editor = new Late(async () => (await import('./text/ReadingView.tsx')).ReadingView);
const STOCK = [editor];

const view = viewOf(textWorkbench, {
  saveName: words.saveName,
  unchangedWord: words.blank,
  outputs: csvOutputs,
  renderHeadline: ({ done, unchanged }) => words.headline(done - unchanged),
  renderFacts: (item) => <ReadingFacts done={doneOf(item)} />,
  opensWide: true,
  renderOpened: (item, close) => <Opened item={item} onClose={close} />,
  actions: <ExportButtons />,
});

const STAGE: StageFace = {
  picture: <TablePicture />,
  titleTouch: words.stage.titleTouch,
  hintTouch: words.stage.hintTouch,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: words.stage.local },
    { icon: <ScanSearch size={16} aria-hidden="true" />, words: words.stage.doubts },
    { icon: <FileImage size={16} aria-hidden="true" />, words: words.stage.formats },
  ],
  words: { title: words.stage.title },
};

/** spec §1: batch text extraction into a table. */
export function ExtractTextScreen() {
  const form = useLayoutSettings((state) => state.form);
  useStock(STOCK);
  return (
    <WorkbenchPage
      words={words}
      view={view}
      settings={<LayoutSettings />}
      summary={layoutSummary(form)}
      stage={STAGE}
    />
  );
}

function Opened({ item, onClose }: { item: WorkItem<TextTypes>; onClose: () => void }) {
  const ReadingView = useLate(editor);
  const done = doneOf(item);
  if (!done) return null;
  const { file } = item.source;
  if (ReadingView) return <ReadingView key={item.id} id={item.id} {...{ file, done, onClose }} />;
  return (
    <OpenedPanel name={file.name} onClose={onClose}>
      <Skeleton className="h-80" />
    </OpenedPanel>
  );
}
