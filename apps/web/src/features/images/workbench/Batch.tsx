import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { text } from '../text.ts';
import { BatchBar } from './BatchBar.tsx';
import type { Bench } from './bench.ts';
import type { WorkbenchFrameProps } from './frame-props.ts';
import { outputsOf } from './outputs.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { changeLayout } from './picks.ts';
import { useBench, useItem, usePicks } from './use-bench.ts';

/** What is on the bench: the batch bar, the opened picture, all pictures. */
export function Batch<Settings, Detail, Own>({
  outputs = outputsOf,
  ...props
}: WorkbenchFrameProps<Settings, Detail, Own>) {
  const { bench, children, renderFacts, pictured, unchangedWord } = props;
  return (
    <>
      <Card className="overflow-hidden">
        <BatchBar {...props} outputs={outputs} />
      </Card>
      <Opened {...props} />
      {children ?? (
        <section aria-label={text.batch.title} className="grid min-w-0 gap-3">
          <ResultsHead bench={bench} />
          <PictureGrid
            bench={bench}
            outputs={outputs}
            renderFacts={renderFacts}
            pictured={pictured}
            unchangedWord={unchangedWord}
          />
        </section>
      )}
    </>
  );
}

function Opened<Settings, Detail, Own>({
  bench,
  renderOpened,
}: Pick<WorkbenchFrameProps<Settings, Detail, Own>, 'bench' | 'renderOpened'>) {
  const openId = usePicks(bench, (picks) => picks.openId);
  const item = useItem(bench, openId);
  if (!item || !renderOpened) return null;
  return renderOpened(item, () => bench.picks.setState({ openId: undefined }));
}

function ResultsHead<Settings, Detail, Own>({ bench }: { bench: Bench<Settings, Detail, Own> }) {
  const files = useBench(bench, ({ totals }) => totals.files);
  const selected = usePicks(bench, (picks) => picks.selected.size);
  const layout = usePicks(bench, (picks) => picks.layout);
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
        ]}
        value={layout}
        onChange={(value) => changeLayout(bench.picks, bench.work.tool.name, value)}
      />
    </div>
  );
}
