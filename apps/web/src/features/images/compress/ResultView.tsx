import { INCOMPLETE_TEXT } from '@transmit/imaging/compress/note-text';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { Done, WorkItem } from '../workbench/batch/work-item.ts';
import { originalOf } from '../workbench/grid/ItemActions.tsx';
import { usePreview } from '../workbench/grid/use-preview.ts';
import { OnwardButtons } from '../workbench/saving/OnwardButtons.tsx';
import { outputsOf } from '../workbench/saving/outputs.ts';
import { CompareView } from './compare/CompareView.tsx';
import type { Compressed, CompressTypes, CompressWorkbench } from './compress-workbench.ts';
import { Offers } from './Offers.tsx';
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
  const { result } = done.detail;
  const isClear = result.state === 'compressed' && result.format !== 'jpeg';
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_228px]">
      <CompareView
        name={file.name}
        original={{
          file,
          size: result.state === 'compressed' ? result.original : result.picture,
          preview: before.state === 'ready' ? before.url : undefined,
          isShownAsIs: !(
            result.state === 'compressed' && result.notes.includes('colours-converted')
          ),
        }}
        result={{ file: done.isUnchanged ? undefined : done.file, size: result.picture }}
        beforeLabel={words.view.before(formatBytes(facts.beforeBytes))}
        afterLabel={
          done.isUnchanged ? facts.unchanged : words.view.after(formatBytes(facts.afterBytes))
        }
        ground={isClear ? 'checkered' : 'plain'}
      />
      <ResultSide {...{ workbench, item, done, facts }} />
    </div>
  );
}

interface ResultSideProps extends ResultViewProps {
  facts: ResultFacts;
}

function ResultSide({ workbench, item, done, facts }: ResultSideProps) {
  const [output = originalOf(item)] = outputsOf([item]);
  return (
    <div className="flex min-w-0 flex-col gap-4 p-5">
      {done.isIncomplete && (
        <Notice tone="warn" className="text-caption">
          {INCOMPLETE_TEXT}
        </Notice>
      )}
      <FactTable facts={facts}>
        <Offers workbench={workbench} item={item} result={done.detail.result} />
      </FactTable>
      <div className="mt-auto grid gap-2">
        <Button wide icon={<Download size={17} />} onClick={() => workbench.saver.saveOne(output)}>
          {words.view.save}
        </Button>
        <div className="flex flex-wrap justify-center gap-1">
          <OnwardButtons workbench={workbench} hasResults collect={() => [output]} />
        </div>
      </div>
    </div>
  );
}

/** `children` stand below what the picture has lost: what could be done about it. */
function FactTable({ facts, children }: { facts: ResultFacts; children: ReactNode }) {
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
      {facts.warnings.map((warning) => (
        <Notice key={warning} tone="warn" className="text-caption">
          {warning}
        </Notice>
      ))}
      {children}
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
