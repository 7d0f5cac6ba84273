import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { text } from '../../text.ts';
import { PictureGrid } from '../grid/PictureGrid.tsx';
import { changeLayout } from '../grid/picks.ts';
import { useBatch, useItem, usePicks } from '../use-workbench.ts';
import type { WorkbenchView } from '../workbench-view.ts';
import { BatchBar } from './BatchBar.tsx';

/** The workbench: the batch bar, the opened picture, all pictures. */
export function Batch({ view }: { view: WorkbenchView }) {
  const layout = usePicks(view, (picks) => picks.layout);
  return (
    <>
      <Card className="overflow-hidden">
        <BatchBar view={view} />
      </Card>
      <Opened view={view} />
      <section aria-label={text.batch.title} className="grid min-w-0 gap-3">
        <ResultsHead view={view} />
        {view.lead}
        {layout === 'table' && view.table ? view.table.render() : <PictureGrid view={view} />}
      </section>
    </>
  );
}

function Opened({ view }: { view: WorkbenchView }) {
  const openId = usePicks(view, (picks) => picks.openId);
  const item = useItem(view, openId);
  if (!item || !view.renderOpened) return null;
  return view.renderOpened(item, () => view.picks.setState({ openId: undefined }));
}

function ResultsHead({ view }: { view: WorkbenchView }) {
  const files = useBatch(view, ({ totals }) => totals.files);
  const selected = usePicks(view, (picks) => picks.selected.size);
  const layout = usePicks(view, (picks) => picks.layout);
  return (
    <div className="flex items-center justify-between gap-4">
      <h2 className="text-h3 font-semibold">
        {text.batch.title}{' '}
        <span className="text-small font-normal text-muted" data-figures>
          {selected > 0 ? text.batch.selected(selected) : files}
        </span>
      </h2>
      <Segmented
        legend={text.layout.label}
        size="sm"
        choices={[
          { value: 'grid', label: text.layout.grid },
          { value: 'list', label: text.layout.list },
          ...(view.table ? [{ value: 'table' as const, label: view.table.label }] : []),
        ]}
        value={layout}
        onChange={(value) => changeLayout(view.picks, view.batch.tool.name, value)}
      />
    </div>
  );
}
