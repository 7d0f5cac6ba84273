import { Download } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { formatBytes } from '#ui/format.ts';
import { Notice } from '#ui/Notice.tsx';
import { CompareSlider } from '../workbench/CompareSlider.tsx';
import { originalOf } from '../workbench/ItemActions.tsx';
import { OnwardButtons } from '../workbench/OnwardButtons.tsx';
import { outputsOf } from '../workbench/outputs.ts';
import { useObjectUrl, usePreview } from '../workbench/use-preview.ts';
import type { Done, WorkItem } from '../workbench/work-item.ts';
import type { Compressed, CompressTypes, CompressWorkbench } from './compress-workbench.ts';
import { type ResultFacts, resultFacts } from './result-facts.ts';
import { words } from './words.ts';

interface ResultViewProps {
  workbench: CompressWorkbench;
  item: WorkItem<CompressTypes>;
  done: Done<Compressed>;
}

/** A finished picture: before and after, and at the side what was done to it. */
export function ResultView({ workbench, item, done }: ResultViewProps) {
  const { file } = item.source;
  const facts = resultFacts(item, done.detail);
  const before = usePreview(file, 'large');
  const after = useObjectUrl(done.isUnchanged ? undefined : done.file);
  const { width, height } = done.detail.result.picture;
  const shown = before.state === 'ready' ? before.url : undefined;
  const [output = originalOf(item)] = outputsOf([item]);
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_228px]">
      <div className="grid place-items-center bg-soft">
        <CompareSlider
          name={file.name}
          ratio={width / height}
          before={shown}
          after={done.isUnchanged ? shown : after}
          beforeLabel={words.view.before(formatBytes(facts.beforeBytes))}
          afterLabel={
            done.isUnchanged ? words.unchanged : words.view.after(formatBytes(facts.afterBytes))
          }
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 p-5">
        <FactTable facts={facts} />
        <div className="mt-auto grid gap-2">
          <Button
            wide
            icon={<Download size={17} />}
            onClick={() => workbench.saver.saveOne(output)}
          >
            {words.view.save}
          </Button>
          <div className="flex flex-wrap justify-center gap-1">
            <OnwardButtons workbench={workbench} hasResults collect={() => [output]} />
          </div>
        </div>
      </div>
    </div>
  );
}

function FactTable({ facts }: { facts: ResultFacts }) {
  return (
    <>
      <dl className="grid gap-1.5 text-small" data-figures>
        {facts.rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.stillOver && (
        <Notice tone="warn" className="text-caption">
          {facts.stillOver}
        </Notice>
      )}
      {facts.notes.length > 0 && (
        <ul aria-label={words.facts.details} className="grid gap-1 text-caption text-muted">
          {facts.notes.map((note) => (
            <li key={note}>· {note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
